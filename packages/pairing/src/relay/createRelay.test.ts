import { publicRelayUrls } from './relayAddress.ts';
import { expect, test } from 'vitest';
import { writeRpc } from './rpcText.ts';
import { createScriptedEnvironment } from './scriptedEnvironment.fixtures.ts';

const topic = 'a'.repeat(64);
const other = 'b'.repeat(64);
const publication = { topic, text: 'sealed', ttlSeconds: 300, tag: 1108, isPrompt: true };

async function setUpOnline() {
  const environment = createScriptedEnvironment();
  void environment.relay.subscribe(topic);
  environment.last().open();
  environment.last().answer('irn_batchSubscribe');
  await environment.clock.advance(0);
  return environment;
}

const delivery = (id: string, at = topic) =>
  `{"id":${id},"jsonrpc":"2.0","method":"irn_subscription","params":{"id":"s","data":{"topic":"${at}","message":"sealed","tag":1109,"publishedAt":5}}}`;

test('behavior: no socket before there is a subscription or a message; then one', async () => {
  const { relay, sockets, last, clock, statuses } = createScriptedEnvironment();
  await clock.advance(60_000);
  expect(sockets).toEqual([]);
  void relay.subscribe(topic);
  void relay.subscribe(other);
  expect(sockets).toHaveLength(1);
  expect(last().url.href).toBe('wss://one.example/?told');
  last().open();
  expect(last().requests).toMatchObject([{ method: 'irn_batchSubscribe', params: { topics: [topic, other] } }]);
  expect(statuses).toEqual(['connecting', 'online']);
});

test('behavior: a thousand topics are subscribed in batches of five hundred', async () => {
  const { relay, last } = createScriptedEnvironment();
  for (let index = 0; index < 1001; index += 1) void relay.subscribe(String(index).padStart(64, '0'));
  last().open();
  expect(last().requests.map(({ params }) => (params['topics'] as string[]).length)).toEqual([500, 500, 1]);
});

test('behavior: a message is given out, and acknowledged only once it was kept; an id of 19 digits comes back as it was', async () => {
  let keep = (): void => {};
  const kept = new Promise<void>((resolve) => (keep = resolve));
  const environment = createScriptedEnvironment({ onMessage: () => kept });
  void environment.relay.subscribe(topic);
  environment.last().open();
  environment.last().listener.onText(delivery('1795252198640396544'));
  await environment.clock.advance(0);
  expect(environment.last().acknowledged).toEqual([]);
  keep();
  await environment.clock.advance(0);
  expect(environment.last().acknowledged).toEqual(['1795252198640396544']);
});

test.each([
  '',
  '{',
  '[]',
  '{"id":1}',
  '{"id":1,"method":"irn_subscription","params":{}}',
  '{"id":5,"result":1}',
  'null',
])('error: an invalid text from the relay is skipped: %s', async (text) => {
  const { last, messages, statuses, clock } = await setUpOnline();
  last().listener.onText(text);
  await clock.advance(0);
  expect([messages, statuses]).toEqual([[], ['connecting', 'online']]);
});

test('behavior: a lost connection is taken up again, each time later, at the two hosts in turn, and once it serves the count begins anew', async () => {
  const { clock, sockets, last, statuses } = await setUpOnline();
  for (const waitMs of [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    const before = sockets.length;
    last().listener.onEnd({ code: 1006, reason: '' });
    await clock.advance(waitMs - 1);
    expect(sockets).toHaveLength(before);
    await clock.advance(1);
    expect(sockets).toHaveLength(before + 1);
  }
  expect(sockets.slice(0, 4).map(({ url }) => url.host)).toEqual([
    'one.example',
    'two.example',
    'one.example',
    'two.example',
  ]);
  last().open();
  last().answer('irn_batchSubscribe');
  await clock.advance(0);
  last().listener.onEnd({ code: 1006, reason: '' });
  await clock.advance(500);
  expect(sockets).toHaveLength(10);
  expect(statuses).toContain('late');
});

test('error: a relay that accepts and closes at once is dialled at growing intervals', async () => {
  const { relay, clock, sockets, last } = createScriptedEnvironment();
  void relay.subscribe(topic);
  for (const waitMs of [500, 1000, 2000]) {
    last().open();
    last().listener.onEnd({ code: 1000, reason: '' });
    const before = sockets.length;
    await clock.advance(waitMs - 1);
    expect(sockets).toHaveLength(before);
    await clock.advance(1);
    expect(sockets).toHaveLength(before + 1);
  }
});

test('error: a host that does not accept within fifteen seconds is replaced by the other; the status is late after ten', async () => {
  const { relay, clock, sockets, statuses, last } = createScriptedEnvironment();
  void relay.subscribe(topic);
  await clock.advance(9999);
  expect(statuses).toEqual(['connecting']);
  await clock.advance(1);
  expect(statuses).toEqual(['connecting', 'late']);
  await clock.advance(5000);
  expect(last().isClosed).toBe(true);
  await clock.advance(500);
  expect(sockets.map(({ url }) => url.host)).toEqual(['one.example', 'two.example']);
  last().open();
  expect(statuses.at(-1)).toBe('online');
});

test.each([3000, 401, 403])('error: refused with %i it stops permanently, and pending requests fail', async (code) => {
  const { relay, clock, sockets, statuses, last } = await setUpOnline();
  const published = relay.publish(publication);
  last().listener.onEnd({ code, reason: 'Origin not allowed' });
  expect(await published).toBe('refused');
  expect(await relay.publish(publication)).toBe('refused');
  await clock.advance(600_000);
  expect([sockets.length, statuses.at(-1), clock.countTimers()]).toEqual([1, 'refused', 0]);
  relay.retry();
  expect(sockets).toHaveLength(2);
});

test.each([
  [1013, 5000],
  [3001, 5000],
])('error: %i, too many: it waits at least five seconds', async (code, leastMs) => {
  const { clock, sockets, last } = await setUpOnline();
  last().listener.onEnd({ code, reason: '' });
  await clock.advance(leastMs);
  expect(sockets).toHaveLength(1);
  await clock.advance(500);
  expect(sockets).toHaveLength(2);
});

test.each([1001, 4008, 4010])('behavior: %i requests a reconnect: a short wait even after a failure', async (code) => {
  const { clock, sockets, last } = await setUpOnline();
  last().listener.onEnd({ code, reason: '' });
  await clock.advance(500);
  last().listener.onEnd({ code, reason: '' });
  await clock.advance(500);
  expect(sockets).toHaveLength(3);
});

test('behavior: what is published while offline goes out later, the same text over each connection, and once', async () => {
  const { relay, clock, last, sockets } = createScriptedEnvironment();
  const published = relay.publish(publication);
  last().open();
  last().listener.onEnd({ code: 1006, reason: '' });
  await clock.advance(500);
  last().open();
  expect(sockets.map(({ requests }) => requests.map(({ params }) => params['message']))).toEqual([
    ['sealed'],
    ['sealed'],
  ]);
  expect(last().requests[0]?.params).toEqual({ topic, message: 'sealed', ttl: 300, tag: 1108, prompt: true });
  last().answer('irn_publish');
  expect(await published).toBeUndefined();
  // No message and no subscription is left.
  expect(last().isClosed).toBe(true);
  await clock.advance(600_000);
  expect([sockets.length, clock.countTimers()]).toEqual([2, 0]);
});

test('error: after a minute a message that could not be published is dropped', async () => {
  const { relay, clock } = createScriptedEnvironment();
  const published = relay.publish(publication);
  await clock.advance(60_000);
  expect(await published).toBe('unreachable');
  await clock.advance(30_000);
  expect(clock.countTimers()).toBe(0);
});

test('error: what the relay will never take is refused at once; its own trouble is waited out', async () => {
  const { relay, clock, last, methods } = await setUpOnline();
  const passing = relay.publish(publication);
  last().answer('irn_publish', { error: { code: -32_603, message: 'Internal error' } });
  await clock.advance(1000);
  expect(methods().filter((method) => method === 'irn_publish')).toHaveLength(2);
  last().answer('irn_publish');
  expect(await passing).toBeUndefined();
  const refused = relay.publish({ ...publication, text: 'other' });
  last().answer('irn_publish', { error: { code: -32_000, message: 'TtlTooLong' } });
  expect(await refused).toBe('refused');
});

test.each([
  ['128 kB to a relay', ['wss://one.example'], 131_073],
  ['64 kB to the public relay, where it would vanish', publicRelayUrls, 64_001],
])('error: more than %s is not sent', async (_, urls, characters) => {
  const { relay, sockets } = createScriptedEnvironment({ urls });
  expect(await relay.publish({ ...publication, text: 'x'.repeat(characters) })).toBe('too_large');
  expect(sockets).toEqual([]);
});

test('error: a silent connection is probed, and cut after 25 seconds at most', async () => {
  const { clock, sockets, methods } = await setUpOnline();
  await clock.advance(15_000);
  expect(methods()).toEqual(['irn_batchSubscribe', 'irn_batchSubscribe']);
  await clock.advance(9000);
  expect(sockets[0]?.isClosed).toBe(true);
  await clock.advance(1000);
  expect(sockets).toHaveLength(2);
});

test('behavior: a connection that answers the probe stays; a hidden page does not probe', async () => {
  const { clock, sockets, last, methods, page } = await setUpOnline();
  await clock.advance(15_000);
  last().answer('irn_batchSubscribe');
  await clock.advance(14_000);
  expect(sockets[0]?.isClosed).toBe(false);
  page.isShown = false;
  last().answer('irn_batchSubscribe');
  const requested = methods().length;
  await clock.advance(300_000);
  expect(methods()).toHaveLength(requested);
});

test('behavior: who comes back does not wait: a dead line is found in three seconds, a pending try begins at once', async () => {
  const { clock, sockets, resume, last } = await setUpOnline();
  resume();
  await clock.advance(3000);
  expect(sockets[0]?.isClosed).toBe(true);
  resume();
  expect(sockets).toHaveLength(2);
  last().listener.onEnd({ code: 1006, reason: '' });
  last().listener.onEnd({ code: 1006, reason: '' });
  resume();
  expect(sockets).toHaveLength(3);
});

test('behavior: a frame that was in flight at resume is no answer: the dead connection is detected all the same', async () => {
  const { clock, sockets, resume, last } = await setUpOnline();
  resume();
  await clock.advance(1000);
  last().listener.onText(writeRpc('"1700000000000000001"', { result: true }));
  await clock.advance(2000);
  expect(sockets[0]?.isClosed).toBe(false);
  await clock.advance(3000);
  expect(sockets[0]?.isClosed).toBe(true);
});

test('behavior: the last topic gone, the connection goes; a new one brings it back', async () => {
  const { relay, last, statuses, sockets } = await setUpOnline();
  relay.unsubscribe(topic);
  expect(last().requests.at(-1)).toMatchObject({ method: 'irn_unsubscribe', params: { topic } });
  expect([last().isClosed, statuses.at(-1)]).toEqual([true, 'idle']);
  void relay.subscribe(other);
  expect(sockets).toHaveLength(2);
});

test('behavior: closed, it leaves nothing behind', async () => {
  const { relay, clock, last, resumes, statuses } = await setUpOnline();
  const published = relay.publish(publication);
  relay.close();
  expect(await published).toBe('closed');
  expect(await relay.publish(publication)).toBe('closed');
  expect([last().isClosed, resumes.size, clock.countTimers(), statuses.at(-1)]).toEqual([true, 0, 0, 'online']);
});
