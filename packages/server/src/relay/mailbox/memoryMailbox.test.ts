import { expect, test } from 'vitest';
import { newTopic } from '../../testSupport/relayClient.ts';
import { letterIdOf } from './mailbox.ts';
import { createMemoryMailbox } from './memoryMailbox.ts';

const letter = (topic: string, message: string, senderId = 'site') => ({
  id: letterIdOf(message),
  topic,
  message,
  tag: 1108,
  publishedAtMs: Date.now(),
  expiresAtMs: Date.now() + 60_000,
  senderId,
});

test('param: one sender, and all of them together, fill no more than their share', async () => {
  let dropped = 0;
  const limits = { clientLetters: 3, totalBytes: 5_000 };
  const mailbox = createMemoryMailbox({ limits, onDropped: () => (dropped += 1) });
  const topics = Array.from({ length: 40 }, newTopic);
  for (const topic of topics.slice(0, 5)) await mailbox.put(letter(topic, 'a'));
  expect(await mailbox.waiting(topics, 'wallet')).toHaveLength(3);
  expect(dropped).toBe(2);
  for (const [index, topic] of topics.entries()) await mailbox.put(letter(topic, 'b'.repeat(200), `client ${index}`));
  expect(mailbox.bytes).toBeLessThanOrEqual(5_000);
  const kept = await mailbox.waiting(topics, 'wallet');
  expect(kept.map(({ topic }) => topic)).toEqual(topics.slice(-kept.length));
});

test('behavior: emptied, it holds nothing', async () => {
  let nowMs = 1_800_000_000_000;
  const mailbox = createMemoryMailbox({ nowMs: () => nowMs });
  const topics = Array.from({ length: 500 }, newTopic);
  for (const topic of topics)
    await mailbox.put({ ...letter(topic, 'a'), publishedAtMs: nowMs, expiresAtMs: nowMs + 60_000 });
  await mailbox.markRead(
    'wallet',
    topics.slice(0, 250).map((topic) => ({ topic, id: letterIdOf('a') })),
  );
  nowMs += 61_000;
  await mailbox.sweep();
  expect(mailbox.bytes).toBe(0);
  expect(await mailbox.waiting(topics, 'other')).toEqual([]);
});
