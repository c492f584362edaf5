import { THREE_SECONDS_MS, WALLET_PAGE_ENTRIES, WALLET_SEARCH_ENTRIES } from '@portico/protocol';
import { type PorticoHandle, contextKey } from '../context/porticoContext.ts';
import type { FetchWalletsReturnType } from '../services/fetchWallets.ts';
import { toQueryBase } from '../query/defineQuery.ts';

/** As long as a visit lasts; the directory changes by the day. */
const FRESH_MS = 300_000;

/** What is searched for among the wallets. */
export interface WalletSearch {
  /** Empty: all. */
  readonly query: string;
  /** Those alone that the directory certifies. */
  readonly isCertified?: boolean;
}

/**
 * The wallets of the host's directory, in the shape of an infinite query: all of them in pages of 40, or the 100 that a
 * search means (spec §9). An empty search means all. Its function throws as `callService` does, `feature.not_available`
 * without a server.
 */
export function directoryQuery({ [contextKey]: portico }: PorticoHandle, { query, isCertified = false }: WalletSearch) {
  const part = query === '' ? { entries: WALLET_PAGE_ENTRIES } : { search: query, entries: WALLET_SEARCH_ENTRIES };
  return {
    ...toQueryBase(portico, ['wallets', query, isCertified]),
    async queryFn({ pageParam: page }: { readonly pageParam: number }): Promise<FetchWalletsReturnType> {
      const { fetchWallets } = await import('../services/fetchWallets.ts');
      // There is a bundled list to show instead: the wait is short.
      return fetchWallets(portico, { ...part, isCertified, page, timeoutMs: THREE_SECONDS_MS });
    },
    initialPageParam: 1,
    getNextPageParam: ({ count }: FetchWalletsReturnType, pages: readonly FetchWalletsReturnType[]) =>
      query === '' && pages.length * WALLET_PAGE_ENTRIES < count ? pages.length + 1 : undefined,
    staleTime: FRESH_MS,
    // No row moves under a finger because the page was left for a while.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  };
}
