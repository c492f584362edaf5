import type { Effort } from '../namespaces/rpcRules.ts';

/** True where a late answer may be the fault of the request: it may cost any amount of work. */
export const isExpensive = (effort: Effort): boolean => effort !== 'cheap';

/** The time limit of one node: searches through many blocks may take twice as long as everything else. */
export const timeLimitMs = (effort: Effort, usualMs: number): number => (effort === 'search' ? usualMs * 2 : usualMs);
