import type { State } from '@portico/core';

/**
 * The mined transactions of this page: where it changes, balances have changed. No count: the list has a limit, and one
 * that comes may take the place of another.
 */
export function selectMinedHashes({ transactions }: State): string {
  return transactions
    .filter(({ status }) => status === 'confirmed' || status === 'reverted')
    .map(({ hash }) => hash)
    .join();
}
