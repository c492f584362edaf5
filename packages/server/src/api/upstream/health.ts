import type { UpstreamFailure } from './readJson.ts';

/** The recent results of an upstream. */
export interface Health {
  /** In a row. */
  failures: number;
  restUntilMs: number;
}

const restFirstMs = 1_000;
const restMostMs = 60_000;
const doublingsMost = 6;

/** Nothing is known yet. */
export const createHealth = (): Health => ({ failures: 0, restUntilMs: 0 });

/** The upstream answered. */
export function noteAnswer(health: Health): void {
  health.failures = 0;
  health.restUntilMs = 0;
}

/** The node rests: as long as it requests, else longer each time; one of another chain for long. */
export function noteFailure(health: Health, failure: UpstreamFailure, nowMs: number): void {
  health.failures += 1;
  const doublings = failure.kind === 'wrong_chain' ? doublingsMost : Math.min(health.failures - 1, doublingsMost);
  health.restUntilMs = nowMs + (failure.retryAfterMs ?? Math.min(restMostMs, restFirstMs * 2 ** doublings));
}
