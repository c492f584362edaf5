import { useEffect, useMemo } from 'react';
import { listWallets, loadWalletList, selectRequestedNamespace } from '@portico/core/internal';
import type { CatalogueWallet, WalletEntry } from '@portico/core/internal';
import { afterPaint } from './afterPaint.ts';
import { usePortico, usePorticoState } from './usePortico.ts';

const none: readonly CatalogueWallet[] = [];

export interface Wallets {
  /** Every wallet once, in the order to show them. Installed wallets are there from the start. */
  readonly wallets: readonly WalletEntry[];
  /** The bundled list has come (or will not), and what the directory recommends, where that did not take too long. */
  readonly isComplete: boolean;
  /** All there are, here and in the directory. */
  readonly count: number;
}

/**
 * The wallets of this page; those that are not in this browser join as soon as they are there, or `listed` in their
 * place.
 */
export function useWallets(listed?: readonly CatalogueWallet[]): Wallets {
  const portico = usePortico();
  const connectors = usePorticoState((state) => state.connectors);
  const recentWallets = usePorticoState((state) => state.recentWallets);
  const options = usePorticoState((state) => state.options);
  const list = usePorticoState((state) => state.walletList);
  const namespace = usePorticoState(selectRequestedNamespace);
  // Installed wallets are painted first.
  useEffect(() => afterPaint(() => void loadWalletList(portico)), [portico, options]);
  const catalogue = listed ?? list?.wallets ?? none;
  const wallets = useMemo(
    () => listWallets({ connectors, recentWallets, options }, { catalogue, namespace }),
    [connectors, recentWallets, options, catalogue, namespace],
  );
  const known = wallets.filter(({ imageGroup }) => list?.count === undefined || imageGroup === undefined).length;
  return { wallets, isComplete: list?.isFetchingRecommendedWallets === false, count: known + (list?.count ?? 0) };
}
