import { isMobile } from '@portico/core';
import { usePorticoState } from './usePortico.ts';

/** The host offers the list of all wallets to this visitor. */
export function useHasAllWallets(): boolean {
  const setting = usePorticoState((state) => state.options.allWallets);
  const isOn = usePorticoState((state) => state.options.features.allWallets);
  return isOn && (setting === 'SHOW' || (setting === 'ONLY_MOBILE' && isMobile()));
}
