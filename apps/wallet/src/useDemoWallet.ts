import { useSyncExternalStore } from 'react';
import type { DemoWallet, DemoWalletState } from './demoWallet.ts';

/** The wallet as it is now. */
export function useDemoWallet({ state }: DemoWallet): DemoWalletState {
  return useSyncExternalStore(state.subscribe, state.get);
}
