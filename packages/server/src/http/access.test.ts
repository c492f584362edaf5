import { createAdaptorServer } from '@hono/node-server';
import { apiErrorSchema } from '@portico/protocol/api';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createProjects } from '../projects/createProjects.ts';
import { allowsOrigin } from '../projects/project.ts';
import { createLimiter } from '../store/limiter.ts';
import { createMemoryStore } from '../store/memoryStore.ts';
import { endWithTest } from '../testSupport/endWithTest.ts';
import { openSocket } from '../testSupport/rawSocket.ts';
import { createTestApp, demo, jsonOf } from '../testSupport/testApp.ts';
import { createOperations } from './operations.ts';
import { createApp } from './frame.ts';

const list = '/getWallets?projectId=demo';
const codeOf = async (response: Response): Promise<string> => v.parse(apiErrorSchema, await jsonOf(response)).code;
const limited = (perProject: number, perAddress: number) =>
  createTestApp({ http: { limiter: createLimiter(createMemoryStore(), { perProject, perAddress }) } });

test('error: a query of more than 50 parameters or 16,384 characters is refused before it is decoded', async () => {
  const { app } = createTestApp();
  const keys = Array.from({ length: 4_342 }, (_, index) => index.toString(36)).join('&');
  for (const query of [keys, `search=${'x'.repeat(16_384)}`, 'a&'.repeat(51)]) {
    const response = await app.request(`${list}&${query}`);
    const { code, message } = v.parse(apiErrorSchema, await jsonOf(response));
    expect([code, /^The query (?:is longer|has more) than/.test(message)]).toEqual(['request.invalid_parameter', true]);
  }
});

test('error: malformed requests count against the limit of their visitor', async () => {
  const { app } = limited(100, 3);
  const statuses: number[] = [];
  for (const [path, init] of [
    [`${list}&page=x`, {}],
    ['/getWallets', {}],
    ['/v1/rpc?projectId=demo&chainId=eip155:1', { method: 'POST', body: '{' }],
    [list, {}],
  ] as const)
    statuses.push((await app.request(path, init)).status);
  expect(statuses).toEqual([400, 400, 415, 429]);
});

test('behavior: a batch counts as many as it holds, once', async () => {
  const { app } = limited(100, 8);
  const request = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' };
  const send = (count: number) =>
    app.request('/v1/rpc?projectId=demo&chainId=eip155:1', {
      method: 'POST',
      body: JSON.stringify(Array.from({ length: count }, () => request)),
      headers: { 'content-type': 'application/json' },
    });
  // The chain is not configured: what matters is that the eight are counted, and the ninth is too many.
  expect([(await send(5)).status, (await send(3)).status, (await send(1)).status]).toEqual([400, 400, 429]);
});

test("error: what a browser marks as another site's and sends without an origin is refused, and costs the project nothing", async () => {
  const { app } = limited(2, 1_000);
  for (const site of ['cross-site', 'same-site']) {
    const response = await app.request(list, { headers: { 'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors' } });
    expect([response.status, await codeOf(response)]).toEqual([403, 'project.origin_not_allowed']);
  }
  const page = { origin: 'https://demo.example', 'sec-fetch-site': 'cross-site' };
  expect((await app.request(list, { headers: page })).status).toBe(200);
  expect((await app.request(list, { headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(200);
  // Both were pages, so that their two are used up.
  expect((await app.request(list, { headers: page })).status).toBe(429);
});

test('behavior: callers without an origin use up a limit of their own, and never that of the pages', async () => {
  const { app } = limited(2, 1_000);
  const statuses: number[] = [];
  for (let index = 0; index < 4; index += 1) statuses.push((await app.request(list)).status);
  expect(statuses).toEqual([200, 200, 429, 429]);
  const page = { headers: { origin: 'https://demo.example' } };
  expect([(await app.request(list, page)).status, (await app.request(list, page)).status]).toEqual([200, 200]);
  expect((await app.request(list, page)).status).toBe(429);
});

test('behavior: pictures are shown by <img> of any site, and cost no project anything', async () => {
  const { app } = limited(0, 0);
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
  expect((await app.request('/public/getCurrencyImage/usd', { headers })).status).toBe(200);
});

test('error: an id that no project can have is not looked up, and not stored', async () => {
  const requested: string[] = [];
  const source = {
    findProjectsWith: async () => [],
    async findProject(id: string) {
      requested.push(id);
      return undefined;
    },
  };
  const projects = createProjects({ fixed: [demo], source });
  const wrong = ['', 'x'.repeat(65), 'x'.repeat(15_000), 'a b', 'a/b', '../a', 'ä'];
  expect(await Promise.all(wrong.map((id) => projects.find(id)))).toEqual(wrong.map(() => undefined));
  expect(requested).toEqual([]);
  await projects.find('x'.repeat(64));
  expect(requested).toEqual(['x'.repeat(64)]);
});

test('behavior: the project of an origin is the one that lists it, by name or by pattern, and none where two do', async () => {
  const named = (id: string, ...origins: string[]) => ({ ...demo, id, origins });
  const all = [
    named('shop', 'https://shop.example', 'https://*.shop.example'),
    named('local', 'http://localhost:*', 'http://[::1]:4000'),
    named('both', 'https://both.example', 'https://*.deep.example:8443'),
    named('again', 'https://both.example'),
  ];
  const source = {
    findProject: async () => undefined,
    findProjectsWith: async (origins: readonly string[]) =>
      all.slice(2).filter((project) => project.origins.some((one) => origins.includes(one))),
  };
  const projects = createProjects({ fixed: all.slice(0, 2), source });
  const found = async (origin: string) => (await projects.findOfOrigin(origin))?.id;
  for (const [origin, id] of [
    ['https://shop.example', 'shop'],
    ['https://a.b.shop.example', 'shop'],
    ['http://localhost:5173', 'local'],
    ['http://localhost', 'local'],
    ['http://[::1]:4000', 'local'],
    ['https://very.deep.example:8443', 'both'],
    ['https://both.example', undefined],
    ['https://deep.example:8443', undefined],
    ['https://shop.example.evil.example', undefined],
    ['http://shop.example', undefined],
    ['https://shop.example/', undefined],
    ['null', undefined],
    ['', undefined],
  ] as const) {
    expect(await found(origin), origin).toBe(id);
    // As the check of a project that was named has it.
    const allowed = all.filter((project) => allowsOrigin(project, origin));
    expect(id === undefined ? allowed.length !== 1 : allowed.map((one) => one.id).join(), origin).toBe(id ?? true);
  }
});

test('error: without a token the figures are given to this machine under its own names only', async () => {
  const { http } = createTestApp();
  const operations = createOperations({
    parts: [],
    isStopping: () => false,
    metricsToken: undefined,
    modules: [],
    version: '0',
  });
  const server = createAdaptorServer({ fetch: createApp(http, [operations]).fetch });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endWithTest(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const statusWith = async (headers: string): Promise<number | undefined> => {
    const socket = await openSocket(`http://127.0.0.1:${address.port}`);
    socket.write(`GET /metrics HTTP/1.1\r\n${headers}connection: close\r\n\r\n`);
    await expect.poll(() => socket.isClosed()).toBe(true);
    return socket.statuses()[0];
  };
  const hosts = ['localhost', `localhost:${address.port}`, '127.0.0.1:1', '127.1.2.3', '[::1]:4100'];
  for (const host of hosts) expect([host, await statusWith(`Host: ${host}\r\n`)]).toEqual([host, 200]);
  // A page that gave its own name this machine's address has a browser here send that name.
  const foreign = ['rebound.example', '127.0.0.1.rebound.example', 'localhost.rebound.example:4100', '10.0.0.1'];
  for (const host of foreign) expect([host, await statusWith(`Host: ${host}\r\n`)]).toEqual([host, 404]);
  expect(await statusWith('Host: localhost\r\nX-Forwarded-For: 203.0.113.7\r\n')).toBe(404);
});
