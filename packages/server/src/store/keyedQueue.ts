/** Runs work of one key one after the other. Those of other keys do not wait. */
export interface KeyedQueue {
  run<Value>(key: string, work: () => Promise<Value>): Promise<Value>;
}

/** Turns of this process alone: what waits here holds no connection of the database. */
export function createKeyedQueue(): KeyedQueue {
  const last = new Map<string, Promise<unknown>>();
  return {
    async run(key, work) {
      const before = last.get(key) ?? Promise.resolve();
      // The previous work may have failed: that is for its caller.
      const round = before.then(work, work);
      last.set(key, round);
      try {
        return await round;
      } finally {
        if (last.get(key) === round) last.delete(key);
      }
    },
  };
}
