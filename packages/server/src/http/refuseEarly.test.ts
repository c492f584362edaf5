import { Agent, type IncomingHttpHeaders, request as send } from 'node:http';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { endWithTest } from '../testSupport/endWithTest.ts';
import { freshDatabase } from '../testSupport/freshDatabase.ts';
import { metricsToken } from '../testSupport/installation.ts';
import { openSocket } from '../testSupport/rawSocket.ts';
import { spawnServer } from '../testSupport/spawnServer.ts';

let server: Awaited<ReturnType<typeof spawnServer>>;
let fresh: Awaited<ReturnType<typeof freshDatabase>>;

const perMinute = 2;

beforeAll(async () => {
  const [postgres] = inject('postgresServers');
  fresh = await freshDatabase(postgres!);
  const { host, user, database } = fresh.connection;
  server = await spawnServer(inject('serverFile'), {
    DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    PORTICO_PROJECTS: 'demo=https://demo.example',
    PORTICO_LIMIT_ADDRESS: String(perMinute),
    PORTICO_TRUSTED_PROXIES: '1',
    PORTICO_METRICS_TOKEN: metricsToken,
  });
});
afterAll(async () => {
  await server.stop('SIGTERM');
  await fresh.drop();
});

interface RecordedRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Got {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly isReused: boolean;
}

/** A visitor of this network with one connection. */
function openVisitor(network: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  endWithTest(() => agent.destroy());
  return ({ method = 'GET', path, headers = {}, body }: RecordedRequest): Promise<Got> =>
    new Promise((resolve, reject) => {
      const all = { ...headers, 'x-forwarded-for': network };
      const request = send(server.url + path, { agent, method, headers: all }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('error', reject);
        response.on('end', () => {
          const { statusCode: status, headers: provided } = response;
          resolve({ status, headers: provided, text, isReused: request.reusedSocket });
        });
      });
      request.on('error', reject);
      request.end(body);
    });
}

/** The parts that differ with each request. */
const stripped = ({ status, headers, text }: Got) => {
  const { date: _date, 'content-length': length, 'x-request-id': id, 'retry-after': wait, ...rest } = headers;
  const masked = text.replaceAll(String(id), 'the id').replace(/in \d+ s/, 'in some time');
  // An answer to HEAD names the length of what GET would get.
  const isWhole = text === '' || Number(length) === Buffer.byteLength(text);
  return { status, rest, text: masked, isWhole, isWaitNamed: Number(wait) > 0 };
};

const page = { origin: 'https://demo.example' };
const list: RecordedRequest = { path: '/getWallets?projectId=demo&entries=1' };
const json = { 'content-type': 'application/json' };
const call = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' });
const rpc: RecordedRequest = {
  method: 'POST',
  path: '/v1/rpc?projectId=demo&chainId=eip155:1',
  headers: json,
  body: call,
};
const account = '0x00000000000000000000000000000000000000aa';

test.each<[string, string, RecordedRequest]>([
  ['a call of a page', '192.0.2.1', { ...list, headers: page }],
  ['a call without an origin', '192.0.2.2', list],
  ['HEAD', '192.0.2.3', { ...list, method: 'HEAD' }],
  ['JSON-RPC', '192.0.2.4', { ...rpc, headers: { ...json, ...page } }],
  ['a path with a placeholder', '192.0.2.5', { path: `/v1/account/${account}/history/?projectId=demo` }],
])(
  'behavior: a client that keeps sending past the limit gets the same refusal, for less: %s',
  async (_, network, requested) => {
    const visit = openVisitor(network);
    for (let count = 0; count < perMinute; count += 1) expect((await visit(requested)).status).not.toBe(429);
    const first = await visit(requested);
    const next = await visit({ ...requested, headers: { ...requested.headers, 'x-request-id': 'my-own-id-1' } });
    expect(first.status).toBe(429);
    expect(stripped(next)).toEqual(stripped(first));
    expect(stripped(next)).toMatchObject({ isWhole: true, isWaitNamed: true });
    expect([next.headers['x-request-id'], next.isReused]).toEqual(['my-own-id-1', true]);
  },
);

test('behavior: a refused network keeps what has no limit of its visitors, and others keep everything', async () => {
  const visit = openVisitor('2001:db8:5:5::1');
  while ((await visit(list)).status !== 429);
  // Any address of the /64 is the same visitor.
  const neighbour = openVisitor('2001:db8:5:5::2');
  const statusOf = async (requested: RecordedRequest) => (await neighbour(requested)).status;
  expect(await statusOf(list)).toBe(429);
  expect(await statusOf({ path: '/health' })).toBe(200);
  expect(await statusOf({ path: '/nothing' })).toBe(404);
  expect(await statusOf({ ...list, method: 'DELETE' })).toBe(405);
  expect(await statusOf({ ...list, method: 'OPTIONS', headers: page })).toBe(204);
  expect(await statusOf({ ...rpc, headers: json, body: `"${'x'.repeat(300_000)}"` })).toBe(413);
  expect((await openVisitor('2001:db8:5:6::1')(list)).status).toBe(200);
});

test('behavior: refusals among other answers of one connection keep their order', async () => {
  const network = '192.0.2.8';
  const visit = openVisitor(network);
  while ((await visit(list)).status !== 429);
  const socket = await openSocket(server.url);
  const line = (path: string) => `GET ${path} HTTP/1.1\r\nHost: portico\r\nX-Forwarded-For: ${network}\r\n\r\n`;
  socket.write([line('/ready'), line(list.path), line('/nothing'), line(list.path), line('/health')].join(''));
  await expect.poll(() => socket.statuses()).toEqual([200, 429, 404, 429, 200]);
  socket.close();
});

test('behavior: refusals past the first are written down together, and all of them are counted', async () => {
  const visit = openVisitor('192.0.2.9');
  const requested = { path: '/getAnalyticsConfig?projectId=demo' };
  while ((await visit(requested)).status !== 429);
  for (let count = 0; count < 50; count += 1) expect((await visit(requested)).status).toBe(429);
  const linesOf = (route: string) =>
    server
      .output()
      .split('\n')
      .filter((line) => line.includes(`"route":"${route}"`));
  const countIn = (line: string): number => Number(/"count":(\d+)/.exec(line)?.[1] ?? 0);
  const counted = () =>
    linesOf('/getAnalyticsConfig').reduce((sum, line) => sum + (line.includes('"refused"') ? countIn(line) : 0), 0);
  await expect.poll(counted).toBe(50);
  const refusals = linesOf('/getAnalyticsConfig').filter((line) => line.includes('"status":429'));
  expect(refusals.length).toBeLessThan(50);
  const token = { authorization: `Bearer ${metricsToken}` };
  const metrics = await (await fetch(`${server.url}/metrics`, { headers: token })).text();
  expect(metrics).toMatch(/portico_http_requests_total\{route="\/getAnalyticsConfig",method="GET",status="429"\} 51\n/);
});
