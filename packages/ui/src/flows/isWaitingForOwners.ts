import type { TrackedTransaction } from '@portico/core';

/** True while a wallet of several owners keeps the transfer: it is on no chain yet. */
export function isWaitingForOwners({ status, isHeld, chainHash }: TrackedTransaction): boolean {
  return status === 'pending' && isHeld === true && chainHash === undefined;
}
