import { useNetwork } from '@portico/react';
import type { DevnetDescription } from '@portico/testing';

/** What there is to try on the network that the page is on. */
export interface Trial {
  /** The demo wallet that serves it. */
  readonly walletName: string;
  readonly symbol: string;
  /** An account of this machine to send something to. */
  readonly secondAccount: string;
}

export function useTrial({ accounts, solana, bitcoin, polkadot }: DevnetDescription): Trial {
  const { caipNetwork } = useNetwork();
  const symbol = caipNetwork?.nativeCurrency.symbol ?? '';
  switch (caipNetwork?.chainNamespace) {
    case 'solana':
      return { walletName: 'Lighthouse', symbol, secondAccount: solana?.accounts[1] ?? '' };
    case 'bip122':
      return { walletName: 'Breakwater', symbol, secondAccount: bitcoin?.accounts[2] ?? '' };
    case 'polkadot':
      return { walletName: 'Seamark', symbol, secondAccount: polkadot?.accounts[1] ?? '' };
    default:
      return { walletName: 'Lantern', symbol, secondAccount: accounts[1]?.address ?? '' };
  }
}
