import type { SharedStore } from './sharedStore.ts';

/**
 * The shared store while it answers, this process' own while it does not: visitors are served either way, and each process limits
 * and caches for itself until the other is back.
 */
export function createFallbackStore(shared: SharedStore, own: SharedStore, onFallback?: () => void): SharedStore {
  const either = async <Value>(ask: (store: SharedStore) => Promise<Value>): Promise<Value> => {
    try {
      return await ask(shared);
    } catch {
      onFallback?.();
      return ask(own);
    }
  };
  return {
    get: (key) => either((store) => store.get(key)),
    set: (key, value, ttlMs) => either((store) => store.set(key, value, ttlMs)),
    count: (key, amount, windowMs) => either((store) => store.count(key, amount, windowMs)),
    acquire: (key, owner, ttlMs) => either((store) => store.acquire(key, owner, ttlMs)),
    async release(key, owner) {
      await Promise.allSettled([shared.release(key, owner), own.release(key, owner)]);
    },
    isReady: () => shared.isReady(),
    async close() {
      await Promise.all([shared.close(), own.close()]);
    },
  };
}
