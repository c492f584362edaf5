/** What is shorter belongs to motion and to frames: it goes on as it does. */
const SHORTEST_MS = 1000;

/**
 * Timers of a second or more that are set from now on are nearer by the time that is said to have passed. A picture of "this takes
 * longer than usual" then waits for nothing, and the code that shows it is the real one. Returns what sets time right again.
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
