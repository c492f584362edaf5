import { expect, inject, test } from 'vitest';
import { openFresh } from '../../testSupport/openFresh.ts';
import { newTopic } from '../../testSupport/relayClient.ts';
import { createDatabaseMailbox } from './databaseMailbox.ts';
import { letterIdOf } from './mailbox.ts';

const letter = (topic: string, message: string) => ({
  id: letterIdOf(message),
  topic,
  message,
  tag: 1108,
  publishedAtMs: Date.now(),
  expiresAtMs: Date.now() + 300_000,
  senderId: 'site',
});

test.each(inject('postgresServers').map((server) => [server.name, server] as const))(
  'behavior: two processes on %s write the same letters at once, and each is there once',
  async (_, server) => {
    const fresh = await openFresh(server);
    const boxes = [fresh.database, fresh.open()].map((database) => createDatabaseMailbox({ database }));
    const topics = Array.from({ length: 20 }, newTopic);
    const letters = topics.flatMap((topic) => Array.from({ length: 20 }, (_one, index) => letter(topic, `${index}`)));
    const outcomes = await Promise.all(boxes.flatMap((box) => letters.map((one) => box.put(one))));
    expect(outcomes.filter((outcome) => outcome === 'kept')).toHaveLength(letters.length);
    const readers = ['a', 'b', 'c'];
    await Promise.all(boxes.flatMap((box) => readers.map((reader) => box.markRead(reader, letters))));
    for (const reader of readers) expect(await boxes[0]?.waiting(topics, reader)).toEqual([]);
    expect(await boxes[0]?.waiting(topics, 'd')).toHaveLength(letters.length);
  },
);

test('param: all letters together take no more room than they may', async () => {
  const fresh = await openFresh(inject('postgresServers')[0]);
  const mailbox = createDatabaseMailbox({ database: fresh.database, limits: { totalBytes: 5_000 } });
  const topics = Array.from({ length: 10 }, newTopic);
  for (const topic of topics) await mailbox.put(letter(topic, 'x'.repeat(700)));
  await mailbox.sweep();
  expect((await mailbox.waiting(topics, 'wallet')).map(({ topic }) => topic)).toEqual(topics.slice(-5));
});

test('error: a database that is away fails at once, and takes letters again when it is back', async () => {
  const fresh = await openFresh(inject('postgresServers')[0]);
  const mailbox = createDatabaseMailbox({ database: fresh.database });
  const topic = newTopic();
  await fresh.database.execute('ALTER TABLE relay_letters RENAME TO relay_letters_away');
  const tries = await Promise.allSettled([mailbox.put(letter(topic, 'a')), mailbox.put(letter(topic, 'b'))]);
  expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await fresh.database.execute('ALTER TABLE relay_letters_away RENAME TO relay_letters');
  expect(await mailbox.put(letter(topic, 'a'))).toBe('kept');
});
