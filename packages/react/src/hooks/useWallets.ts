'use client';
import {
  connect,
  listWallets,
  loadCatalogue,
  searchWallets,
  type CatalogueWallet,
  type Portico,
  type State,
  type WalletEntry,
} from '@portico/core';
import type { ChainNamespace } from '@portico/protocol';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { isShallowEqual, usePorticoInstance, usePorticoSelector } from '../context.ts';

export interface UseWalletsParameters {
  readonly search?: string;
  /** Default 40, as in the modal. */
  readonly pageSize?: number;
  readonly namespace?: ChainNamespace;
  readonly portico?: Portico;
}

export interface UseWalletsReturn {
  /** The pages seen so far, installed wallets first. */
  readonly wallets: readonly WalletEntry[];
  readonly count: number;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  /** Rejects with `user.rejected` where the visitor said no. */
  readonly connect: (wallet: WalletEntry) => Promise<void>;
}

const none: readonly CatalogueWallet[] = [];

/** The wallet list without our interface: hosts draw their own. */
export function useWallets({
  search = '',
  pageSize = 40,
  namespace,
  portico: given,
}: UseWalletsParameters = {}): UseWalletsReturn {
  const portico = usePorticoInstance(given);
  const [catalogue, setCatalogue] = useState(none);
  const [pages, setPages] = useState(1);
  const parts = usePorticoSelector(
    portico,
    useCallback(({ connectors, recentWallets, options }: State) => ({ connectors, recentWallets, options }), []),
    isShallowEqual,
  );
  useEffect(() => {
    // What is not found is not listed; the next need asks again.
    portico.discover().catch(() => undefined);
  }, [portico]);
  useEffect(() => {
    let isCurrent = true;
    // Without the catalogue the installed wallets are still listed.
    loadCatalogue().then(
      (loaded) => isCurrent && setCatalogue(loaded),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  useEffect(() => setPages(1), [search]);
  const found = useMemo(() => {
    const entries = listWallets(parts, { catalogue });
    return search.trim() === '' ? entries : searchWallets(entries, search);
  }, [catalogue, search, parts]);
  return {
    wallets: found.slice(0, pages * pageSize),
    count: found.length,
    hasMore: found.length > pages * pageSize,
    loadMore: useCallback(() => setPages((count) => count + 1), []),
    connect: useCallback(
      async ({ connectorIds: [connectorId] }: WalletEntry) => {
        if (connectorId === undefined) throw new Error('This wallet is not installed. Offer its links instead.');
        await connect(portico, { connectorId, ...(namespace && { namespace }) });
      },
      [portico, namespace],
    ),
  };
}
