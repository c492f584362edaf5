import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { apiErrorSchema } from '@portico/protocol/api';
import { expect, test } from 'vitest';
import { createLimiter } from '../store/limiter.ts';
import { createMemoryStore } from '../store/memoryStore.ts';
import { createProjects } from '../projects/createProjects.ts';
import { createTestApp, demo, jsonOf } from '../testSupport/testApp.ts';
import { version } from '../package/version.ts';
import { clientAddress } from './clientAddress.ts';

const list = '/getWallets?projectId=demo&st=appkit&sv=1.0.0';
const errorOf = async (response: Response) => v.parse(v.strictObject(apiErrorSchema.entries), await jsonOf(response));

test('behavior: a page of the project may read the answer, and no other headers are allowed', async () => {
  const { app } = createTestApp();
  const response = await app.request(list, { headers: { origin: 'http://localhost:5173' } });
  expect(response.status).toBe(200);
  expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
  expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  expect(response.headers.get('vary')).toContain('Origin');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('error: an origin that is not listed is refused with its name, and the page can read why', async () => {
  const { app } = createTestApp();
  for (const origin of ['https://evil.example', 'https://demo.example.evil.com', 'http://demo.example', 'null']) {
    const response = await app.request(list, { headers: { origin } });
    expect(response.status).toBe(403);
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    const error = await errorOf(response);
    expect(error).toMatchObject({
      code: 'project.origin_not_allowed',
      requestId: response.headers.get('x-request-id'),
    });
    expect(error.message).toContain(origin);
  }
});

test('error: a project that is missing or unknown is reported', async () => {
  const { app } = createTestApp();
  expect(await errorOf(await app.request('/getWallets'))).toMatchObject({
    code: 'project.missing',
    message: 'Project ID is not configured',
  });
  const unknown = await app.request('/getWallets?projectId=nobody');
  expect([unknown.status, (await errorOf(unknown)).code]).toEqual([403, 'project.unknown']);
  const proto = await app.request('/getWallets?projectId=__proto__');
  expect((await errorOf(proto)).code).toBe('project.unknown');
});

test('behavior: a preflight is answered for any page, without credentials', async () => {
  const { app } = createTestApp();
  const headers = { origin: 'https://demo.example', 'access-control-request-method': 'POST' };
  const response = await app.request('/v1/rpc?chainId=eip155:1', { method: 'OPTIONS', headers });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-methods')).toContain('POST');
  expect(response.headers.get('access-control-allow-credentials')).toBeNull();
});

test('error: malformed parameters name the parameter and never repeat its value', async () => {
  const { app } = createTestApp();
  for (const [query, name] of [
    ['page=secret', 'page'],
    ['entries=-1', 'entries'],
    [`search=${'x'.repeat(65)}`, 'search'],
    ['include=a/../secret', 'include'],
    ['badge_type=gold', 'badge_type'],
    ['st=%3Cscript%3E', 'st'],
    ['page=1&page=2', 'page'],
  ] as const) {
    const response = await app.request(`/getWallets?projectId=demo&${query}`);
    const error = await errorOf(response);
    expect([response.status, error.code]).toEqual([400, 'request.invalid_parameter']);
    expect(error.message).toContain(`'${name}`);
    expect(error.message).not.toContain('secret');
  }
});

test('error: bodies too large, of another type or broken are refused before anything reads them', async () => {
  const { app } = createTestApp();
  const send = (body: string, type = 'application/json', more: Record<string, string> = {}) =>
    app.request('/v1/fungible/price', {
      method: 'POST',
      body,
      headers: { 'content-type': type, ...more },
    });
  const large = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params: ['x'.repeat(1_000_000)] });
  expect((await send(large)).status).toBe(413);
  expect((await send('{}', 'application/json', { 'content-length': '1000000' })).status).toBe(413);
  expect(await errorOf(await send('{}', 'text/html'))).toMatchObject({ code: 'request.media_type' });
  expect(await errorOf(await send('{"a":'))).toMatchObject({ code: 'request.invalid_body' });
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  expect((await errorOf(await send(deep))).code).toBe('request.invalid_body');
  const polluting =
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"jsonrpc":"2.0","id":1,"method":1}';
  expect((await errorOf(await send(polluting))).code).toBe('request.invalid_body');
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

test('error: past the limit it sends the time to wait', async () => {
  const limiter = createLimiter(createMemoryStore(), { perProject: 100, perAddress: 2 });
  const { app } = createTestApp({ http: { limiter } });
  expect((await app.request(list)).status).toBe(200);
  expect((await app.request(list)).status).toBe(200);
  const response = await app.request(list, { headers: { origin: 'https://demo.example' } });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(response.headers.get('access-control-expose-headers')).toContain('retry-after');
  expect((await errorOf(response)).code).toBe('limit.exceeded');
});

test('error: a thousand made-up projects query the database no more often than their visitor may send requests', async () => {
  let requested = 0;
  const source = {
    findProjectsWith: async () => [],
    async findProject(id: string) {
      requested += 1;
      return id === 'real' ? { ...demo, id } : undefined;
    },
  };
  const limiter = createLimiter(createMemoryStore(), { perProject: 1_000_000, perAddress: 100 });
  const { app } = createTestApp({ http: { limiter, projects: createProjects({ fixed: [], source }) } });
  const statuses = new Map<number, number>();
  for (let id = 0; id < 1_000; id += 1) {
    const { status } = await app.request(`/getAnalyticsConfig?projectId=made-up-${id}`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([
    [403, 100],
    [429, 900],
  ]);
  expect(requested).toBe(100);
});

test('behavior: an unknown project is queried only once in a while, and evicts no known one', async () => {
  let nowMs = 0;
  const requested: string[] = [];
  const source = {
    findProjectsWith: async () => [],
    async findProject(id: string) {
      requested.push(id);
      return id === 'real' ? { ...demo, id } : undefined;
    },
  };
  const projects = createProjects({ fixed: [], source, now: () => nowMs });
  await Promise.all(Array.from({ length: 20 }, () => projects.find('real')));
  await projects.find('none');
  await projects.find('none');
  expect(requested).toEqual(['real', 'none']);
  for (let id = 0; id < 12_000; id += 1) await projects.find(`made-up-${id}`);
  requested.length = 0;
  expect((await projects.find('real'))?.id).toBe('real');
  expect(requested).toEqual([]);
  nowMs += 10_000;
  await projects.find('made-up-11999');
  expect(requested).toEqual(['made-up-11999']);
});

test('error: an internal error is not sent to the client, and logged without values', async () => {
  const fail = () => Promise.reject(new Error('password=hunter2 0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'));
  const broken = { find: fail, findOfOrigin: fail };
  const { app, lines } = createTestApp({ http: { projects: broken } });
  const response = await app.request(list);
  expect([response.status, (await errorOf(response)).code]).toEqual([500, 'server.internal']);
  expect(lines.join('')).toContain('a request failed');
  expect(lines.join('')).not.toMatch(/hunter2|0xf39f/);
});

test("behavior: a line of the log holds route, status and ids, and nothing of the request's content", async () => {
  const { app, lines } = createTestApp();
  const headers = {
    'x-request-id': 'given-by-proxy-1',
    'x-forwarded-for': '203.0.113.7',
    authorization: 'Bearer secret',
  };
  await app.request(`${list}&search=private-words`, { headers });
  await app.request('/getWalletImage/secret-id', { headers: { 'x-request-id': '<bad>' } });
  const [first, second] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(first).toMatchObject({
    requestId: 'given-by-proxy-1',
    route: '/getWallets',
    status: 200,
    projectId: 'demo',
    method: 'GET',
  });
  expect(second).toMatchObject({ route: '/getWalletImage/{id}', status: 404 });
  expect(lines.join('')).not.toMatch(/private-words|203\.0\.113|secret|<bad>/);
});

test('behavior: health, readiness and metrics are for the operator', async () => {
  const { app } = createTestApp();
  expect(await jsonOf(await app.request('/health'))).toEqual({ status: 'up', version });
  expect(await jsonOf(await app.request('/ready'))).toEqual({ status: 'ready', parts: { database: 'up' } });
  expect((await app.request('/metrics')).status).toBe(404);
  expect((await app.request('/metrics', { headers: { authorization: 'Bearer a-token-of-some-lengtH' } })).status).toBe(
    404,
  );
  await app.request(list);
  const metrics = await app.request('/metrics', { headers: { authorization: 'Bearer a-token-of-some-length' } });
  expect(await metrics.text()).toContain(
    'portico_http_requests_total{route="/getWallets",method="GET",status="200"} 1',
  );
});

test('behavior: the OpenAPI document holds every call that is served, with its parameters and errors', async () => {
  const { app } = createTestApp();
  const document = v.parse(
    v.object({
      openapi: v.literal('3.1.0'),
      info: v.object({ version: v.string() }),
      paths: v.record(
        v.string(),
        v.record(
          v.string(),
          v.object({
            operationId: v.string(),
            parameters: v.array(v.object({ name: v.string(), in: v.string() })),
            responses: v.record(v.string(), v.unknown()),
          }),
        ),
      ),
    }),
    await jsonOf(await app.request('/openapi.json')),
  );
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  const served = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(described.sort()).toEqual([...new Set(served)].sort());
  expect(described).toEqual(expect.arrayContaining(['get /metrics', 'get /getWalletImage/{id}', 'post /rpc']));
  const names = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(new Set(names.map(({ operationId }) => operationId)).size).toBe(described.length);
  const wallets = document.paths['/getWallets']?.['get'];
  expect(wallets?.parameters.map(({ name }) => name)).toEqual([
    'projectId',
    'st',
    'sv',
    'page',
    'entries',
    'include',
    'exclude',
    'chains',
    'search',
    'badge_type',
  ]);
  expect(Object.keys(wallets?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', '400', '403', '429', '500', '503']),
  );
});

test('error: what is not there is not there, whatever the path tries', async () => {
  const { app } = createTestApp();
  for (const path of [
    '/',
    '/nothing',
    '/v2',
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/getWallets/..%2f..%2fetc',
  ]) {
    const response = await app.request(path);
    expect([path, response.status, (await errorOf(response)).code]).toEqual([path, 404, 'route.not_found']);
  }
});

test('param: only addresses added by trusted proxies are used', async () => {
  const { app } = createTestApp();
  const seen: string[] = [];
  app.get('/address', (context) => {
    seen.push(
      clientAddress(context, 0),
      clientAddress(context, 1),
      clientAddress(context, 2),
      clientAddress(context, 3),
    );
    return context.text('');
  });
  await app.request('/address', { headers: { 'x-forwarded-for': 'spoofed, 198.51.100.1, 203.0.113.7' } });
  expect(seen).toEqual(['unknown', '203.0.113.7', '198.51.100.1', 'unknown']);
});

test('misc: the version is the manifest’s', () => {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  expect(manifest).toHaveProperty('version', version);
});
