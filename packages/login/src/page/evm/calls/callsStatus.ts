import { hasSucceeded, type Receipt } from './receipts.ts';
import type { Bundle } from './bundles.ts';

/** The codes of EIP-5792. */
const codes = { pending: 100, confirmed: 200, notSent: 400, reverted: 500, partlyReverted: 600 } as const;

/** The state of a batch by what blocks have of it. */
export function toStatusCode({ callCount, isAtomic }: Bundle, receipts: readonly Receipt[], isPending: boolean) {
  if (isPending) return codes.pending;
  if (receipts.length === 0) return codes.notSent;
  const succeeded = receipts.filter(hasSucceeded).length;
  if (succeeded === 0) return codes.reverted;
  return succeeded === (isAtomic ? 1 : callCount) ? codes.confirmed : codes.partlyReverted;
}
