import { expect, test, vi } from 'vitest';
import { normalizeName } from './normalizeName.ts';
import { readGateway } from './readGateway.ts';

const query = { data: '0x1234', sender: '0x00000000000000000000000000000000000A11cE' } as const;

test('behavior: a gateway is requested as EIP-3668 specifies, and the next where one fails', async () => {
  const requested: [string, RequestInit | undefined][] = [];
  const fetch = vi.fn(async (input: string | URL | Request, init?: RequestInit) => {
    const { url } = new Request(input);
    requested.push([url, init]);
    return url.includes('first') ? new Response('no', { status: 404 }) : Response.json({ data: '0xabcd' });
  });
  const urls = ['https://first.example/{sender}/{data}.json', 'https://second.example/ask'];
  expect(await readGateway({ ...query, urls }, { fetch })).toBe('0xabcd');
  expect(requested.map(([url, init]) => [url, init?.method, init?.body])).toEqual([
    [`https://first.example/${query.sender.toLowerCase()}/0x1234.json`, 'GET', undefined],
    ['https://second.example/ask', 'POST', JSON.stringify({ data: '0x1234', sender: query.sender })],
  ]);
});

test('error: a contract cannot make the page call machines near the visitor, nor an unsafe address', async () => {
  const fetch = vi.fn(async () => Response.json({ data: '0xabcd' }));
  const urls = [
    'http://gateway.example/{data}',
    'https://localhost/{data}',
    'https://router.local/{data}',
    'https://127.0.0.1/{data}',
    'https://192.168.0.1/{data}',
    'https://[::1]/{data}',
    'https://intranet/{data}',
    ['javascript', 'alert(1)'].join(':'),
    'x',
  ];
  await expect(readGateway({ ...query, urls }, { fetch })).rejects.toMatchObject({ code: 'name.resolve_failed' });
  expect(fetch).not.toHaveBeenCalled();
});

test('error: a gateway that answers something else has not answered', async () => {
  for (const answer of ['<html>', '{}', '{"data":"hello"}', '[]']) {
    const fetch = async (): Promise<Response> => new Response(answer);
    const inFlight = readGateway({ ...query, urls: ['https://gateway.example/{data}'] }, { fetch });
    await expect(inFlight).rejects.toMatchObject({ code: 'name.resolve_failed' });
  }
});

test('param: names are normalised by the tables of their scripts, and none that cannot be', () => {
  expect(normalizeName('Ada.ETH')).toBe('ada.eth');
  expect(normalizeName('ADA\u2019S.eth')).toBe('ada\u2019s.eth');
  // A Cyrillic letter among Latin ones, a space, and nothing at all.
  for (const name of ['\u0430da.eth', 'a b.eth', 'a..eth']) expect(normalizeName(name)).toBeUndefined();
});
