'use client';
import {
  findPairing,
  hasService,
  listWallets,
  loadWalletList,
  type CatalogueWallet,
  type PairingAttempt,
  type WalletEntry,
} from '@portico/core/internal';
import type { Portico, State } from '@portico/core';
import { type ChainNamespace, PorticoError, WALLET_SEARCH_DEBOUNCE_MS, toPorticoError } from '@portico/protocol';
import { useDirectory, useFoundPages } from '@portico/ui/queries';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { isShallowEqual, useIsHydrated, usePorticoInstance, usePorticoSelector } from '../context.ts';

export interface UseWalletsParameters {
  /**
   * Filters the installed and bundled wallets at once; the directory of the host's server 300 ms after the last change.
   */
  readonly search?: string;
  /** Default 40, as in the modal. */
  readonly pageSize?: number;
  /** Lists and connects the wallets of one namespace. Default: of all. */
  readonly namespace?: ChainNamespace;
  readonly portico?: Portico;
}

export interface UseWalletsReturnType {
  /** The pages seen so far, installed wallets first; then those of the host's directory, else the bundled ones. */
  readonly wallets: readonly WalletEntry[];
  /** The search text that `wallets` match, trimmed. */
  readonly search: string;
  /** The number of pages in `wallets`. */
  readonly page: number;
  /** All that match, here and in the directory. */
  readonly count: number;
  readonly hasMore: boolean;
  /** Shows the next page, and reads it from the directory where that is needed; again, where it did not come. */
  readonly loadMore: () => void;
  /**
   * The list waits, a second at most, for the recommendations of the host's directory; bundled wallets are shown until
   * then.
   */
  readonly isFetchingRecommendedWallets: boolean;
  /** The host's server accepts events; false until it has answered. */
  readonly isAnalyticsEnabled: boolean;
  /**
   * The wallets that the host features, and four that are recommended by no other source: of the loaded pages, and of
   * all.
   */
  readonly featured: readonly WalletEntry[];
  readonly allFeatured: readonly WalletEntry[];
  readonly recommended: readonly WalletEntry[];
  readonly allRecommended: readonly WalletEntry[];
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

const selectSections = (wallets: readonly WalletEntry[]) => ({
  featured: wallets.filter(({ isFeatured }) => isFeatured),
  recommended: wallets.filter(({ group }) => group === 'recommended'),
});

function useSections(shown: readonly WalletEntry[], wallets: readonly WalletEntry[]) {
  const seen = useMemo(() => selectSections(shown), [shown]);
  const all = useMemo(() => selectSections(wallets), [wallets]);
  return { ...seen, allFeatured: all.featured, allRecommended: all.recommended };
}

function usePaused(text: string, pauseMs: number): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return paused;
}

/** The wallet list without our interface: hosts draw their own. */
export function useWallets({
  search = '',
  pageSize = 40,
  namespace,
  portico: provided,
}: UseWalletsParameters = {}): UseWalletsReturnType {
  const portico = usePorticoInstance(provided);
  const parts = usePorticoSelector(portico, selectParts, isShallowEqual);
  useEffect(() => {
    // A wallet that was not found is not listed; the next use repeats the search.
    portico.discover().catch(() => undefined);
  }, [portico]);
  const { options, walletList } = parts;
  useEffect(() => {
    // With other options of the host it may be another list. It waits for nothing here: installed wallets are listed at
    // once.
    void loadWalletList(portico);
  }, [portico, options]);
  const query = search.trim();
  const paused = usePaused(query, WALLET_SEARCH_DEBOUNCE_MS);
  const isThere = useIsHydrated() && hasService(options, 'directory');
  const read = useDirectory(portico, { search: { query: paused }, walletList, isThere });
  const directory = paused === query ? read : undefined;
  const catalogue = directory?.listed ?? walletList?.wallets ?? none;
  const wallets = useMemo(() => listWallets(parts, { catalogue, namespace }), [catalogue, namespace, parts]);
  const { count, shown, page, showMore } = useFoundPages(wallets, { query }, directory, pageSize);
  const sections = useSections(shown, wallets);
  return {
    wallets: shown,
    count,
    search: query,
    page,
    ...sections,
    isFetchingRecommendedWallets: walletList?.isFetchingRecommendedWallets ?? false,
    isAnalyticsEnabled: parts.isAnalyticsEnabled,
    pairing: parts.pairing,
    hasMore: count > shown.length,
    loadMore: showMore,
    connect: useCallback(
      async ({ connectorIds, name }: WalletEntry) => {
        const connectorId = connectorIds[0] ?? findPairing(portico.getState().connectors)?.id;
        if (connectorId === undefined) throw new PorticoError('wallet.not_installed', { wallet: name });
        try {
          await portico.connect({ connectorId, ...(namespace && { namespace }) });
        } catch (error) {
          // Offline the code that connects may not come.
          throw toPorticoError(error, 'connector.failed');
        }
      },
      [portico, namespace],
    ),
  };
}
