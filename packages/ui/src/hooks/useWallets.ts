import { useEffect, useMemo, useState } from 'react';
import { listWallets, loadCatalogue } from '@portico/core';
import type { CatalogueWallet, WalletEntry } from '@portico/core';
import { afterPaint } from './afterPaint.ts';
import { useUi } from './uiContext.ts';
import { usePorticoState } from './usePortico.ts';

const none: readonly CatalogueWallet[] = [];

export interface Wallets {
  /** Every wallet once, in the order to show them. What is installed is there from the start. */
  readonly wallets: readonly WalletEntry[];
  /** The bundled list has come (or will not). */
  readonly isComplete: boolean;
}

/** The wallets of this page; the bundled ones join as soon as their chunk is there, or `listed` in their place. */
export function useWallets(listed?: readonly CatalogueWallet[]): Wallets {
  const { walletMemory } = useUi();
  const [catalogue, setCatalogue] = useState(walletMemory.getCatalogue);
  useEffect(() => {
    if (walletMemory.getCatalogue()) return;
    let isCurrent = true;
    const show = (list: readonly CatalogueWallet[]) => isCurrent && setCatalogue(list);
    // What is installed is painted first.
    const callOff = afterPaint(() => {
      loadCatalogue().then(
        (list) => {
          walletMemory.setCatalogue(list);
          show(list);
        },
        // Without it there is still all that the browser and the host have.
        () => show(none),
      );
    });
    return () => {
      isCurrent = false;
      callOff();
    };
  }, [walletMemory]);
  const connectors = usePorticoState((state) => state.connectors);
  const recentWallets = usePorticoState((state) => state.recentWallets);
  const options = usePorticoState((state) => state.options);
  const wallets = useMemo(
    () => listWallets({ connectors, recentWallets, options }, { catalogue: listed ?? catalogue ?? none }),
    [connectors, recentWallets, options, catalogue, listed],
  );
  return { wallets, isComplete: catalogue !== undefined };
}
