import { expect, inject, test } from 'vitest';
import { openFresh } from '../../testSupport/openFresh.ts';
import { newTopic } from '../../testSupport/relayClient.ts';
import { createDatabaseMailbox } from './databaseMailbox.ts';
import { letterIdOf } from './mailbox.ts';

const source = { network: 'home', projectId: 'demo' };
const all = 1e9;
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
    const fresh = await openFresh(server, 'relay');
    const boxes = [fresh.database, fresh.open()].map((database) => createDatabaseMailbox({ database }));
    const topics = Array.from({ length: 20 }, newTopic);
    const letters = topics.flatMap((topic) => Array.from({ length: 20 }, (_one, index) => letter(topic, `${index}`)));
    const outcomes = await Promise.all(boxes.flatMap((box) => letters.map((one) => box.put(one, source))));
    expect(outcomes.filter((outcome) => outcome === 'kept')).toHaveLength(letters.length);
    const readers = ['a', 'b', 'c'];
    await Promise.all(boxes.flatMap((box) => readers.map((reader) => box.markRead(reader, letters))));
    for (const reader of readers)
      expect(await boxes[0]?.waiting(topics, reader, all)).toEqual({ letters: [], hasMore: false });
    expect((await boxes[0]?.waiting(topics, 'd', all))?.letters).toHaveLength(letters.length);
  },
);

test('error: a database that is away fails at once, and takes letters again when it is back', async () => {
  const fresh = await openFresh(inject('postgresServers')[0], 'relay');
  const mailbox = createDatabaseMailbox({ database: fresh.database });
  const topic = newTopic();
  await fresh.owner.execute('ALTER TABLE relay_letters RENAME TO relay_letters_away');
  const tries = await Promise.allSettled([
    mailbox.put(letter(topic, 'a'), source),
    mailbox.put(letter(topic, 'b'), source),
  ]);
  expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await fresh.owner.execute('ALTER TABLE relay_letters_away RENAME TO relay_letters');
  expect(await mailbox.put(letter(topic, 'a'), source)).toBe('kept');
});
