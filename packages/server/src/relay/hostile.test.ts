import { expect, test, vi } from 'vitest';
import { openSocket } from '../testSupport/rawSocket.ts';
import { type RelayAppParameters, startRelayApp } from '../testSupport/relayApp.ts';
import { createRelayKey, createRelayToken, relayMessageOn, newTopic } from '../testSupport/relayClient.ts';

const patient = { timeout: 30_000 };

const start = (settings: RelayAppParameters['settings'] = {}) => startRelayApp({ settings });

type Relay = Awaited<ReturnType<typeof start>>;

/** Others are served, whatever one does. */
async function expectServed(relay: Relay): Promise<void> {
  const [a, b] = await Promise.all([relay.join(), relay.join()]);
  const topic = newTopic();
  await b.request('irn_subscribe', { topic });
  await a.request('irn_publish', relayMessageOn(topic, 'served'));
  await vi.waitFor(() => expect(b.messages()).toEqual(['served']), patient);
}

test('error: invalid frames are answered, and after too many the socket is ended', async () => {
  const relay = await start();
  const client = await relay.join();
  const garbage = [
    '{',
    '[]',
    '5',
    '{"id":1}',
    '{"id":1795252198640396544,"method":"irn_publish"}',
    '{"id":{},"jsonrpc":"2.0"}',
  ];
  for (let index = 0; index < 60; index += 1) client.socket.send(garbage[index % garbage.length] ?? '');
  expect(await client.end).toMatchObject({ code: 1013 });
  expect(client.texts.length).toBeGreaterThan(40);
  expect(client.texts.every((text) => text.includes('"code":-32600'))).toBe(true);
  await expectServed(relay);
});

test('error: acknowledgements for nothing end a socket, too', async () => {
  const relay = await start();
  const client = await relay.join();
  for (let index = 0; index < 60; index += 1) client.acknowledge(1_795_252_198_640 + index);
  expect(await client.end).toMatchObject({ code: 1013 });
});

test.each([
  ['of two megabytes', 'x'.repeat(2_097_152), 1009],
  ['of bytes', new Uint8Array([1, 2, 3]), 1003],
])('error: a frame %s ends its socket, and no other', async (_, frame, code) => {
  const relay = await start();
  const client = await relay.join();
  client.socket.send(frame);
  expect(await client.end).toMatchObject({ code });
  await expectServed(relay);
});

test('error: what is no frame at all ends its socket', async () => {
  const relay = await start();
  const key = createRelayKey();
  const open = async () => {
    const raw = await openSocket(relay.httpUrl);
    const relaySocket = `GET /relay?projectId=demo&auth=${createRelayToken(key, relay.url)} HTTP/1.1\r\nhost: x\r\n`;
    raw.write(
      `${relaySocket}connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`,
    );
    await vi.waitFor(() => expect(raw.statuses()).toEqual([101]), patient);
    return raw;
  };
  // Not masked, reserved bits, an endless length, invalid text, and half a frame before silence.
  const frames = [
    [0x81, 0x01, 0x61],
    [0xf1, 0x80],
    [0x81, 0xff, 255, 255, 255, 255, 255, 255, 255, 255],
    [0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28],
  ];
  const sockets = await Promise.all(frames.map(open));
  for (const [index, raw] of sockets.entries()) raw.write(new Uint8Array(frames[index] ?? []));
  const half = await open();
  half.write(new Uint8Array([0x81, 0xfe, 0x10]));
  await vi.waitFor(() => expect(sockets.filter((raw) => !raw.isClosed())).toEqual([]), patient);
  half.close();
  await expectServed(relay);
});

test.each(['/relay/else', '/getWallets'])(
  'error: there is no socket at %s, and no other protocol anywhere',
  async (path) => {
    const relay = await start();
    for (const protocol of ['websocket', 'h2c']) {
      const raw = await openSocket(relay.httpUrl);
      const at = protocol === 'h2c' ? '/relay' : path;
      raw.write(`GET ${at} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: ${protocol}\r\n\r\n`);
      await vi.waitFor(() => expect([raw.statuses(), raw.isClosed()]).toEqual([[404], true]), patient);
    }
  },
);

test('error: ten thousand subscriptions of one client are too many, and others have theirs', async () => {
  const relay = await start();
  const client = await relay.join();
  const outcomes: unknown[] = [];
  for (let batch = 0; batch < 20; batch += 1) {
    const reply = await client.request('irn_batchSubscribe', { topics: Array.from({ length: 500 }, newTopic) });
    outcomes.push(reply?.error?.message ?? 'done');
  }
  expect(outcomes.slice(0, 4)).toEqual(['done', 'done', 'done', 'done']);
  expect(new Set(outcomes.slice(4))).toEqual(new Set(['Request handler error: SubscriberLimitExceeded']));
  await expectServed(relay);
});

test('error: who does not read is sent a megabyte at most, and ended where answers pile up', async () => {
  const relay = await start();
  const [slow, sender] = await Promise.all([relay.join(), relay.join()]);
  const topic = newTopic();
  await slow.request('irn_subscribe', { topic });
  slow.socket.pause();
  for (let index = 0; index < 30; index += 1)
    await sender.request('irn_publish', relayMessageOn(topic, `${index}`.padEnd(100_000, '=')));
  // Messages without room wait in the mailbox; delivery resumes as soon as the client reads.
  slow.socket.resume();
  const last = (text: string) => Number.parseInt(text, 10);
  // A topic keeps a megabyte: the oldest went.
  await vi.waitFor(() => expect(slow.messages().map(last)).toContain(29), patient);
  slow.socket.pause();
  for (let index = 0; index < 60; index += 1) void slow.request('irn_fetchMessages', { topic });
  for (let index = 0; index < 60; index += 1) {
    await sender.request('irn_publish', relayMessageOn(topic, `again ${index}`.padEnd(100_000, '=')));
    void slow.request('irn_fetchMessages', { topic });
  }
  await vi.waitFor(async () => expect(await relay.metrics.text()).toContain('closed_total{why="slow"} 1'), patient);
  slow.cut();
  await expectServed(relay);
});

test('error: a connection whose other end is gone is detected and closed', async () => {
  const relay = await start({ heartbeatMs: 10 });
  const [dead, alive] = await Promise.all([relay.join({ pongs: false }), relay.join()]);
  expect(await dead.end).toMatchObject({ code: 4008 });
  expect(alive.ended()).toBeUndefined();
});

test('behavior: what is not acknowledged over a living line is sent again', async () => {
  const clock = { skewMs: 0 };
  const relay = await startRelayApp({
    settings: { heartbeatMs: 10 },
    module: { nowMs: () => Date.now() + clock.skewMs },
  });
  const [unresponsive, sender] = await Promise.all([relay.join({ acknowledges: false }), relay.join()]);
  const topic = newTopic();
  await unresponsive.request('irn_subscribe', { topic });
  await sender.request('irn_publish', relayMessageOn(topic, 'again'));
  await vi.waitFor(() => expect(unresponsive.messages()).toEqual(['again']), patient);
  clock.skewMs = 31_000;
  await vi.waitFor(() => expect(unresponsive.messages()).toEqual(['again', 'again']), patient);
  expect(unresponsive.deliveries[0]?.deliveryId).toBe(unresponsive.deliveries[1]?.deliveryId);
});

test('error: too many requests of one client are refused, then its socket is', async () => {
  const relay = await start({ messagesPerClient: 20 });
  const client = await relay.join();
  const replies: unknown[] = [];
  for (let index = 0; index < 90 && client.ended() === undefined; index += 1)
    replies.push((await client.request('irn_unsubscribe', { topic: newTopic() }))?.error?.code ?? 'done');
  expect(replies.slice(0, 22)).toEqual([...Array.from({ length: 20 }, () => 'done'), 3001, 3001]);
  expect(await client.end).toMatchObject({ code: 1013 });
  await expectServed(relay);
});

test('error: no room in the process, too many sockets and too many tries of one address', async () => {
  const full = await start({ socketsMax: 2 });
  const [one] = [await full.join(), await full.join()];
  expect(await (await full.join()).end).toEqual({ code: 503, reason: '5' });
  await one.close();
  await vi.waitFor(async () => expect((await full.join()).ended()).toBeUndefined(), patient);

  const crowded = await start({ socketsPerAddress: 1 });
  await crowded.join();
  expect(await (await crowded.join()).end).toEqual({ code: 429, reason: '5' });

  const eager = await start({ connectsPerAddress: 3 });
  const tries = await Promise.all(Array.from({ length: 8 }, () => eager.join()));
  expect(tries.filter((client) => client.ended()?.code === 429)).toHaveLength(5);
});

test('error: an overloaded process accepts no connection and no message, and recovers', async () => {
  const relay = await start({ lagMaxMs: 150 });
  const inside = await vi.waitFor(async () => {
    const client = await relay.join();
    expect(client.ended()).toBeUndefined();
    return client;
  }, patient);
  const untilMs = performance.now() + 1_000;
  while (performance.now() < untilMs);
  const [late, refused] = await Promise.all([relay.join(), inside.request('irn_unsubscribe', { topic: newTopic() })]);
  expect(late.ended()).toEqual({ code: 503, reason: '5' });
  expect(refused?.error?.code).toBe(3001);
  await vi.waitFor(async () => {
    const after = await relay.join();
    expect(after.ended()).toBeUndefined();
    expect(await inside.request('irn_unsubscribe', { topic: newTopic() })).toEqual({ result: true });
  }, patient);
});

test('behavior: a relay that ends closes every connection, for clients to reconnect to another', async () => {
  const relay = await start({ socketsPerAddress: 120 });
  const clients = await Promise.all(Array.from({ length: 120 }, () => relay.join()));
  const stopped = relay.stop();
  const ends = await Promise.all(clients.map(({ end }) => end));
  expect(new Set(ends.map(({ code }) => code))).toEqual(new Set([1001]));
  await stopped;
});
