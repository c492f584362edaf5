import type { Cache } from './cache.ts';

/** Something, and when it was read. */
export interface Dated<Value> {
  value: Value;
  readMs: number;
}

export interface StaleOnErrorOptions {
  /** As long as this it is fresh. */
  ttlMs: number;
  /** As long as this it is shown as old where it cannot be read anew. */
  keepMs: number;
  loadMaxMs: number;
  /** Reads again, except for a value that was read very recently. */
  isForced?: boolean;
}

/** Fresh where possible, else the last value, with its time. */
export type StaleOnErrorCache = <Value>(
  key: string,
  options: StaleOnErrorOptions,
  load: () => Promise<Value>,
) => Promise<Dated<Value>>;

/** A visitor who repeats a request makes one upstream request in this time. */
const forcedEveryMs = 3_000;

/** A fresh value is in the cache, and the last read one next to it for longer. */
export function createStaleOnErrorCache(cache: Cache, now: () => number = Date.now): StaleOnErrorCache {
  return async (key, { ttlMs, keepMs, loadMaxMs, isForced = false }, load) => {
    type Found = Dated<Awaited<ReturnType<typeof load>>>;
    const old = { ttlMs: keepMs, loadMaxMs, isWorthKeeping: (found: Found | null) => found !== null };
    const read = async (): Promise<Found> => {
      const found: Found = { value: await load(), readMs: now() };
      await cache.cached<Found | null>(`last:${key}`, { ...old, isForced: true }, async () => found);
      return found;
    };
    try {
      const known = await cache.cached<Found>(key, { ttlMs, loadMaxMs }, read);
      if (!isForced || now() - known.readMs < forcedEveryMs) return known;
      return await cache.cached<Found>(key, { ttlMs, loadMaxMs, isForced: true }, read);
    } catch (error) {
      const last = await cache.cached<Found | null>(`last:${key}`, old, async () => null);
      if (last === null) throw error;
      return last;
    }
  };
}
