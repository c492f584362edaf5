import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { freshDatabase } from '../testSupport/freshDatabase.ts';
import { openSocket } from '../testSupport/rawSocket.ts';
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
    PORTICO_LIMIT_ADDRESS: '1000000',
  });
});
afterAll(async () => {
  await server.stop('SIGTERM');
  await fresh.drop();
});

const list = '/getWallets?projectId=demo&entries=1';
const line = (path: string, more = '', method = 'GET') => `${method} ${path} HTTP/1.1\r\nHost: portico\r\n${more}\r\n`;
const json = 'content-type: application/json\r\n';
const patient = { timeout: 45_000, interval: 50 };

/** Everything that was written, answered: the statuses in order. */
async function answersTo(text: string | Uint8Array, count: number): Promise<number[]> {
  const socket = await openSocket(server.url);
  socket.write(text);
  await vi.waitFor(() => expect(socket.statuses().length >= count || socket.isClosed()).toBe(true), patient);
  socket.close();
  return socket.statuses();
}

async function residentMb(): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1] ?? Number.NaN) / 1e6;
}

test('behavior: requests written at once are answered in their order, and errors leave the connection as it is', async () => {
  const mixed = line(list) + line('/nothing') + line(`${list}&page=x`) + line('/health', '', 'HEAD') + line(list);
  expect(await answersTo(mixed, 5)).toEqual([200, 404, 400, 200, 200]);
  expect(await answersTo(line('/health').repeat(200), 200)).toEqual(Array.from({ length: 200 }, () => 200));
});

test('behavior: HEAD is GET without the body; OPTIONS without an origin lists the methods, and other methods are refused', async () => {
  const head = await fetch(server.url + list, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, 'application/json', '']);
  expect(await answersTo(line(list, '', 'OPTIONS'), 1)).toEqual([204]);
  expect(await answersTo(line(list, '', 'DELETE'), 1)).toEqual([405]);
  expect(await answersTo(line(list, '', 'BREW'), 1)).toEqual([400]);
});

test('error: for any invalid path, the answer is a refusal and no failure', async () => {
  const paths = [
    '//',
    '/../../../etc/passwd',
    '/%2e%2e%2fetc%2fpasswd',
    '/getWalletImage/..%2f..%2f..%2fetc%2fpasswd',
    '/%00',
    '/%',
    '*',
  ];
  const others = [
    'http://other.example/',
    '/getWalletImage/__proto__',
    '/public/getAssetImage/%c0%ae%c0%ae',
    `/${'a'.repeat(10_000)}`,
  ];
  for (const path of [...paths, ...others]) {
    const [status = 0] = await answersTo(line(path), 1);
    expect([path.slice(0, 60), status >= 400 && status < 500]).toEqual([path.slice(0, 60), true]);
  }
  expect(await answersTo('nonsense\r\n\r\n', 1)).toEqual([400]);
  expect(await answersTo(new Uint8Array([0x16, 0x03, 0x01, 0x02, 0x00]), 1)).toEqual([400]);
});

test('error: floods of headers are refused, and a request cannot be smuggled in another', async () => {
  expect(await answersTo(line('/health', `x-long: ${'x'.repeat(20_000)}\r\n`), 1)).toEqual([431]);
  expect(await answersTo(line('/health', 'many: others\r\n'.repeat(2_000)), 1)).toEqual([431]);
  const twoLengths = 'content-length: 5\r\ntransfer-encoding: chunked\r\n';
  expect(await answersTo(`${line('/v1/rpc', json + twoLengths, 'POST')}0\r\n\r\n${line('/health')}`, 1)).toEqual([400]);
});

test('error: long, endless and packed bodies are refused without being kept', async () => {
  const before = await residentMb();
  const rpc = '/v1/rpc?projectId=demo&chainId=eip155:1';
  for (let index = 0; index < 20; index += 1) {
    expect(await answersTo(line(rpc, `${json}content-length: 1000000000\r\n`, 'POST'), 1)).toEqual([413]);
    const chunk = `${(1_000_000).toString(16)}\r\n${'x'.repeat(1_000_000)}\r\n`;
    const [status] = await answersTo(line(rpc, `${json}transfer-encoding: chunked\r\n`, 'POST') + chunk, 1);
    expect(status).toBe(413);
  }
  const bomb = gzipSync(Buffer.alloc(50_000_000));
  const packed = await fetch(server.url + rpc, {
    method: 'POST',
    body: bomb,
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  });
  expect(packed.status).toBe(400);
  expect(await residentMb()).toBeLessThan(before + 150);
});

test('error: a client that writes slowly, or never reads, is disconnected, and others are still served', async () => {
  const slow = await Promise.all(Array.from({ length: 200 }, () => openSocket(server.url)));
  for (const socket of slow) socket.write('GET /health HTTP/1.1\r\nHost: por');
  const silent = await Promise.all(Array.from({ length: 50 }, () => openSocket(server.url)));
  expect((await fetch(server.url + list)).status).toBe(200);
  const before = await residentMb();
  const unresponsive = await Promise.all(Array.from({ length: 20 }, () => openSocket(server.url)));
  for (const socket of unresponsive) {
    socket.pause();
    socket.write(line('/getWallets?projectId=demo&entries=100').repeat(300));
  }
  await vi.waitFor(() => {
    for (const socket of slow) socket.write('t');
    expect([...slow, ...silent].filter((socket) => !socket.isClosed())).toEqual([]);
  }, patient);
  expect((await fetch(server.url + list)).status).toBe(200);
  // Six thousand unread answers are not buffered: they are not even made.
  expect(await residentMb()).toBeLessThan(before + 100);
  for (const socket of [...slow, ...unresponsive]) socket.close();
}, 90_000);
