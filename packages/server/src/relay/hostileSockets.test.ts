import { expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createProjects } from '../projects/createProjects.ts';
import { openSocket } from '../testSupport/rawSocket.ts';
import { type RelayAppParameters, startRelayApp } from '../testSupport/relayApp.ts';
import { createRelayKey, createRelayToken, relayMessageOn, newTopic } from '../testSupport/relayClient.ts';
import { demo } from '../testSupport/testApp.ts';

const patient = { timeout: 30_000 };

/** The address of the last proxy is trusted, so that one machine can be several networks. */
const behindProxy = (settings: RelayAppParameters['settings'] = {}, nowMs: () => number = Date.now) =>
  startRelayApp({ settings: { heartbeatMs: 10, ...settings }, http: { trustedProxies: 1 }, module: { nowMs } });

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof startRelayApp>>['join']>>;
const isOpen = ({ socket }: Client): boolean => socket.readyState === WebSocket.OPEN;

/** The start of a message that never ends; settles when it is written to the network. */
const sendFragment = ({ socket }: Client, bytes: number): Promise<void> =>
  new Promise((resolve) => socket.send('x'.repeat(bytes), { fin: false }, () => resolve()));

/** A ping that is answered proves that the server has read everything before it. */
const untilRead = ({ socket }: Client): Promise<void> =>
  new Promise((resolve) => {
    socket.once('pong', () => resolve());
    socket.ping();
  });

test('error: a message without an end closes its socket after five seconds, although pings are answered', async () => {
  const clock = { skewMs: 0 };
  const relay = await behindProxy({}, () => Date.now() + clock.skewMs);
  const [slow, honest] = await Promise.all([relay.join(), relay.join()]);
  await sendFragment(slow, 100_000);
  await untilRead(slow);
  clock.skewMs = 4_000;
  await untilRead(slow);
  expect(isOpen(slow)).toBe(true);
  clock.skewMs = 5_100;
  expect(await slow.end).toMatchObject({ code: 1006 });
  expect(await honest.request('irn_unsubscribe', { topic: newTopic() })).toEqual({ result: true });
});

test('behavior: a message in fragments with pings in between is one message', async () => {
  const relay = await behindProxy();
  const [sender, reader] = await Promise.all([relay.join(), relay.join()]);
  const topic = newTopic();
  await reader.request('irn_subscribe', { topic });
  const params = JSON.stringify(relayMessageOn(topic, 'm'.repeat(131_072)));
  const text = `{"id":1795252198640396544,"jsonrpc":"2.0","method":"irn_publish","params":${params}}`;
  for (let at = 0; at < text.length; at += 10_000) {
    sender.socket.send(text.slice(at, at + 10_000), { fin: at + 10_000 >= text.length });
    sender.socket.ping();
  }
  await vi.waitFor(() => expect(reader.messages().map((message) => message.length)).toEqual([131_072]), patient);
});

test('error: a full budget of unfinished messages costs the network that holds most of it', async () => {
  const relay = await behindProxy({ unfinishedBytesMax: 400_000 });
  const honest = await relay.join(from('192.0.2.1'));
  const hostile = [
    await relay.join(from('2001:db8:1:2::1')),
    await relay.join(from('2001:db8:1:2::2')),
    await relay.join(from('2001:db8:1:2::3')),
  ];
  await sendFragment(honest, 60_000);
  await untilRead(honest);
  for (const one of hostile) await sendFragment(one, 130_000);
  await vi.waitFor(() => expect(hostile.filter(isOpen)).toHaveLength(2), patient);
  expect(isOpen(honest)).toBe(true);
  await vi.waitFor(
    async () => expect(await relay.metrics.text()).toContain('closed_total{why="unfinished"} 1'),
    patient,
  );
});

test('error: control frames inside an unfinished message count as its bytes', async () => {
  // A fixed clock: the socket is not ended for its slowness.
  const startedMs = Date.now();
  const relay = await behindProxy({}, () => startedMs);
  const client = await relay.join();
  await sendFragment(client, 1);
  for (let index = 0; index < 6_000; index += 1) client.socket.pong('x'.repeat(120));
  expect(await client.end).toMatchObject({ code: 1006 });
});

test('error: a message of more than 256 kB closes its socket', async () => {
  const relay = await behindProxy();
  const client = await relay.join();
  client.socket.send('x'.repeat(262_145));
  expect(await client.end).toMatchObject({ code: 1009 });
});

/** A client that is refused with a close frame and neither answers it nor goes away. */
async function openRefused(relay: Awaited<ReturnType<typeof startRelayApp>>) {
  const raw = await openSocket(relay.httpUrl);
  const token = createRelayToken(createRelayKey(), relay.url);
  raw.write(
    `GET /relay?projectId=nobody&useOnCloseEvent=true&auth=${token} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\n` +
      `upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`,
  );
  await expect.poll(() => raw.statuses(), patient).toEqual([101]);
  return raw;
}

test('error: refused sockets count for their network until they are cut off after two seconds', async () => {
  const relay = await behindProxy({ socketsPerAddress: 2 });
  const refused = [await openRefused(relay), await openRefused(relay)];
  expect(await (await relay.join()).end).toEqual({ code: 429, reason: '5' });
  await vi.waitFor(() => expect(refused.filter((raw) => !raw.isClosed())).toEqual([]), { timeout: 10_000 });
  await vi.waitFor(async () => expect((await relay.join()).ended()).toBeUndefined(), patient);
});

/** Text of a client in one frame: masked, with zeros. */
function frameOf(text: string): Buffer {
  const length = Buffer.from([0, 0]);
  length.writeUInt16BE(text.length);
  return Buffer.concat([Buffer.from([0x81, 0x80 | 126]), length, Buffer.alloc(4), Buffer.from(text)]);
}

test('error: a refused socket takes no message of more than 1 kB', async () => {
  const relay = await behindProxy();
  // Its two seconds never pass: what ends it is its message.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [small, large] = await Promise.all([openRefused(relay), openRefused(relay)]).finally(vi.useRealTimers);
  small.write(frameOf('x'.repeat(1_000)));
  large.write(frameOf('x'.repeat(1_025)));
  await expect.poll(() => large.isClosed(), patient).toBe(true);
  expect(small.isClosed()).toBe(false);
  small.close();
});

test('error: a socket that waits for its admission counts for its network', async () => {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const find = async () => gate.then(() => demo);
  const projects = { find, findOfOrigin: find };
  const relay = await startRelayApp({ settings: { socketsPerAddress: 1 }, http: { projects } });
  const waiting = relay.join();
  await vi.waitFor(async () => expect((await relay.join()).ended()).toEqual({ code: 429, reason: '5' }), patient);
  release();
  expect((await waiting).ended()).toBeUndefined();
});

test('error: addresses of one /64 share sockets, connects and requests', async () => {
  const relay = await behindProxy({ socketsPerAddress: 2 });
  const rotated = await Promise.all([1, 2, 3].map((host) => relay.join(from(`2001:db8:1:2::${host}`))));
  expect(rotated.filter((client) => client.ended()?.code === 429)).toHaveLength(1);
  expect((await relay.join(from('2001:db8:1:3::1'))).ended()).toBeUndefined();

  const eager = await behindProxy({ connectsPerAddress: 2 });
  const tries = await Promise.all([1, 2, 3].map((host) => eager.join(from(`2001:db8:1:2::${host}`))));
  expect(tries.filter((client) => client.ended()?.code === 429)).toHaveLength(1);

  const busy = await behindProxy({ messagesPerAddress: 3 });
  const clients = await Promise.all([1, 2, 3, 4].map((host) => busy.join(from(`2001:db8:1:2::${host}`))));
  const replies = await Promise.all(clients.map((one) => one.request('irn_unsubscribe', { topic: newTopic() })));
  expect(replies.filter((reply) => reply?.error?.code === 3001)).toHaveLength(1);
});

test('error: an impossible project id is refused before it is looked up', async () => {
  const requested: string[] = [];
  const findProject = async (id: string) => void requested.push(id);
  const projects = createProjects({ fixed: [demo], source: { findProject, findProjectsWith: async () => [] } });
  const relay = await startRelayApp({ http: { projects } });
  for (const projectId of ['a'.repeat(15_000), 'a'.repeat(65), 'a%20b', ''])
    expect(await (await relay.join({ projectId })).end).toEqual({ code: 3000, reason: 'Project not found' });
  expect(requested).toEqual([]);
  expect(await (await relay.join({ projectId: 'nobody' })).end).toEqual({ code: 3000, reason: 'Project not found' });
  expect(requested).toEqual(['nobody']);
});
