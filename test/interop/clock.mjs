import { promisify } from 'node:util';

/** Shorter timers belong to sockets and queues, and keep their delay. */
const LONG_MS = 60_000;
const { setTimeout: realSet, clearTimeout: realClear } = globalThis;
const realNow = Date.now;
const waiting = new Map();
let skewMs = 0;

Date.now = () => realNow() + skewMs;
globalThis.setTimeout = (run, ms, ...rest) => {
  if (!(ms >= LONG_MS)) return realSet(run, ms, ...rest);
  const fire = () => {
    waiting.delete(timer);
    run(...rest);
  };
  const timer = realSet(fire, ms);
  waiting.set(timer, { dueMs: Date.now() + ms, fire });
  return timer;
};
globalThis.setTimeout[promisify.custom] = realSet[promisify.custom];
globalThis.clearTimeout = (timer) => {
  waiting.delete(timer);
  realClear(timer);
};

/**
 * Sets the clock of this process forward: timers that are due by then fire. It is right again when the process is
 * started again.
 */
export function advance(byMs) {
  skewMs += byMs;
  for (const [timer, { dueMs, fire }] of waiting) {
    if (dueMs > Date.now()) continue;
    realClear(timer);
    fire();
  }
}
