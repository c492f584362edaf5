import type { PorticoStorage, StorageKey } from '@portico/core/adapter';
import * as v from 'valibot';
import { isTopic, messageIdOf } from '../keys/topics.ts';

const PER_TOPIC_MAX = 500;
const TOPICS_MAX = 50;
const LIFE_MS = 86_400_000;
// 64 of its 256 bits: more than enough to distinguish the messages of one topic, in a quarter of the room.
const HASH_CHARACTERS = 16;

const topicsSchema = v.array(v.custom<string>(isTopic));
/** When each message was first seen, by its hash. */
const timesSchema = v.record(v.string(), v.number());

/** The topics that have a record of their own, oldest first. */
const topicsKey: StorageKey<readonly string[]> = {
  name: 'seen',
  version: 3,
  parse: (value) => (v.is(topicsSchema, value) ? value : undefined),
};
const timesKeyOf = (topic: string): StorageKey<Record<string, number>> => ({
  name: `seen.${topic}`,
  version: 1,
  parse: (value) => (v.is(timesSchema, value) ? value : undefined),
});

/**
 * The messages received or published before: a relay delivers unacknowledged ones again, and may send back published
 * ones. Kept for a day, one record for each topic, and bounded.
 */
export function createSeenMessages(storage: Pick<PorticoStorage, 'get' | 'set' | 'remove'>, nowMs: () => number) {
  const hashOf = (text: string): string => messageIdOf(text).slice(0, HASH_CHARACTERS);
  // Read once: while this client runs, no other writes them.
  const timesByTopic = new Map<string, Map<string, number>>();
  const timesOf = (topic: string): Map<string, number> => {
    const times = timesByTopic.get(topic) ?? new Map(Object.entries(storage.get(timesKeyOf(topic)) ?? {}));
    timesByTopic.set(topic, times);
    return times;
  };
  function addTopic(topic: string): void {
    const topics = storage.get(topicsKey) ?? [];
    if (topics.includes(topic)) return;
    const all = [...topics, topic];
    for (const oldest of all.slice(0, -TOPICS_MAX)) {
      storage.remove(timesKeyOf(oldest));
      timesByTopic.delete(oldest);
    }
    storage.set(topicsKey, all.slice(-TOPICS_MAX));
  }
  return {
    has: (topic: string, text: string): boolean => timesOf(topic).has(hashOf(text)),
    add(topic: string, text: string): void {
      const times = timesOf(topic);
      if (times.size === 0) addTopic(topic);
      times.set(hashOf(text), nowMs());
      for (const [hash, atMs] of times) {
        if (times.size <= PER_TOPIC_MAX && atMs > nowMs() - LIFE_MS) break;
        times.delete(hash);
      }
      storage.set(timesKeyOf(topic), Object.fromEntries(times));
    },
  };
}
