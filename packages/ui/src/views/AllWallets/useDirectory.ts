import { useEffect, useMemo, useState } from 'react';
import { hasService, loadServices, loadWalletList } from '@portico/core';
import type { CatalogueWallet, FetchWalletsReturnType, Portico } from '@portico/core';
import { THREE_SECONDS_MS, WALLET_PAGE_ENTRIES, WALLET_SEARCH_ENTRIES } from '@portico/protocol';
import { usePortico, usePorticoState } from '../../hooks/usePortico.ts';
import { useQueryClient } from '../../hooks/useQuery.ts';

/** As long as a visit lasts; the directory changes by the day. */
const FRESH_MS = 300_000;

const none: readonly CatalogueWallet[] = [];

/** What the host's directory has for a search, as far as it was read. */
export interface Directory {
  /** undefined while the first page is on its way. */
  readonly wallets: readonly CatalogueWallet[] | undefined;
  /** Those, and the ones that the host names wherever they stand in the directory. */
  readonly listed: readonly CatalogueWallet[] | undefined;
  /** Those that match and are not read yet. */
  readonly unreadCount: number;
  readonly status: 'reading' | 'ready' | 'failed';
  readonly readMore: () => void;
}

interface Reading {
  readonly query: string;
  readonly pages: readonly FetchWalletsReturnType[];
  readonly wantedPages: number;
  readonly status: Directory['status'];
}

const begin = (query: string): Reading => ({ query, pages: [], wantedPages: 1, status: 'reading' });

async function readPage(portico: Portico, query: string, page: number): Promise<FetchWalletsReturnType> {
  const part =
    query === '' ? { page, entries: WALLET_PAGE_ENTRIES } : { search: query, entries: WALLET_SEARCH_ENTRIES };
  // There is a bundled list to show instead: nobody waits long.
  const { fetchWallets } = await loadServices();
  return fetchWallets(portico, { ...part, timeoutMs: THREE_SECONDS_MS });
}

/** Other views find a wallet by its id, whoever listed it. */
async function remember(portico: Portico, wallets: readonly CatalogueWallet[]): Promise<void> {
  await loadWalletList(portico);
  portico.store.setState(({ walletList }) => {
    if (!walletList) return {};
    const ids = new Set(walletList.wallets.map(({ id }) => id));
    const fresh = wallets.filter(({ id }) => !ids.has(id));
    return fresh.length > 0 ? { walletList: { ...walletList, wallets: [...walletList.wallets, ...fresh] } } : {};
  });
}

/** The host's directory, a page at a time; undefined where there is none, or it does not answer: the bundled list stands then. */
export function useDirectory(query: string): Directory | undefined {
  const portico = usePortico();
  const client = useQueryClient();
  const isThere = usePorticoState(({ options }) => hasService(options, 'directory'));
  const featured = usePorticoState(({ walletList }) => walletList?.featured ?? none);
  const excluded = usePorticoState(({ walletList }) => walletList?.excluded ?? none);
  const [reading, setReading] = useState(() => begin(query));
  // Another search begins anew; what it finds takes the place of what is shown.
  if (reading.query !== query) setReading(begin(query));
  const { pages, wantedPages } = reading;

  useEffect(() => {
    if (!isThere || pages.length >= wantedPages) return;
    let isCurrent = true;
    const change = (make: (before: Reading) => Partial<Reading>) =>
      isCurrent && setReading((before) => ({ ...before, ...make(before) }));
    const page = pages.length + 1;
    const { instanceId } = portico.getState().options;
    client
      .query({
        queryKey: ['portico', instanceId, 'wallets', query, page],
        queryFn: () => readPage(portico, query, page),
        staleTime: FRESH_MS,
      })
      .then(
        (read) => {
          void remember(portico, read.wallets);
          change((before) => ({ pages: [...before.pages, read], status: 'ready' }));
        },
        () => change(({ pages: { length } }) => ({ status: 'failed', wantedPages: length })),
      );
    return () => {
      isCurrent = false;
    };
  }, [client, isThere, pages, portico, query, wantedPages]);

  // The same list as long as nothing was read: merging it anew with each key that is typed would be felt.
  const wallets = useMemo(() => pages.flatMap((page) => page.wallets), [pages]);
  const listed = useMemo(() => [...wallets, ...featured, ...excluded], [wallets, featured, excluded]);
  if (!isThere || (reading.status === 'failed' && pages.length === 0)) return undefined;
  const hasRead = pages.length > 0;
  const ahead = featured.filter(({ id }) => !wallets.some((wallet) => wallet.id === id)).length;
  const unread = (pages.at(-1)?.count ?? 0) - pages.length * WALLET_PAGE_ENTRIES - ahead;
  return {
    wallets: hasRead ? wallets : undefined,
    listed: hasRead ? listed : undefined,
    unreadCount: query === '' ? Math.max(0, unread) : 0,
    status: reading.status,
    readMore: () => setReading((before) => ({ ...before, status: 'reading', wantedPages: before.pages.length + 1 })),
  };
}
