import type { State } from '@portico/core';

/** The number of mined transactions of this page: with each, balances change. */
export function selectMinedCount({ transactions }: State): number {
  return transactions.filter(({ status }) => status === 'confirmed' || status === 'reverted').length;
}
