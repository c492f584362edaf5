import { useEffect, useMemo } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { directoryQuery, getContext, loadWalletList } from '@portico/core/internal';
import type { CatalogueWallet, WalletList, WalletSearch } from '@portico/core/internal';
import type { PorticoHandle } from '@portico/core';
import { WALLET_PAGE_ENTRIES } from '@portico/protocol';
import { getQueryClient } from '../queries/queryClient.ts';

const none: readonly CatalogueWallet[] = [];

/** The host's directory for a search, as far as it was read. */
export interface Directory {
  /** undefined while the first page is loading. */
  readonly wallets: readonly CatalogueWallet[] | undefined;
  /** Those, and the ones that the host names wherever they stand in the directory. */
  readonly listed: readonly CatalogueWallet[] | undefined;
  /** Those that match and are not read yet. */
  readonly unreadCount: number;
  readonly status: 'reading' | 'ready' | 'failed';
  readonly readMore: () => void;
}

export interface UseDirectoryParameters {
  readonly search: WalletSearch;
  /** Of the store. */
  readonly walletList: WalletList | undefined;
  /** The host has a directory. */
  readonly isThere: boolean;
}

/** Stores wallets, so that other views find them by id, whatever their source. */
async function remember(portico: PorticoHandle, wallets: readonly CatalogueWallet[]): Promise<void> {
  await loadWalletList(portico);
  getContext(portico).store.setState(({ walletList }) => {
    if (!walletList) return {};
    const ids = new Set(walletList.wallets.map(({ id }) => id));
    const fresh = wallets.filter(({ id }) => !ids.has(id));
    return fresh.length > 0 ? { walletList: { ...walletList, wallets: [...walletList.wallets, ...fresh] } } : {};
  });
}

/**
 * The host's directory, a page at a time; undefined where there is none, or it does not answer: the bundled list is
 * shown then.
 */
export function useDirectory(
  portico: PorticoHandle,
  { search, walletList, isThere }: UseDirectoryParameters,
): Directory | undefined {
  const options = { ...directoryQuery(portico, search), enabled: isThere };
  const read = useInfiniteQuery(options, getQueryClient(portico));
  const { data, isError, isPending, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = read;
  const { featured = none, excluded = none } = walletList ?? {};

  // The same list as long as nothing was read: merging it anew with each key that is typed would be felt.
  const wallets = useMemo(() => data?.pages.flatMap((page) => page.wallets), [data]);
  const listed = useMemo(() => wallets && [...wallets, ...featured, ...excluded], [wallets, featured, excluded]);
  useEffect(() => {
    if (wallets) void remember(portico, wallets);
  }, [portico, wallets]);

  if (!isThere || (isError && !data)) return undefined;
  const featuredCount = featured.filter(({ id }) => !wallets?.some((wallet) => wallet.id === id)).length;
  const pages = data?.pages ?? [];
  const unread = (pages.at(-1)?.count ?? 0) - pages.length * WALLET_PAGE_ENTRIES - featuredCount;
  const failed = isFetchNextPageError ? 'failed' : 'ready';
  return {
    wallets,
    listed,
    unreadCount: search.query === '' ? Math.max(0, unread) : 0,
    status: isPending || isFetchingNextPage ? 'reading' : failed,
    readMore: () => void fetchNextPage(),
  };
}
