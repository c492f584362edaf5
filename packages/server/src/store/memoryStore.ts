import type { SharedStore } from './sharedStore.ts';

export interface MemoryStoreParameters {
  now?: () => number;
  /** Text kept, in characters; the oldest goes first. */
  charactersMax?: number;
  countersMax?: number;
}

interface Entry {
  value: string;
  untilMs: number;
}

function createTexts(now: () => number, charactersMax: number) {
  const entries = new Map<string, Entry>();
  let characters = 0;
  const remove = (key: string): void => {
    const entry = entries.get(key);
    if (entry === undefined) return;
    characters -= key.length + entry.value.length;
    entries.delete(key);
  };
  return {
    get(key: string): string | undefined {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      if (entry.untilMs > now()) return entry.value;
      remove(key);
      return undefined;
    },
    set(key: string, value: string, ttlMs: number): void {
      remove(key);
      if (key.length + value.length > charactersMax / 8) return;
      entries.set(key, { value, untilMs: now() + ttlMs });
      characters += key.length + value.length;
      for (const oldest of entries.keys()) {
        if (characters <= charactersMax) break;
        remove(oldest);
      }
    },
    remove,
  };
}

function createCounters(now: () => number, countersMax: number) {
  const counters = new Map<string, { total: number; untilMs: number }>();
  return (key: string, amount: number, windowMs: number) => {
    const before = counters.get(key);
    const isFresh = before === undefined || before.untilMs <= now();
    const counter = isFresh ? { total: 0, untilMs: now() + windowMs } : before;
    counter.total += amount;
    if (isFresh) counters.delete(key);
    counters.set(key, counter);
    // Forgetting the oldest window lets somebody in a little early; growing without end would let nobody in.
    if (counters.size > countersMax) counters.delete(counters.keys().next().value ?? '');
    return { total: counter.total, resetMs: counter.untilMs - now() };
  };
}

/** One process' own store: bounded, gone when it ends. */
export function createMemoryStore(parameters: MemoryStoreParameters = {}): SharedStore {
  const { now = Date.now, charactersMax = 64_000_000, countersMax = 100_000 } = parameters;
  const texts = createTexts(now, charactersMax);
  const count = createCounters(now, countersMax);
  return {
    get: async (key) => texts.get(key),
    set: async (key, value, ttlMs) => texts.set(key, value, ttlMs),
    count: async (key, amount, windowMs) => count(key, amount, windowMs),
    async acquire(key, owner, ttlMs) {
      if (texts.get(key) !== undefined) return false;
      texts.set(key, owner, ttlMs);
      return true;
    },
    async release(key, owner) {
      if (texts.get(key) === owner) texts.remove(key);
    },
    isReady: async () => true,
    close: async () => undefined,
  };
}
