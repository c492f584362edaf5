import { type Parse, anything, number, recordOf, shape, tryParse } from '../values/parse.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import type { StorageKey } from '../storage/storage.ts';

/** One cached answer and its time. */
export interface CacheEntry<Value> {
  readonly value: Value;
  readonly atMs: number;
}

type Entries<Value> = Readonly<Record<string, CacheEntry<Value>>>;

/** A stored record of answers by key; each entry is parsed on its own, so that one bad entry costs no other. */
export interface ExpiringCache<Value> {
  readonly key: StorageKey<Entries<Value>>;
  readonly lifetimeMs: number;
}

// Oldest go first: storage is the host's, not ours to fill.
const ENTRIES_MAX = 20;
const parseRecord = recordOf(anything);

/** Describes a cache whose values are read by the given parser. */
export function defineCache<Value>(name: string, lifetimeMs: number, parseValue: Parse<Value>): ExpiringCache<Value> {
  const parseEntry: Parse<CacheEntry<Value>> = (entry) => {
    const { value, atMs } = shape({ value: anything, atMs: number })(entry);
    return { value: parseValue(value), atMs };
  };
  return {
    lifetimeMs,
    key: {
      name,
      version: 1,
      parse(value) {
        const record = tryParse(parseRecord, value);
        if (!record) return undefined;
        const entries: Record<string, CacheEntry<Value>> = {};
        for (const [key, entry] of Object.entries(record)) {
          const parsed = tryParse(parseEntry, entry);
          if (parsed) entries[key] = parsed;
        }
        return entries;
      },
    },
  };
}

/** The answer where it is still fresh. One from the future (the clock was set back) is not. */
export function readCache<Value>(
  portico: Pick<PorticoContext, 'storage' | 'now'>,
  cache: ExpiringCache<Value>,
  key: string,
): CacheEntry<Value> | undefined {
  const entry = portico.storage.get(cache.key)?.[key];
  if (!entry) return undefined;
  const ageMs = portico.now() - entry.atMs;
  return ageMs >= 0 && ageMs < cache.lifetimeMs ? entry : undefined;
}

/** Caches an answer from now on. */
export function writeCache<Value>(
  portico: Pick<PorticoContext, 'storage' | 'now'>,
  cache: ExpiringCache<Value>,
  key: string,
  value: Value,
): CacheEntry<Value> {
  const entry = { value, atMs: portico.now() };
  const kept = Object.entries(portico.storage.get(cache.key) ?? {})
    .filter(([other, { atMs }]) => other !== key && portico.now() - atMs < cache.lifetimeMs)
    .sort(([, a], [, b]) => b.atMs - a.atMs)
    .slice(0, ENTRIES_MAX - 1);
  portico.storage.set(cache.key, Object.fromEntries([[key, entry], ...kept]));
  return entry;
}
