import { type Portico, setPreferredAccountType } from '@portico/core';
import type { PorticoEvent } from '@portico/protocol';
import type { useAddRecentTransaction } from '@portico/react';
import type { UseWalletClientReturnType } from '@portico/react/evm';
import type { TestWallet } from '@portico/testing';
import type { BitcoinTestWallet } from '@portico/testing/bitcoin';

declare global {
  interface Window {
    /** The wallets of this page, by key. */
    wallets: Map<string, TestWallet>;
    bitcoinWallets: Map<string, BitcoinTestWallet>;
    announceWallet: (key: string) => void;
    /** The objects of the host. */
    site: {
      porticos: Portico[];
      events: PorticoEvent[];
      setAccountType: (accountType: 'eoa' | 'smartAccount') => Promise<void>;
      /** Of React sites. */
      addRecentTransaction?: ReturnType<typeof useAddRecentTransaction>;
      /** Of React sites with `hasWalletClient`. */
      walletClient?: UseWalletClientReturnType['data'];
    };
    /** The accounts that the provider of a login reported, where they are recorded. */
    reportedAccounts?: string[];
    /** The texts of the page's first button, in the order in which they were painted. */
    paintedTexts: string[];
    /** The texts of the modal's view since they are recorded. */
    viewTexts: ReadonlySet<string>;
    /** The version of each React on the page. */
    reactVersions: string[];
  }
}

/** The page's porticos and their events, on `window` for the tests. */
export function exposePortico(portico: Portico): void {
  window.site ??= {
    porticos: [],
    events: [],
    setAccountType: (accountType) => setPreferredAccountType(portico, { accountType }),
  };
  if (window.site.porticos.includes(portico)) return;
  window.site.porticos.push(portico);
  portico.subscribeEvents((event) => window.site.events.push(event));
}
