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
