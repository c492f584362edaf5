import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { openFresh } from '../../testSupport/openFresh.ts';
import { redisBinary, startRedis } from '../../testSupport/redisServer.ts';
import { newTopic } from '../../testSupport/relayClient.ts';
import { openRelayRedis } from '../redis/relayRedis.ts';
import { createDatabaseMailbox } from './databaseMailbox.ts';
import { type RelayMessage, type MessageSource, type Mailbox, type MailboxLimits, messageIdOf } from './mailbox.ts';
import { createMemoryMailbox } from './memoryMailbox.ts';
import { createRedisMailbox } from './redisMailbox.ts';

interface Environment {
  readonly limits: Partial<MailboxLimits>;
  readonly nowMs: () => number;
}

interface Place {
  readonly mailbox: Mailbox;
  readonly close: () => Promise<unknown>;
}

const kinds: [string, (environment: Environment) => Promise<Place>][] = [
  [
    'memory',
    async (environment) => {
      const mailbox = createMemoryMailbox(environment);
      return { mailbox, close: mailbox.close };
    },
  ],
  ...inject('postgresServers').map((server): [string, (environment: Environment) => Promise<Place>] => [
    server.name,
    async (environment) => {
      const fresh = await openFresh(server, 'relay');
      return { mailbox: createDatabaseMailbox({ database: fresh.database, ...environment }), close: fresh.close };
    },
  ]),
];
if (redisBinary !== undefined)
  kinds.push([
    'Redis',
    async (environment) => {
      const server = await startRedis();
      const redis = openRelayRedis(server.url);
      const mailbox = createRedisMailbox({ redis, ...environment });
      await vi.waitFor(async () => expect(await mailbox.isReady()).toBe(true), { timeout: 20_000 });
      const close = async () => {
        await redis.close();
        await server.stop();
      };
      return { mailbox, close };
    },
  ]);
else console.warn('No redis-server here: mailboxes are tested without it. `npm test` installs it where there is apt.');

describe.each(kinds)('a mailbox in %s', (_, open) => {
  const clock = { skewMs: 0 };
  const nowMs = (): number => Date.now() + clock.skewMs;
  const limits: Partial<MailboxLimits> = {
    topicMessages: 5,
    topicBytes: 20_000,
    clientMessages: 8,
    clientBytes: 60_000,
    networkBytes: 100_000,
    projectBytes: 160_000,
    totalBytes: 200_000,
  };
  let place: Place;
  beforeEach(async () => {
    clock.skewMs = 0;
    place = await open({ limits, nowMs });
  });
  afterEach(() => place.close());

  const write = (topic: string, message: string, more: Partial<RelayMessage> = {}): RelayMessage => ({
    id: messageIdOf(message),
    topic,
    message,
    tag: 1108,
    publishedAtMs: nowMs(),
    expiresAtMs: nowMs() + 300_000,
    senderId: 'site',
    ...more,
  });
  const put = (topic: string, message: string, more: Partial<RelayMessage> = {}, source: Partial<MessageSource> = {}) =>
    place.mailbox.put(write(topic, message, more), { network: 'home', projectId: 'demo', ...source });
  const read = async (client: string, ...topics: string[]) =>
    (await place.mailbox.waiting(topics, client, 1e9)).relayMessages.map(({ message }) => message);

  test('behavior: messages wait in their order, for every client but their sender', async () => {
    const [here, there] = [newTopic(), newTopic()];
    for (const text of ['a', 'b', 'c']) expect(await put(here, text)).toBe('kept');
    await put(there, 'd', { attestation: 'seal' });
    expect(await read('wallet', here)).toEqual(['a', 'b', 'c']);
    expect(await read('site', here)).toEqual([]);
    expect((await place.mailbox.waiting([there], 'wallet', 1)).relayMessages).toMatchObject([
      { message: 'd', attestation: 'seal', tag: 1108, senderId: 'site', topic: there, id: messageIdOf('d') },
    ]);
    expect((await read('wallet', here, there, newTopic())).toSorted()).toEqual(['a', 'b', 'c', 'd']);
  });

  test('behavior: the same message is stored once, on each topic it was sent to', async () => {
    const [here, there] = [newTopic(), newTopic()];
    const outcomes = await Promise.all([put(here, 'a'), put(here, 'a'), put(here, 'a')]);
    expect(outcomes.toSorted()).toEqual(['kept', 'known', 'known']);
    expect(await put(there, 'a')).toBe('kept');
    expect(await read('wallet', here, there)).toEqual(['a', 'a']);
  });

  test('behavior: a client does not get a message it has read again, and others have a minute', async () => {
    const topic = newTopic();
    await put(topic, 'a');
    await put(topic, 'b');
    const receipts = [{ topic, id: messageIdOf('a') }];
    await place.mailbox.markRead('wallet', receipts);
    await place.mailbox.markRead('wallet', receipts);
    await place.mailbox.markRead('wallet', [{ topic: newTopic(), id: messageIdOf('a') }]);
    expect(await read('wallet', topic)).toEqual(['b']);
    expect(await read('other', topic)).toEqual(['a', 'b']);
    clock.skewMs = 61_000;
    await place.mailbox.sweep();
    expect(await read('other', topic)).toEqual(['b']);
    // Its hash is deleted with it.
    expect(await put(topic, 'a')).toBe('kept');
  });

  test('behavior: a proposal is kept for its whole time, however many read it', async () => {
    const topic = newTopic();
    await put(topic, 'who wants', { tag: 1100 });
    await place.mailbox.markRead('first', [{ topic, id: messageIdOf('who wants') }]);
    clock.skewMs = 200_000;
    await place.mailbox.sweep();
    expect(await read('second', topic)).toEqual(['who wants']);
    expect(await read('first', topic)).toEqual([]);
  });

  test('behavior: a message is gone after its time', async () => {
    const topic = newTopic();
    await put(topic, 'short', { expiresAtMs: nowMs() + 2_000 });
    await put(topic, 'long');
    clock.skewMs = 3_000;
    expect(await read('wallet', topic)).toEqual(['long']);
    await place.mailbox.sweep();
    expect(await read('wallet', topic)).toEqual(['long']);
    expect(await put(topic, 'short')).toBe('kept');
  });

  test('param: a topic keeps so many messages, and so many bytes; the oldest are evicted, read ones first', async () => {
    const [many, large] = [newTopic(), newTopic()];
    await put(many, 'x');
    await put(many, 'y');
    await place.mailbox.markRead('wallet', [{ topic: many, id: messageIdOf('y') }]);
    for (const text of ['a', 'b', 'c', 'd']) await put(many, text);
    expect(await read('wallet', many)).toEqual(['x', 'a', 'b', 'c', 'd']);
    await put(many, 'e');
    expect(await read('wallet', many)).toEqual(['a', 'b', 'c', 'd', 'e']);
    for (const text of ['a', 'b', 'c']) await put(large, text.repeat(9_000));
    expect((await read('wallet', large)).map(([first]) => first)).toEqual(['b', 'c']);
  });

  /** Messages of about 10 kB, each on a topic of its own and of a key of its own by default. */
  const fill = async (count: number, source: Partial<MessageSource>, more: Partial<RelayMessage> = {}) => {
    const topics = Array.from({ length: count }, newTopic);
    for (const [index, topic] of topics.entries())
      await put(topic, String(index).padEnd(9_000), { senderId: `key-${topic}`, ...more }, source);
    return topics;
  };
  /** How many of the oldest of these are gone, and how many wait. */
  const kept = async (topics: readonly string[]) => {
    await place.mailbox.sweep();
    const { relayMessages } = await place.mailbox.waiting(topics, 'wallet', 1e9);
    const waiting = new Set(relayMessages.map(({ topic }) => topic));
    const gone = topics.findIndex((topic) => waiting.has(topic));
    return { gone: gone === -1 ? topics.length : gone, waiting: waiting.size };
  };

  test('param: a sender keeps so many messages and bytes, and loses its own oldest beyond', async () => {
    const others = await fill(1, {});
    const small = Array.from({ length: 10 }, newTopic);
    for (const topic of small) await put(topic, 'small', { senderId: 'busy' });
    expect(await kept(small)).toEqual({ gone: 2, waiting: 8 });
    const large = await fill(8, {}, { senderId: 'large' });
    expect(await kept(large)).toEqual({ gone: 2, waiting: 6 });
    expect(await kept(others)).toEqual({ gone: 0, waiting: 1 });
  });

  test('error: a network with ever new keys loses its own oldest messages, whatever its projects', async () => {
    const others = await fill(2, { network: 'other' });
    const first = await fill(9, { network: 'hostile', projectId: 'one' });
    await place.mailbox.markRead('wallet', [{ topic: first[8] ?? '', id: messageIdOf('8'.padEnd(9_000)) }]);
    const second = await fill(5, { network: 'hostile', projectId: 'two' });
    // Of 14 messages ten have room: the read one is evicted first, then the oldest of the project with more of them.
    expect(await kept(first)).toEqual({ gone: 3, waiting: 5 });
    expect(await kept(second)).toEqual({ gone: 0, waiting: 5 });
    expect(await kept(others)).toEqual({ gone: 0, waiting: 2 });
  });

  test('error: a full project costs the network that holds most of it, and no other project', async () => {
    const honest = await fill(2, { network: 'honest' });
    const other = await fill(2, { network: 'honest', projectId: 'other' });
    const large = await fill(9, { network: 'large' });
    await fill(8, { network: 'rival' });
    expect(await kept(honest)).toEqual({ gone: 0, waiting: 2 });
    expect(await kept(other)).toEqual({ gone: 0, waiting: 2 });
    expect((await kept(large)).gone).toBeGreaterThanOrEqual(2);
  });

  test('error: a full mailbox costs the network that holds most, and never the others', async () => {
    const honest = await fill(3, { network: 'honest', projectId: 'one' });
    const hostile = [
      ...(await fill(9, { network: 'hostile', projectId: 'two' })),
      ...(await fill(1, { network: 'hostile', projectId: 'one' })),
    ];
    const late = await fill(9, { network: 'late', projectId: 'three' });
    expect(await kept(honest)).toEqual({ gone: 0, waiting: 3 });
    expect((await kept(hostile)).waiting + (await kept(late)).waiting).toBeLessThanOrEqual(17);
    expect((await kept(hostile)).waiting).toBeGreaterThanOrEqual(7);
    // Expired and read messages make room again.
    clock.skewMs = 301_000;
    await place.mailbox.sweep();
    expect(await kept(await fill(9, { network: 'late' }))).toEqual({ gone: 0, waiting: 9 });
  });

  test('behavior: messages on many topics are read page by page, each once', async () => {
    const topics = await fill(9, { network: 'a' });
    topics.push(...(await fill(9, { network: 'b', projectId: 'two' })));
    const seen: string[] = [];
    for (let hasMore = true; hasMore;) {
      const page = await place.mailbox.waiting(topics, 'wallet', 30_000);
      const bytes = page.relayMessages.reduce((sum, { message }) => sum + message.length, 0);
      expect(bytes).toBeLessThan(40_000);
      expect(page.relayMessages.length).toBeGreaterThan(0);
      seen.push(...page.relayMessages.map(({ topic }) => topic));
      await place.mailbox.markRead('wallet', page.relayMessages);
      ({ hasMore } = page);
      if ((await place.mailbox.waiting(topics, 'wallet', 1)).relayMessages.length === 0) break;
    }
    expect(seen.toSorted()).toEqual(topics.toSorted());
  });

  test('error: eight readers of a message are recorded, then it waits a minute for others', async () => {
    const topic = newTopic();
    await put(topic, 'who wants', { tag: 1100 });
    const readers = Array.from({ length: 12 }, (_one, index) => `reader-${index}`);
    const receipts = [{ topic, id: messageIdOf('who wants') }];
    for (const reader of readers) await place.mailbox.markRead(reader, receipts);
    for (const reader of readers.slice(0, 8)) expect(await read(reader, topic)).toEqual([]);
    for (const reader of readers.slice(8)) expect(await read(reader, topic)).toEqual(['who wants']);
    clock.skewMs = 61_000;
    await place.mailbox.sweep();
    expect(await read('late', topic)).toEqual([]);
  });
});
