/** The waiting a wallet does; all of it ends when the wallet is removed. */
export function createTimers(wait?: (durationMs: number) => Promise<void>) {
  const running = new Set<ReturnType<typeof setTimeout>>();
  const later = (run: () => void, durationMs: number): void => {
    const timer = setTimeout(() => {
      running.delete(timer);
      run();
    }, durationMs);
    running.add(timer);
  };
  return {
    wait: wait ?? ((durationMs: number) => new Promise<void>((resolve) => later(resolve, durationMs))),
    clear(): void {
      for (const timer of running) clearTimeout(timer);
      running.clear();
    },
  };
}

export type Timers = ReturnType<typeof createTimers>;
