import { createServer } from 'node:http';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterEach, describe, expect, test } from 'vitest';
import { createBackend } from './backend.mjs';
import { createServerSiwx } from './siwx.js';

const origin = 'https://shop.example';
const account = privateKeyToAccount(generatePrivateKey());
const chainId = 'eip155:1';
const servers = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve)))));

/** A backend on a port of this machine, and a browser: it keeps the cookie, and says which page it shows. */
async function start({ now = Date.now, page = origin } = {}) {
  const backend = createBackend({ domain: 'shop.example', origin, now });
  const server = createServer((request, response) => void backend(request, response));
  servers.push(server);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${server.address().port}`;
  let cookie = '';
  const browse = async (address, init = {}) => {
    const response = await fetch(address, { ...init, headers: { ...init.headers, cookie, origin: page } });
    const [set] = response.headers.getSetCookie();
    if (set) cookie = set.split(';', 1)[0];
    return response;
  };
  const siwx = createServerSiwx(url, browse, { domain: 'shop.example', uri: origin, now });
  return { siwx, browse, url, cookieOf: () => cookie };
}

async function sign(siwx, change = (text) => text) {
  const made = await siwx.createMessage({ accountAddress: account.address, chainId });
  const message = change(made.toString());
  return { data: made, message, signature: await account.signMessage({ message }) };
}

describe('a host of its own', () => {
  test('behavior: a real signature signs in by cookie, and out again', async () => {
    const { siwx, cookieOf } = await start();
    expect(await siwx.getSessions(chainId, account.address)).toEqual([]);
    await siwx.addSession(await sign(siwx));
    expect(cookieOf()).toMatch(/^session=[\w-]{36}$/);
    expect(await siwx.getSessions(chainId, account.address)).toHaveLength(1);
    expect(await siwx.getSessions('eip155:10', account.address)).toEqual([]);
    await siwx.setSessions([]);
    expect(await siwx.getSessions(chainId, account.address)).toEqual([]);
  });

  test('error: replayed, one after the other and at once', async () => {
    const { siwx } = await start();
    const session = await sign(siwx);
    const outcomes = await Promise.allSettled([
      siwx.addSession(session),
      siwx.addSession(session),
      siwx.addSession(session),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(siwx.addSession(session)).rejects.toThrow('wrong_nonce');
  });

  test.each([
    ['of another site', (text) => text.replaceAll('shop.example', 'evil.example'), 'wrong_domain'],
    [
      'with a nonce that nobody gave out',
      (text) => text.replace(/Nonce: .*/, 'Nonce: abcdefgh12345678'),
      'wrong_nonce',
    ],
    ['of no form', () => 'hello', 'malformed'],
  ])('error: a message %s', async (_name, change, problem) => {
    const { siwx } = await start();
    await expect(siwx.addSession(await sign(siwx, change))).rejects.toThrow(problem);
    expect(await siwx.getSessions(chainId, account.address)).toEqual([]);
  });

  test('error: a nonce, a message and a session that have grown old', async () => {
    let nowMs = Date.UTC(2026, 0, 1);
    const { siwx } = await start({ now: () => nowMs });
    const late = await sign(siwx);
    nowMs += 5 * 60_000 + 1;
    await expect(siwx.addSession(late)).rejects.toThrow('wrong_nonce');
    const later = await sign(siwx);
    nowMs += 10 * 60_000;
    await expect(siwx.addSession(later)).rejects.toThrow('expired');
    await siwx.addSession(await sign(siwx));
    expect(await siwx.getSessions(chainId, account.address)).toHaveLength(1);
    nowMs += 24 * 3_600_000;
    expect(await siwx.getSessions(chainId, account.address)).toEqual([]);
  });

  test('error: another site signs nobody in; a body that is a book, or none, is refused', async () => {
    const { siwx } = await start({ page: 'https://evil.example' });
    await expect(siwx.addSession(await sign(siwx))).rejects.toThrow('origin');
    const { browse, url } = await start();
    const headers = { 'content-type': 'application/json' };
    for (const body of ['{', JSON.stringify({ message: 'x'.repeat(200_000), signature: '0x' }), '7', '{"message":1}']) {
      const response = await browse(`${url}/sign-in`, { method: 'POST', headers, body });
      expect(response.status).toBe(400);
    }
    expect((await browse(`${url}/elsewhere`)).status).toBe(404);
  });
});
