/** The delay of this process' event loop. */
export interface LoopLag {
  /** In milliseconds; falls slowly after a stop. */
  read(): number;
  stop(): void;
}

const checkIntervalMs = 100;
const decay = 0.8;

/** Measures by a timer that comes late when everything does. */
export function watchLoopLag(): LoopLag {
  let lagMs = 0;
  let dueMs = performance.now() + checkIntervalMs;
  const timer = setInterval(() => {
    const nowMs = performance.now();
    lagMs = Math.max(nowMs - dueMs, lagMs * decay, 0);
    dueMs = nowMs + checkIntervalMs;
  }, checkIntervalMs);
  timer.unref();
  return { read: () => lagMs, stop: () => clearInterval(timer) };
}
