import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { openFresh } from '../../testSupport/openFresh.ts';
import { redisBinary, startRedis } from '../../testSupport/redisServer.ts';
import { newTopic } from '../../testSupport/relayClient.ts';
import { openRelayRedis } from '../redis/relayRedis.ts';
import { createDatabaseMailbox } from './databaseMailbox.ts';
import { type Letter, type Mailbox, type MailboxLimits, letterIdOf } from './mailbox.ts';
import { createMemoryMailbox } from './memoryMailbox.ts';
import { createRedisMailbox } from './redisMailbox.ts';

interface World {
  readonly limits: Partial<MailboxLimits>;
  readonly nowMs: () => number;
}

interface Place {
  readonly mailbox: Mailbox;
  readonly close: () => Promise<unknown>;
}

const kinds: [string, (world: World) => Promise<Place>][] = [
  [
    'memory',
    async (world) => {
      const mailbox = createMemoryMailbox(world);
      return { mailbox, close: mailbox.close };
    },
  ],
  ...inject('postgresServers').map((server): [string, (world: World) => Promise<Place>] => [
    server.name,
    async (world) => {
      const fresh = await openFresh(server);
      return { mailbox: createDatabaseMailbox({ database: fresh.database, ...world }), close: fresh.close };
    },
  ]),
];
if (redisBinary !== undefined)
  kinds.push([
    'Redis',
    async (world) => {
      const server = await startRedis();
      const redis = openRelayRedis(server.url);
      const mailbox = createRedisMailbox({ redis, ...world });
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
  const clock = { aheadMs: 0 };
  const nowMs = (): number => Date.now() + clock.aheadMs;
  const limits = { topicLetters: 5, topicBytes: 20_000 };
  let place: Place;
  beforeEach(async () => {
    clock.aheadMs = 0;
    place = await open({ limits, nowMs });
  });
  afterEach(() => place.close());

  const write = (topic: string, message: string, more: Partial<Letter> = {}): Letter => ({
    id: letterIdOf(message),
    topic,
    message,
    tag: 1108,
    publishedAtMs: nowMs(),
    expiresAtMs: nowMs() + 300_000,
    senderId: 'site',
    ...more,
  });
  const put = (topic: string, message: string, more: Partial<Letter> = {}) =>
    place.mailbox.put(write(topic, message, more));
  const read = async (client: string, ...topics: string[]) =>
    (await place.mailbox.waiting(topics, client)).map(({ message }) => message);

  test('behavior: letters wait in their order, for everybody but their sender', async () => {
    const [here, there] = [newTopic(), newTopic()];
    for (const text of ['a', 'b', 'c']) expect(await put(here, text)).toBe('kept');
    await put(there, 'd', { attestation: 'seal' });
    expect(await read('wallet', here)).toEqual(['a', 'b', 'c']);
    expect(await read('site', here)).toEqual([]);
    expect(await place.mailbox.waiting([there], 'wallet')).toMatchObject([
      { message: 'd', attestation: 'seal', tag: 1108, senderId: 'site', topic: there, id: letterIdOf('d') },
    ]);
    expect((await read('wallet', here, there, newTopic())).toSorted()).toEqual(['a', 'b', 'c', 'd']);
  });

  test('behavior: the same letter is there once, on each topic it was sent to', async () => {
    const [here, there] = [newTopic(), newTopic()];
    const outcomes = await Promise.all([put(here, 'a'), put(here, 'a'), put(here, 'a')]);
    expect(outcomes.toSorted()).toEqual(['kept', 'known', 'known']);
    expect(await put(there, 'a')).toBe('kept');
    expect(await read('wallet', here, there)).toEqual(['a', 'a']);
  });

  test('behavior: who has read a letter does not get it again, and others have a minute', async () => {
    const topic = newTopic();
    await put(topic, 'a');
    await put(topic, 'b');
    const receipts = [{ topic, id: letterIdOf('a') }];
    await place.mailbox.markRead('wallet', receipts);
    await place.mailbox.markRead('wallet', receipts);
    await place.mailbox.markRead('wallet', [{ topic: newTopic(), id: letterIdOf('a') }]);
    expect(await read('wallet', topic)).toEqual(['b']);
    expect(await read('other', topic)).toEqual(['a', 'b']);
    clock.aheadMs = 61_000;
    await place.mailbox.sweep();
    expect(await read('other', topic)).toEqual(['b']);
    // Its hash is forgotten with it.
    expect(await put(topic, 'a')).toBe('kept');
  });

  test('behavior: a proposal lives for its whole time, however many read it', async () => {
    const topic = newTopic();
    await put(topic, 'who wants', { tag: 1100 });
    await place.mailbox.markRead('first', [{ topic, id: letterIdOf('who wants') }]);
    clock.aheadMs = 200_000;
    await place.mailbox.sweep();
    expect(await read('second', topic)).toEqual(['who wants']);
    expect(await read('first', topic)).toEqual([]);
  });

  test('behavior: a letter is gone after its time', async () => {
    const topic = newTopic();
    await put(topic, 'short', { expiresAtMs: nowMs() + 2_000 });
    await put(topic, 'long');
    clock.aheadMs = 3_000;
    expect(await read('wallet', topic)).toEqual(['long']);
    await place.mailbox.sweep();
    expect(await read('wallet', topic)).toEqual(['long']);
    expect(await put(topic, 'short')).toBe('kept');
  });

  test('param: a topic keeps so many letters, and so many bytes; the oldest go, those that were read first', async () => {
    const [many, large] = [newTopic(), newTopic()];
    await put(many, 'x');
    await put(many, 'y');
    await place.mailbox.markRead('wallet', [{ topic: many, id: letterIdOf('y') }]);
    for (const text of ['a', 'b', 'c', 'd']) await put(many, text);
    expect(await read('wallet', many)).toEqual(['x', 'a', 'b', 'c', 'd']);
    await put(many, 'e');
    expect(await read('wallet', many)).toEqual(['a', 'b', 'c', 'd', 'e']);
    for (const text of ['a', 'b', 'c']) await put(large, text.repeat(9_000));
    expect((await read('wallet', large)).map(([first]) => first)).toEqual(['b', 'c']);
  });
});
