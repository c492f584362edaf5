import type { PorticoStorage, StorageKey } from '@portico/core';
import * as v from 'valibot';
import { messageIdOf } from '../keys/topics.ts';

const PER_TOPIC_MAX = 500;
const TOPICS_MAX = 50;
const LIFE_MS = 86_400_000;
// 64 of its 256 bits: more than enough to tell the messages of one topic apart, and a quarter of the room.
const HASH_CHARACTERS = 16;

/** By topic, when each message came, by its hash. */
const recordSchema = v.record(v.string(), v.record(v.string(), v.number()));
type Seen = v.InferOutput<typeof recordSchema>;

const seenKey: StorageKey<Seen> = {
  name: 'seen',
  version: 2,
  parse: (value) => (v.is(recordSchema, value) ? value : undefined),
};

/** What was received before: a relay delivers again what it did not hear an acknowledgement for. Kept for a day, and bounded. */
export function createSeenMessages(storage: Pick<PorticoStorage, 'get' | 'set'>, nowMs: () => number) {
  const hashOf = (text: string): string => messageIdOf(text).slice(0, HASH_CHARACTERS);
  const read = (): Seen => storage.get(seenKey) ?? {};
  return {
    has: (topic: string, text: string): boolean => {
      return Object.hasOwn(read()[topic] ?? {}, hashOf(text));
    },
    add(topic: string, text: string): void {
      const { [topic]: former = {}, ...others } = read();
      const kept = Object.entries(former).filter(([, atMs]) => atMs > nowMs() - LIFE_MS);
      const bounded = Object.fromEntries(Object.entries(others).slice(1 - TOPICS_MAX));
      const newest = Object.fromEntries([...kept.slice(1 - PER_TOPIC_MAX), [hashOf(text), nowMs()]]);
      storage.set(seenKey, { ...bounded, [topic]: newest });
    },
  };
}
