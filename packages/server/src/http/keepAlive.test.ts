import { Agent, type IncomingMessage, request as send } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { endWithTest } from '../testSupport/endWithTest.ts';
import { freshDatabase } from '../testSupport/freshDatabase.ts';
import { spawnServer } from '../testSupport/spawnServer.ts';

let server: Awaited<ReturnType<typeof spawnServer>>;
let fresh: Awaited<ReturnType<typeof freshDatabase>>;

beforeAll(async () => {
  const [postgres] = inject('postgresServers');
  fresh = await freshDatabase(postgres!);
  const { host, user, database } = fresh.connection;
  server = await spawnServer(inject('serverFile'), {
    DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    PORTICO_PROJECTS: 'demo=https://demo.example',
  });
});
afterAll(async () => {
  await server.stop('SIGTERM');
  await fresh.drop();
});

const list = '/getWallets?projectId=demo&entries=1';
const rpc = '/v1/rpc?projectId=demo&chainId=eip155:1';

interface Sent {
  status: number | undefined;
  connection: string | undefined;
  text: string;
  isReused: boolean;
}

/** A client that keeps one connection for all it sends, as proxies and SDKs do. */
function openClient() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  endWithTest(() => agent.destroy());
  return (path: string, body?: Buffer, headers: Record<string, string> = {}): Promise<Sent> =>
    new Promise((resolve, reject) => {
      const method = body === undefined ? 'GET' : 'POST';
      const request = send(server.url + path, { agent, method, headers });
      request.on('error', reject);
      request.on('response', (response: IncomingMessage) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            connection: response.headers.connection,
            text,
            isReused: request.reusedSocket,
          }),
        );
      });
      request.end(body);
    });
}

const json = { 'content-type': 'application/json' };

test.each([
  ['of a known length', 300_000, {}],
  ['ten times longer than what is taken', 3_000_000, {}],
  ['in chunks', 3_000_000, { 'transfer-encoding': 'chunked' }],
])(
  'error: a body that is too long, %s, gets its whole answer, and the next request another connection',
  async (_, length, headers) => {
    const sendRequest = openClient();
    for (let round = 0; round < 5; round += 1) {
      const refused = await sendRequest(rpc, Buffer.alloc(length, 'x'), { ...json, ...headers });
      expect(refused).toMatchObject({ status: 413, connection: 'close' });
      expect(JSON.parse(refused.text)).toMatchObject({ code: 'request.too_large' });
      expect(await sendRequest(list)).toMatchObject({ status: 200, connection: 'keep-alive', isReused: false });
    }
  },
);

test('behavior: a long body that is refused unread leaves its connection to the next request', async () => {
  const sendRequest = openClient();
  for (let round = 0; round < 5; round += 1) {
    const refused = await sendRequest(rpc, Buffer.alloc(250_000, 'x'), { 'content-type': 'text/html' });
    expect(refused).toMatchObject({ status: 415, connection: 'keep-alive' });
    expect(await sendRequest(list)).toMatchObject({ status: 200, isReused: true });
  }
});

test('error: a client that keeps sending after its 413 is not cut off before the end of its body', async () => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  endWithTest(() => socket.destroy());
  let received = '';
  const errors: Error[] = [];
  socket.setEncoding('latin1').on('data', (text: string) => (received += text));
  socket.on('error', (error) => errors.push(error));
  const closed = new Promise<boolean>((resolve) => socket.on('close', resolve));
  const head = `POST ${rpc} HTTP/1.1\r\nhost: portico\r\ncontent-type: application/json\r\ncontent-length: 300000\r\n\r\n`;
  socket.write(head + 'x'.repeat(100_000));
  await expect
    .poll(() => received, { timeout: 30_000 })
    .toMatch(/^HTTP\/1\.1 413 [\s\S]*"request\.too_large"[\s\S]*\}$/);
  for (let sent = 100_000; sent < 300_000; sent += 50_000)
    await new Promise<void>((resolve) => socket.write('x'.repeat(50_000), () => resolve()));
  expect([await closed, errors]).toEqual([false, []]);
});
