import { expect, test, vi } from 'vitest';
import { sealEnvelope } from '../envelope/envelope.ts';
import { systemClock } from '../relay/browserEnvironment.ts';
import { createOrigin } from './pairs.fixtures.ts';
import { createSeenMessages } from './seenMessages.ts';
import { Wire } from './wire.ts';

const topicOf = (index: number): string => index.toString(16).padStart(64, '0');

test('behavior: a message is known over a reload, on its own topic only', () => {
  const origin = createOrigin();
  createSeenMessages(origin.openTab(), () => 1).add(topicOf(1), 'text');
  const seen = createSeenMessages(origin.openTab(), () => 2);
  expect([seen.has(topicOf(1), 'text'), seen.has(topicOf(2), 'text')]).toEqual([true, false]);
});

test('behavior: a message adds to the record of its topic alone', () => {
  const origin = createOrigin();
  const storage = origin.openTab();
  const seen = createSeenMessages(storage, () => 1);
  for (let index = 0; index < 40; index += 1) seen.add(topicOf(index), 'text');
  const set = vi.spyOn(storage, 'set');
  seen.add(topicOf(3), 'another');
  expect(set.mock.calls.map(([{ name }]) => name)).toEqual([`seen.${topicOf(3)}`]);
});

test('behavior: at most 500 messages of at most 50 topics are kept, the newest, and each for a day', () => {
  const origin = createOrigin();
  let nowMs = 0;
  const seen = createSeenMessages(origin.openTab(), () => nowMs);
  for (let index = 0; index < 60; index += 1) seen.add(topicOf(index), 'text');
  expect([seen.has(topicOf(9), 'text'), seen.has(topicOf(10), 'text')]).toEqual([false, true]);
  expect(origin.records.size).toBe(51);
  for (let index = 0; index < 501; index += 1) seen.add(topicOf(70), `text ${index}`);
  expect([0, 1, 500].map((index) => seen.has(topicOf(70), `text ${index}`))).toEqual([false, true, true]);
  nowMs = 86_400_001;
  seen.add(topicOf(70), 'later');
  expect([seen.has(topicOf(70), 'text 500'), seen.has(topicOf(70), 'later')]).toEqual([false, true]);
});

test('error: an envelope that no key opens is not stored, so noise writes nothing', async () => {
  const keyBytes = new Uint8Array(32).fill(7);
  const texts: string[] = [];
  const wire = new Wire({
    clock: systemClock,
    publish: async () => undefined,
    keyOf: () => keyBytes,
    seen: { has: () => false, add: (_, text) => void texts.push(text) },
    onRequest: async () => undefined,
    onUnexpectedAnswer: async () => undefined,
    onStrange: () => undefined,
    onSkew: () => undefined,
  });
  const ping = sealEnvelope('{"id":1,"jsonrpc":"2.0","method":"wc_sessionPing","params":{}}', { key: keyBytes });
  const foreign = sealEnvelope('{}', { key: new Uint8Array(32).fill(8) });
  for (const text of ['bm9pc2U=', foreign, sealEnvelope('words', { key: keyBytes }), ping]) {
    await wire.receive({ topic: topicOf(1), text, tag: 0, publishedAtMs: undefined });
  }
  expect(texts).toEqual([ping]);
});
