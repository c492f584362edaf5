import type { Area } from './http/app.ts';

export interface KeepSweptParameters {
  areas: readonly Pick<Area, 'sweep'>[];
  intervalMs?: number;
  onError?: (error: unknown) => void;
  /** The clock on the wall, and one that only ever goes on. */
  now?: () => number;
  elapsedMs?: () => number;
}

const hourMs = 3_600_000;
const jumpMaxMs = 60_000;

/**
 * Lets areas throw away what is old, every hour. After a clock that jumped nothing is thrown away until the next hour: what seems
 * old may not be. Returns what ends it.
 */
export function keepSwept({
  areas,
  intervalMs = hourMs,
  onError = () => undefined,
  now = Date.now,
  elapsedMs = () => performance.now(),
}: KeepSweptParameters): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let startMs = now() - elapsedMs();
  const sweep = async (): Promise<void> => {
    const sinceMs = now() - elapsedMs();
    const hasJumped = Math.abs(sinceMs - startMs) > jumpMaxMs;
    startMs = sinceMs;
    if (hasJumped) return;
    for (const area of areas) await area.sweep?.().catch(onError);
  };
  const timer = setInterval(() => {
    running = running.then(sweep);
  }, intervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
