import * as v from 'valibot';
import type { PorticoContext } from '../portico.ts';
import type { StorageKey } from '../storage/storage.ts';

/** One remembered answer and when it was given. */
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
const recordSchema = v.record(v.string(), v.unknown());

/** Describes a cache whose values have the given schema. */
export function defineCache<Value>(
  name: string,
  lifetimeMs: number,
  schema: v.GenericSchema<unknown, Value>,
): ExpiringCache<Value> {
  const entrySchema = v.object({ value: schema, atMs: v.number() });
  return {
    lifetimeMs,
    key: {
      name,
      version: 1,
      parse(value) {
        const record = v.safeParse(recordSchema, value);
        if (!record.success) return undefined;
        const entries: Record<string, CacheEntry<Value>> = {};
        for (const [key, entry] of Object.entries(record.output)) {
          const parsed = v.safeParse(entrySchema, entry);
          if (parsed.success) entries[key] = parsed.output;
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

/** Remembers an answer from now on. */
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
