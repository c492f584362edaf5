'use client';
import {
  connect,
  findPairing,
  listWallets,
  loadWalletList,
  searchWallets,
  type CatalogueWallet,
  type PairingAttempt,
  type Portico,
  type State,
  type WalletEntry,
} from '@portico/core';
import { type ChainNamespace, PorticoError } from '@portico/protocol';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { isShallowEqual, usePorticoInstance, usePorticoSelector } from '../context.ts';

export interface UseWalletsParameters {
  readonly search?: string;
  /** Default 40, as in the modal. */
  readonly pageSize?: number;
  /** Lists and connects the wallets of one namespace. Default: of all. */
  readonly namespace?: ChainNamespace;
  readonly portico?: Portico;
}

export interface UseWalletsReturn {
  /** The pages seen so far, installed wallets first. */
  readonly wallets: readonly WalletEntry[];
  readonly count: number;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  /** The list waits, a second at most, for what the directory of the host's server recommends; bundled wallets stand there meanwhile. */
  readonly isFetchingRecommendedWallets: boolean;
  /** The host's server wants events; false until it has said so. */
  readonly isAnalyticsEnabled: boolean;
  /** The link to show, as a code or to open, while `connect` waits for a wallet on another device. */
  readonly pairing: PairingAttempt | undefined;
  /**
   * A wallet that is not in this browser is connected by a link, where the host has pairing. Rejects with a
   * PorticoError: `user.rejected` where the visitor refused, `wallet.not_installed` where only the wallet's links
   * remain.
   */
  readonly connect: (wallet: WalletEntry) => Promise<void>;
}

const none: readonly CatalogueWallet[] = [];

const selectParts = ({
  connectors,
  recentWallets,
  options,
  walletList,
  isAnalyticsEnabled = false,
  pairing,
}: State) => ({
  connectors,
  recentWallets,
  options,
  walletList,
  isAnalyticsEnabled,
  pairing,
});

/** The wallet list without our interface: hosts draw their own. */
export function useWallets({
  search = '',
  pageSize = 40,
  namespace,
  portico: given,
}: UseWalletsParameters = {}): UseWalletsReturn {
  const portico = usePorticoInstance(given);
  const [pages, setPages] = useState(1);
  const parts = usePorticoSelector(portico, selectParts, isShallowEqual);
  useEffect(() => {
    // What is not found is not listed; the next need asks again.
    portico.discover().catch(() => undefined);
  }, [portico]);
  const { options, walletList } = parts;
  useEffect(() => {
    // With other options of the host it may be another list. It waits for nothing here: what is installed is listed at once.
    void loadWalletList(portico);
  }, [portico, options]);
  const catalogue = walletList?.wallets ?? none;
  useEffect(() => setPages(1), [search]);
  const found = useMemo(() => {
    const entries = listWallets(parts, { catalogue, namespace });
    return search.trim() === '' ? entries : searchWallets(entries, search);
  }, [catalogue, namespace, search, parts]);
  return {
    wallets: found.slice(0, pages * pageSize),
    count: found.length,
    isFetchingRecommendedWallets: walletList?.isFetchingRecommendedWallets ?? false,
    isAnalyticsEnabled: parts.isAnalyticsEnabled,
    pairing: parts.pairing,
    hasMore: found.length > pages * pageSize,
    loadMore: useCallback(() => setPages((count) => count + 1), []),
    connect: useCallback(
      async ({ connectorIds, name }: WalletEntry) => {
        const connectorId = connectorIds[0] ?? findPairing(portico.getState().connectors)?.id;
        if (connectorId === undefined) throw new PorticoError('wallet.not_installed', { wallet: name });
        await connect(portico, { connectorId, ...(namespace && { namespace }) });
      },
      [portico, namespace],
    ),
  };
}
