import type { ServerModule } from '../http/app.ts';

export interface KeepSweptParameters {
  modules: readonly Pick<ServerModule, 'sweep'>[];
  intervalMs?: number;
  onError?: (error: unknown) => void;
  /** The wall clock, and a monotonic one. */
  now?: () => number;
  elapsedMs?: () => number;
}

const hourMs = 3_600_000;
const jumpMaxMs = 60_000;

/**
 * Lets modules delete expired data, every hour. After a clock that jumped nothing is deleted until the next hour: it
 * may not be expired. Returns the function that ends it.
 */
export function keepSwept({
  modules,
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
    for (const one of modules) await one.sweep?.().catch(onError);
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
