import type { TrackedTransaction } from '@portico/core';

/**
 * What a pending transaction waits for, where that is known. `held`: a wallet of several owners keeps it, and it is on
 * no chain yet. `included`: it is in a block that is not final.
 */
export function findWait(transaction: TrackedTransaction): 'held' | 'included' | undefined {
  const { status, isHeld, isBatch, chainHash, minedAtMs } = transaction;
  if (status !== 'pending') return undefined;
  if (minedAtMs !== undefined) return 'included';
  return isHeld && !isBatch && chainHash === undefined ? 'held' : undefined;
}
