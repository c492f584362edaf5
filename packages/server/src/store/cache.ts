import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { SharedStore } from './sharedStore.ts';

export interface CachedOptions<Value> {
  ttlMs: number;
  /** How long the loading may take at most; past it another process tries. */
  loadMaxMs: number;
  /** False for an answer that must be loaded again next time. */
  isWorthKeeping?: (value: Value) => boolean;
  /** Skips the cached value and replaces it. */
  isForced?: boolean;
}

/** Fetches a value once and serves it to all simultaneous requests, in this process and in the others. */
export interface Cache {
  /** `load` gives what JSON can hold. */
  cached<Value>(key: string, options: CachedOptions<Value>, load: () => Promise<Value>): Promise<Value>;
}

type Outcome = 'hit' | 'shared' | 'load';

export interface CreateCacheParameters {
  store: SharedStore;
  /** Called with whether an answer was cached, shared with an earlier request, or loaded. */
  onAnswer?: (outcome: Outcome) => void;
}

const pollFirstMs = 5;
const pollMostMs = 80;

/** A cached value; an absent one is `undefined`, and may have been cached. */
interface Kept {
  value: unknown;
}

async function read(store: SharedStore, key: string): Promise<Kept | undefined> {
  const text = await store.get(`cache:${key}`);
  // Our own process, or one of the same version, wrote it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return text === undefined ? undefined : (JSON.parse(text) as Kept);
}

async function waitForOther(store: SharedStore, key: string, waitMaxMs: number): Promise<Kept | undefined> {
  const untilMs = Date.now() + waitMaxMs;
  for (let pauseMs = pollFirstMs; Date.now() < untilMs; pauseMs = Math.min(pollMostMs, pauseMs * 2)) {
    await wait(pauseMs);
    const holder = await store.get(`load:${key}`);
    const found = await read(store, key);
    // No load is running any more and nothing was stored: the other failed, or had nothing worth storing.
    if (found !== undefined || holder === undefined) return found;
  }
  return undefined;
}

async function recheck(
  store: SharedStore,
  key: string,
  { isForced = false }: Pick<CachedOptions<unknown>, 'isForced'>,
): Promise<Kept | undefined> {
  return isForced ? undefined : read(store, key);
}

/** Loads, or waits for the process that already does. */
async function loadOnce<Value>(
  store: SharedStore,
  key: string,
  options: CachedOptions<Value>,
  load: () => Promise<Value>,
): Promise<{ kept: Kept; outcome: Outcome } | { value: Value; outcome: Outcome }> {
  const owner = randomUUID();
  const isFirst = await store.acquire(`load:${key}`, owner, options.loadMaxMs);
  try {
    // The first may also be the first after another, which ended between our read and our turn.
    const kept = await (isFirst ? recheck(store, key, options) : waitForOther(store, key, options.loadMaxMs));
    if (kept !== undefined) return { kept, outcome: 'shared' };
    const value = await load();
    const isKept = options.isWorthKeeping?.(value) ?? true;
    if (isKept) await store.set(`cache:${key}`, JSON.stringify({ value }), options.ttlMs);
    return { value, outcome: 'load' };
  } finally {
    if (isFirst) await store.release(`load:${key}`, owner);
  }
}

/** Caches through a store. Of all who miss at the same time, one loads. */
export function createCache({ store, onAnswer = () => undefined }: CreateCacheParameters): Cache {
  const loading = new Map<string, Promise<unknown>>();

  async function find<Value>(key: string, options: CachedOptions<Value>, load: () => Promise<Value>): Promise<unknown> {
    const known = options.isForced === true ? undefined : await read(store, key);
    if (known !== undefined) {
      onAnswer('hit');
      return known.value;
    }
    const running = loading.get(key);
    if (running !== undefined) {
      onAnswer('shared');
      return running;
    }
    const started = loadOnce(store, key, options, load)
      .then((loaded) => {
        onAnswer(loaded.outcome);
        return 'kept' in loaded ? loaded.kept.value : loaded.value;
      })
      .finally(() => loading.delete(key));
    loading.set(key, started);
    return started;
  }

  return {
    async cached<Value>(key: string, options: CachedOptions<Value>, load: () => Promise<Value>) {
      // A key is loaded by one function only, so its value has that function's type.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return (await find(key, options, load)) as Value;
    },
  };
}
