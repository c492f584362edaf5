import type { UpstreamFailure } from './readJson.ts';
import type { RpcNode } from './rpcNode.ts';

/** What is known of a node. */
export interface NodeHealth {
  readonly node: RpcNode;
  /** In a row. */
  failures: number;
  restUntilMs: number;
  /** Until then it is believed to be of its chain. */
  trustedUntilMs: number;
  checking: Promise<void> | undefined;
}

const restFirstMs = 1_000;
const restMostMs = 60_000;
const doublingsMost = 6;

/** Nothing is known yet. */
export const createHealths = (nodes: readonly RpcNode[]): NodeHealth[] =>
  nodes.map((node) => ({ node, failures: 0, restUntilMs: 0, trustedUntilMs: 0, checking: undefined }));

/** The order to ask in: the operator's, those that rest at the end. */
export function restingLast(healths: readonly NodeHealth[], nowMs: number): NodeHealth[] {
  const isResting = (health: NodeHealth): number => Number(health.restUntilMs > nowMs);
  return healths.toSorted((a, b) => isResting(a) - isResting(b));
}

/** It is well. */
export function noteAnswer(health: NodeHealth): void {
  health.failures = 0;
  health.restUntilMs = 0;
}

/** It rests: as long as it asks for, else longer each time; one of another chain for long, and is checked anew. */
export function noteFailure(health: NodeHealth, failure: UpstreamFailure, nowMs: number): void {
  health.failures += 1;
  const doublings = failure.kind === 'wrong_chain' ? doublingsMost : Math.min(health.failures - 1, doublingsMost);
  health.restUntilMs = nowMs + (failure.retryAfterMs ?? Math.min(restMostMs, restFirstMs * 2 ** doublings));
  health.trustedUntilMs = 0;
}
