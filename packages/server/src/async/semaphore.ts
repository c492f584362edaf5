/**
 * Lets so many works run at a time; the others wait in the order they came.
 * @throws the reason of the signal, where it ends before its turn.
 */
export type Semaphore = <Value>(work: () => Promise<Value>, signal?: AbortSignal) => Promise<Value>;

/** A semaphore with this many permits. */
export function createSemaphore(permits: number): Semaphore {
  const waiting = new Set<() => void>();
  let free = permits;

  async function acquire(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (free > 0) {
      free -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const onAbort = (): void => {
        waiting.delete(onPermit);
        // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- as `throwIfAborted` does
        reject(signal?.reason);
      };
      const onPermit = (): void => {
        signal?.removeEventListener('abort', onAbort);
        resolve();
      };
      waiting.add(onPermit);
      signal?.addEventListener('abort', onAbort, { once: true });
    });
  }

  function release(): void {
    const [next] = waiting;
    if (next === undefined) {
      free += 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  return async (work, signal) => {
    await acquire(signal);
    try {
      return await work();
    } finally {
      release();
    }
  };
}

/**
 * Runs a limited number of jobs of each key at a time: waiting requests of one network do not delay those of another.
 */
export interface KeyedSemaphore {
  run<Value>(key: string, work: () => Promise<Value>): Promise<Value>;
  /** Works of this key that run or wait. */
  sizeOf(key: string): number;
}

/** A semaphore with this many permits for each key. */
export function createKeyedSemaphore(permits: number): KeyedSemaphore {
  const byKey = new Map<string, { readonly semaphore: Semaphore; size: number }>();
  return {
    async run(key, work) {
      const own = byKey.get(key) ?? { semaphore: createSemaphore(permits), size: 0 };
      byKey.set(key, own);
      own.size += 1;
      try {
        return await own.semaphore(work);
      } finally {
        own.size -= 1;
        if (own.size === 0) byKey.delete(key);
      }
    },
    sizeOf: (key) => byKey.get(key)?.size ?? 0,
  };
}
