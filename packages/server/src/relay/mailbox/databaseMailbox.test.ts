import { expect, inject, test } from 'vitest';
import { openFresh } from '../../testSupport/openFresh.ts';
import { newTopic } from '../../testSupport/relayClient.ts';
import { createDatabaseMailbox } from './databaseMailbox.ts';
import { messageIdOf } from './mailbox.ts';

const source = { network: 'home', projectId: 'demo' };
const all = 1e9;
const relayMessage = (topic: string, message: string) => ({
  id: messageIdOf(message),
  topic,
  message,
  tag: 1108,
  publishedAtMs: Date.now(),
  expiresAtMs: Date.now() + 300_000,
  senderId: 'site',
});

test.each(inject('postgresServers').map((server) => [server.name, server] as const))(
  'behavior: two processes on %s write the same messages at once, and each is stored once',
  async (_, server) => {
    const fresh = await openFresh(server, 'relay');
    const mailboxes = [fresh.database, fresh.open()].map((database) => createDatabaseMailbox({ database }));
    const topics = Array.from({ length: 20 }, newTopic);
    const relayMessages = topics.flatMap((topic) =>
      Array.from({ length: 20 }, (_one, index) => relayMessage(topic, `${index}`)),
    );
    const outcomes = await Promise.all(
      mailboxes.flatMap((devnet) => relayMessages.map((one) => devnet.put(one, source))),
    );
    expect(outcomes.filter((outcome) => outcome === 'kept')).toHaveLength(relayMessages.length);
    const readers = ['a', 'b', 'c'];
    await Promise.all(mailboxes.flatMap((devnet) => readers.map((reader) => devnet.markRead(reader, relayMessages))));
    for (const reader of readers)
      expect(await mailboxes[0]?.waiting(topics, reader, all)).toEqual({ relayMessages: [], hasMore: false });
    expect((await mailboxes[0]?.waiting(topics, 'd', all))?.relayMessages).toHaveLength(relayMessages.length);
  },
);

test('error: an unavailable database fails at once, and accepts messages again when it is back', async () => {
  const fresh = await openFresh(inject('postgresServers')[0], 'relay');
  const mailbox = createDatabaseMailbox({ database: fresh.database });
  const topic = newTopic();
  await fresh.owner.execute('ALTER TABLE relay_letters RENAME TO relay_letters_away');
  const tries = await Promise.allSettled([
    mailbox.put(relayMessage(topic, 'a'), source),
    mailbox.put(relayMessage(topic, 'b'), source),
  ]);
  expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await fresh.owner.execute('ALTER TABLE relay_letters_away RENAME TO relay_letters');
  expect(await mailbox.put(relayMessage(topic, 'a'), source)).toBe('kept');
});
