import { useMemo } from 'react';
import { track } from '@portico/core';
import type { WalletEntry } from '@portico/core';
import { usePortico } from '../hooks/usePortico.ts';
import { useRouter } from '../hooks/useRouter.ts';
import { detectPlatform } from '../platform/detectPlatform.ts';
import { deepLinkFor, routeForWallet } from './pickWallet.ts';

export interface WalletPicking {
  /** Where a tap leaves the page for; undefined where it goes on in the modal. */
  readonly deepLinkOf: (wallet: WalletEntry) => string | undefined;
  readonly pick: (wallet: WalletEntry) => void;
}

/** What happens when a wallet is picked from any list. */
export function usePickWallet(): WalletPicking {
  const portico = usePortico();
  const router = useRouter();
  return useMemo(() => {
    const platform = detectPlatform(navigator);
    const deepLinkOf = (wallet: WalletEntry) => deepLinkFor(wallet, platform, location.href);
    return {
      deepLinkOf,
      pick(wallet) {
        const isLeaving = deepLinkOf(wallet) !== undefined;
        const route = routeForWallet(wallet, portico.store.getState().connectors);
        const reach = route.view === 'Downloads' ? 'unsupported' : 'browser';
        track(portico, 'SELECT_WALLET', { name: wallet.name, platform: isLeaving ? 'mobile' : reach });
        if (!isLeaving) router.push(route);
      },
    };
  }, [portico, router]);
}
