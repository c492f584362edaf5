import { expect, test } from 'vitest';
import { newTopic } from '../../testSupport/relayClient.ts';
import { messageIdOf } from './mailbox.ts';
import { createMemoryMailbox } from './memoryMailbox.ts';

const source = { network: 'home', projectId: 'demo' };
const relayMessage = (topic: string, message: string, senderId = 'site') => ({
  id: messageIdOf(message),
  topic,
  message,
  tag: 1108,
  publishedAtMs: Date.now(),
  expiresAtMs: Date.now() + 60_000,
  senderId,
});

test('misc: of unread messages, each evicted one is counted', async () => {
  let dropped = 0;
  const mailbox = createMemoryMailbox({ limits: { clientMessages: 3 }, onDropped: () => (dropped += 1) });
  for (const topic of Array.from({ length: 5 }, newTopic)) await mailbox.put(relayMessage(topic, 'a'), source);
  expect(dropped).toBe(2);
});

test('behavior: among a thousand networks those that hold most lose first', async () => {
  const mailbox = createMemoryMailbox({ limits: { totalBytes: 2_000_000 } });
  const small = Array.from({ length: 1_000 }, newTopic);
  for (const [index, topic] of small.entries())
    await mailbox.put(relayMessage(topic, 'a', topic), { network: `network ${index}`, projectId: 'demo' });
  const large = Array.from({ length: 5_000 }, newTopic);
  for (const [index, topic] of large.entries())
    await mailbox.put(relayMessage(topic, 'a', topic), { network: `large ${index % 10}`, projectId: 'demo' });
  expect((await mailbox.waiting(small, 'wallet', 1e9)).relayMessages).toHaveLength(1_000);
  expect(mailbox.bytes).toBeLessThanOrEqual(2_000_000);
});

test('behavior: emptied, it holds nothing', async () => {
  let nowMs = 1_800_000_000_000;
  const mailbox = createMemoryMailbox({ nowMs: () => nowMs });
  const topics = Array.from({ length: 500 }, newTopic);
  for (const topic of topics)
    await mailbox.put({ ...relayMessage(topic, 'a'), publishedAtMs: nowMs, expiresAtMs: nowMs + 60_000 }, source);
  await mailbox.markRead(
    'wallet',
    topics.slice(0, 250).map((topic) => ({ topic, id: messageIdOf('a') })),
  );
  nowMs += 61_000;
  await mailbox.sweep();
  expect(mailbox.bytes).toBe(0);
  expect(await mailbox.waiting(topics, 'other', 1e9)).toEqual({ relayMessages: [], hasMore: false });
});
