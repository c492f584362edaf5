import type { State } from '@portico/core';

/** How many transactions of this page are mined: with each, balances are other than before. */
export function selectMinedCount({ transactions }: State): number {
  return transactions.filter(({ status }) => status === 'confirmed' || status === 'reverted').length;
}
