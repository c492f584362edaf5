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
 * Lets modules throw away what is old, every hour. After a clock that jumped nothing is thrown away until the next
 * hour: what seems old may not be. Returns what ends it.
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
