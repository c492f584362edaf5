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

interface Counter {
  total: number;
  untilMs: number;
}

/** 0 for a total of 1, 1 for 2 and 3, 2 for 4 to 7 … */
const loadOf = (total: number): number => 31 - Math.clz32(Math.max(1, total));
const LOADS = 32;

/**
 * Counters of time windows, kept by how loaded they are. When there are too many, one whose window is over is dropped,
 * else the oldest of the least loaded: a client that brings up thousands of new keys cannot get rid of the window that
 * limits it.
 */
function createCounters(now: () => number, countersMax: number) {
  const byLoad = Array.from({ length: LOADS }, () => new Map<string, Counter>());
  const loads = new Map<string, number>();

  function remove(key: string): void {
    byLoad[loads.get(key) ?? 0]?.delete(key);
    loads.delete(key);
  }
  function evictOne(): void {
    const oldest = byLoad.flatMap((counters) => {
      const { value, done } = counters.entries().next();
      return done === true ? [] : [value];
    });
    const [key] = oldest.find(([, { untilMs }]) => untilMs <= now()) ?? oldest[0] ?? [];
    if (key !== undefined) remove(key);
  }

  return (key: string, amount: number, windowMs: number) => {
    const before = loads.get(key);
    const known = before === undefined ? undefined : byLoad[before]?.get(key);
    const isRunning = known !== undefined && known.untilMs > now();
    const counter = isRunning ? known : { total: 0, untilMs: now() + windowMs };
    counter.total += amount;
    const load = loadOf(counter.total);
    if (!isRunning || load !== before) {
      remove(key);
      byLoad[load]?.set(key, counter);
      loads.set(key, load);
    }
    if (loads.size > countersMax) evictOne();
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
