import { useMemo } from 'react';
import { findPairing, isMobile, selectRequestedNamespace, track } from '@portico/core/internal';
import type { WalletEntry } from '@portico/core/internal';
import { usePortico, usePorticoState } from '../hooks/usePortico.ts';
import { useRouter } from '../hooks/useRouter.ts';
import { deepLinkFor, reachOf, routeForWallet } from './pickWallet.ts';

export interface WalletPicking {
  /** The URL that a tap leaves the page for; undefined where it continues in the modal. */
  readonly deepLinkOf: (wallet: WalletEntry) => string | undefined;
  /** Wallets that are not installed can be paired from another device. */
  readonly canPair: boolean;
  readonly pick: (wallet: WalletEntry) => void;
}

/** The effect of picking a wallet from any list. */
export function usePickWallet(): WalletPicking {
  const canPair = usePorticoState(({ connectors }) => findPairing(connectors) !== undefined);
  const portico = usePortico();
  const router = useRouter();
  return useMemo(() => {
    const platform = { isMobile: isMobile() };
    const deepLinkOf = (wallet: WalletEntry) => deepLinkFor(wallet, platform, location.href, canPair);
    return {
      deepLinkOf,
      canPair,
      pick(wallet) {
        const isLeaving = deepLinkOf(wallet) !== undefined;
        const state = portico.getState();
        const route = routeForWallet(wallet, state.connectors, selectRequestedNamespace(state));
        const reach = isLeaving ? 'mobile' : reachOf(route, platform);
        track(portico, 'SELECT_WALLET', { name: wallet.name, platform: reach });
        if (!isLeaving) router.push(route);
      },
    };
  }, [portico, router, canPair]);
}
