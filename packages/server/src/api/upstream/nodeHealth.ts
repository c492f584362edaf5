import { type Health, createHealth, noteFailure } from './health.ts';
import type { UpstreamFailure } from './readJson.ts';
import type { RpcNode } from './rpcNode.ts';

/** The health of a node. */
export interface NodeHealth extends Health {
  readonly node: RpcNode;
  /** Until then it counts as a node of its chain. */
  trustedUntilMs: number;
  checking: Promise<void> | undefined;
}

/** Nothing is known yet. */
export const createHealths = (nodes: readonly RpcNode[]): NodeHealth[] =>
  nodes.map((node) => ({ node, ...createHealth(), trustedUntilMs: 0, checking: undefined }));

/** The order of calls: the operator's, resting nodes at the end. */
export function restingLast(healths: readonly NodeHealth[], nowMs: number): NodeHealth[] {
  const isResting = (health: NodeHealth): number => Number(health.restUntilMs > nowMs);
  return healths.toSorted((a, b) => isResting(a) - isResting(b));
}

/** It rests, and is checked anew. */
export function noteNodeFailure(health: NodeHealth, failure: UpstreamFailure, nowMs: number): void {
  noteFailure(health, failure, nowMs);
  health.trustedUntilMs = 0;
}
