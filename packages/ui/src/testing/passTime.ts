/** Shorter timers belong to motion and to frames, and keep their delay. */
const SHORTEST_MS = 1000;

/**
 * Timers of a second or more that are set from now on are shorter by the passed time. A picture of "this takes longer
 * than usual" then needs no wait, and the code that shows it is the real one. Returns the function that restores the
 * timers.
 */
export function passTime(passedMs: number): () => void {
  if (passedMs === 0) return () => undefined;
  const { setTimeout: real } = globalThis;
  const nearer = (run: TimerHandler, ms = 0, ...rest: unknown[]) =>
    real(run, ms < SHORTEST_MS ? ms : Math.max(0, ms - passedMs), ...rest);
  globalThis.setTimeout = Object.assign(nearer, real);
  return () => {
    globalThis.setTimeout = real;
  };
}
