import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { apiErrorSchema } from '@portico/protocol/api';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createTestApp, jsonOf } from '../testSupport/testApp.ts';
import { chooseEncoding } from './compress.ts';
import { createApp } from './frame.ts';
import { createOperations } from './operations.ts';

const list = '/getWallets?projectId=demo';
const picture = '/public/getCurrencyImage/usd';
const decoders = { br: brotliDecompressSync, gzip: gunzipSync, deflate: inflateSync } as const;

test.each(Object.entries(decoders))('behavior: a long answer is compressed with %s', async (name, decode) => {
  const { app } = createTestApp();
  const response = await app.request(list, { headers: { 'accept-encoding': name } });
  expect(response.headers.get('content-encoding')).toBe(name);
  expect(response.headers.get('vary')).toBe('Origin, Accept-Encoding');
  const packed = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('content-length')).toBe(String(packed.length));
  const plain = await (await app.request(list)).text();
  expect(decode(packed).toString()).toBe(plain);
  expect(packed.length).toBeLessThan(plain.length / 3);
});

test('behavior: short answers, HEAD and 304 are not compressed', async () => {
  const { app } = createTestApp();
  const headers = { 'accept-encoding': 'br' };
  const short = await app.request('/getAnalyticsConfig?projectId=demo', { headers });
  expect([short.status, short.headers.get('content-encoding')]).toEqual([200, null]);
  const head = await app.request(list, { method: 'HEAD', headers });
  expect([head.status, head.headers.get('content-encoding')]).toEqual([200, null]);
});

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['BR', 'br'],
  ['*;q=0', undefined],
])('param: Accept-Encoding %s chooses %s', (header, name) => {
  expect(chooseEncoding(header)).toBe(name);
});

test('behavior: If-None-Match takes lists, weak tags and * (RFC 9110 §13.1.2)', async () => {
  const { app } = createTestApp();
  const tag = (await app.request(picture)).headers.get('etag') ?? '';
  expect(tag).toMatch(/^"[0-9a-f]+"$/);
  const statusWith = async (header: string): Promise<number> =>
    (await app.request(picture, { headers: { 'if-none-match': header } })).status;
  for (const header of [tag, `W/${tag}`, '*', `"other", ${tag}`, `"a,b", W/"c",W/${tag}`])
    expect([header, await statusWith(header)]).toEqual([header, 304]);
  for (const header of ['"other"', tag.replaceAll('"', ''), 'W/*', '']) expect(await statusWith(header)).toBe(200);
  const { headers, body } = await app.request(picture, { headers: { 'if-none-match': tag } });
  expect(body).toBeNull();
  expect(headers.get('etag')).toBe(tag);
  expect(headers.get('cache-control')).toContain('public');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-length')).toBeNull();
});

test('behavior: what depends on the origin varies by it, with an origin and without', async () => {
  const { app } = createTestApp();
  for (const path of [list, '/getWallets', '/getWallets?projectId=nobody', '/nothing', '/public/getAssetImage/none'])
    for (const headers of [undefined, { origin: 'https://demo.example' }, { origin: 'https://evil.example' }])
      expect([path, (await app.request(path, headers && { headers })).headers.get('vary')?.split(', ')]).toEqual([
        path,
        expect.arrayContaining(['Origin']),
      ]);
  for (const path of [picture, '/openapi.json']) {
    const { headers } = await app.request(path);
    expect([headers.get('access-control-allow-origin'), headers.get('vary') ?? '']).toEqual([
      '*',
      expect.not.stringContaining('Origin'),
    ]);
  }
});

test.each([
  ['DELETE', '/getWallets', 'GET, HEAD, OPTIONS'],
  ['POST', '/getWalletImage/io.metamask', 'GET, HEAD, OPTIONS'],
  ['GET', '/v1/rpc?projectId=demo', 'OPTIONS, POST'],
  ['PUT', '/v1/sessions/eip155:1:0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266', 'GET, HEAD, OPTIONS, POST'],
  ['PATCH', '/v1/rpc/', 'OPTIONS, POST'],
  ['DELETE', '/relay', 'GET, HEAD, OPTIONS'],
  ['POST', '/metrics', 'GET, HEAD, OPTIONS'],
])('error: %s %s is answered 405 and allows %s', async (method, path, allowed) => {
  const { app, lines } = createTestApp();
  const headers = { origin: 'https://demo.example' };
  const response = await app.request(path, { method, headers });
  expect([response.status, response.headers.get('allow')]).toEqual([405, allowed]);
  expect(response.headers.get('access-control-allow-origin')).toBe('https://demo.example');
  expect(v.parse(apiErrorSchema, await jsonOf(response)).code).toBe('route.method_not_allowed');
  expect(lines.join('')).not.toMatch(/0xf39fd6|io\.metamask/);
  const options = await app.request(path, { method: 'OPTIONS' });
  expect([options.status, options.headers.get('allow')]).toEqual([204, allowed]);
});

test.each([
  '/getWallets/?projectId=demo',
  `${picture}/`,
  '/health/',
  '/openapi.json/',
  '/v1/supported-chains/?projectId=demo',
])('behavior: %s is served as without the slash at the end of its path', async (path) => {
  const { app } = createTestApp();
  const [slash, plain] = [await app.request(path), await app.request(path.replace(/\/(?=\?|$)/, ''))];
  expect([slash.status, await slash.text()]).toEqual([200, await plain.text()]);
});

test('behavior: readiness checks the parts at most once a second, and shows a stop at once', async () => {
  const { http } = createTestApp();
  let [nowMs, requested, isStopping, isUp] = [0, 0, false, true];
  const isReady = async () => {
    requested += 1;
    return isUp;
  };
  const operations = createOperations({
    parts: [{ name: 'database', isOptional: false, isReady }],
    isStopping: () => isStopping,
    metricsToken: undefined,
    modules: [],
    version: '0',
    now: () => nowMs,
  });
  const app = createApp(http, [operations]);
  const statusOf = async (): Promise<number> => (await app.request('/ready')).status;
  expect(await Promise.all(Array.from({ length: 50 }, statusOf))).toEqual(Array.from({ length: 50 }, () => 200));
  isUp = false;
  expect([await statusOf(), requested]).toEqual([200, 1]);
  nowMs += 1_000;
  expect([await statusOf(), requested]).toEqual([503, 2]);
  [isUp, nowMs] = [true, nowMs + 1_000];
  expect(await statusOf()).toBe(200);
  isStopping = true;
  expect([await statusOf(), requested]).toEqual([503, 3]);
});

test('error: a refused length closes the connection', async () => {
  const { app } = createTestApp();
  const response = await app.request('/v1/rpc?projectId=demo&chainId=eip155:1', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', 'content-length': '1000000', origin: 'https://demo.example' },
  });
  expect([response.status, response.headers.get('connection')]).toEqual([413, 'close']);
  expect(response.headers.get('access-control-allow-origin')).toBe('https://demo.example');
});
