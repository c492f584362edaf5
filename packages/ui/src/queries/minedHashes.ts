import { useEffect } from 'react';
import { getContext } from '@portico/core/internal';
import type { Portico, State } from '@portico/core';

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

/** Runs each time a transaction of the page has been mined; `run` is the same function until it does something else. */
export function useAfterMined(portico: Portico, run: () => unknown): void {
  const { store } = getContext(portico);
  useEffect(() => store.subscribe(selectMinedHashes, () => void run()), [store, run]);
}
