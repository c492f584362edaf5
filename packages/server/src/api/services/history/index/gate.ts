/** Lets so many run at a time; the others wait their turn. */
export type Gate = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** A gate that is so wide. */
export function createGate(width: number): Gate {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
