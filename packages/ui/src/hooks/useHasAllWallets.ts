import { isMobile } from '@portico/core/internal';
import type { State } from '@portico/core';
import { usePorticoState } from './usePortico.ts';

/** The host offers the list of all wallets to this visitor. */
export function selectHasAllWallets({ options: { allWallets, features } }: State): boolean {
  return features.allWallets && (allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && isMobile()));
}

/** The same, followed. */
export function useHasAllWallets(): boolean {
  return usePorticoState(selectHasAllWallets);
}
