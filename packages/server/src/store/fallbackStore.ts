import type { SharedStore } from './sharedStore.ts';

/**
 * The shared store while it answers, this process' own while it does not: visitors are served either way, and each
 * process limits and caches for itself until the other is back.
 */
export function createFallbackStore(shared: SharedStore, own: SharedStore, onFallback?: () => void): SharedStore {
  const either = async <Value>(request: (store: SharedStore) => Promise<Value>): Promise<Value> => {
    try {
      return await request(shared);
    } catch {
      onFallback?.();
      return request(own);
    }
  };
  return {
    get: (key) => either((store) => store.get(key)),
    set: (key, value, ttlMs) => either((store) => store.set(key, value, ttlMs)),
    async count(key, amount, windowMs) {
      // Counted here each time, so that no window starts anew when the shared store fails.
      const here = await own.count(key, amount, windowMs);
      try {
        return await shared.count(key, amount, windowMs);
      } catch {
        onFallback?.();
        return here;
      }
    },
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
