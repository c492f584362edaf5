/** Runs one call at a time: a call while it runs waits for that run. */
export function createSharedRun(): (work: () => Promise<void>) => Promise<void> {
  let running: Promise<void> | undefined;
  return (work) => (running ??= work().finally(() => (running = undefined)));
}
