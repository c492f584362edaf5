import type { TokenBalance } from '@portico/core';
import { findToken } from './portfolio.ts';

/** So much of a token came in between two readings. */
export interface Arrival {
  readonly token: TokenBalance;
  readonly amount: bigint;
}

/** The increases from one reading to the next. A token that is new counts where the list was read before. */
export function findArrivals(
  before: readonly TokenBalance[],
  after: readonly TokenBalance[],
  toKey: (address: string) => string,
): readonly Arrival[] {
  return after.flatMap((token) => {
    const amount = token.amount - (findToken(before, token.address, toKey)?.amount ?? 0n);
    return amount > 0n ? [{ token, amount }] : [];
  });
}
