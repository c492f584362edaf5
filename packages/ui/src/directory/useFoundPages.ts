import { useMemo, useState } from 'react';
import { searchWallets } from '@portico/core/internal';
import type { WalletEntry, WalletSearch } from '@portico/core/internal';
import { WALLET_PAGE_ENTRIES } from '@portico/protocol';
import type { Directory } from './useDirectory.ts';

/** The results of a search, and the number shown. */
export interface FoundPages {
  /** Everything that matches and is known here. */
  readonly found: readonly WalletEntry[];
  /** Everything that matches, known here or not. */
  readonly count: number;
  /** The pages of it that are shown. */
  readonly shown: readonly WalletEntry[];
  /** The number of pages. */
  readonly page: number;
  readonly showMore: () => void;
}

/** The results of the directory, in its order, and the matching installed wallets. */
function pickFound(wallets: readonly WalletEntry[], query: string, listed: Directory['wallets']) {
  if (query === '') return wallets;
  const here = searchWallets(wallets, query);
  if (!listed) return here;
  const meant = new Set([...here, ...listed].map(({ id }) => id));
  return wallets.filter(({ id }) => meant.has(id));
}

/**
 * The pages of what matches (spec §9: 100 results, pages of 40); where the directory has more, its next page is read.
 */
export function useFoundPages(
  wallets: readonly WalletEntry[],
  { query, isCertified = false }: WalletSearch,
  directory: Directory | undefined,
  pageSize: number = WALLET_PAGE_ENTRIES,
): FoundPages {
  const [pages, setPages] = useState({ query, isCertified, count: 1 });
  if (pages.query !== query || pages.isCertified !== isCertified) setPages({ query, isCertified, count: 1 });
  const listed = directory?.wallets;
  const found = useMemo(() => pickFound(wallets, query, listed), [wallets, query, listed]);
  const shown = useMemo(() => found.slice(0, pages.count * pageSize), [found, pages.count, pageSize]);
  const showMore = () => {
    if (directory?.status === 'reading') return;
    const next = pages.count + 1;
    setPages({ query, isCertified, count: next });
    if (directory && directory.unreadCount > 0 && found.length < next * pageSize) directory.readMore();
  };
  return { found, count: found.length + (directory?.unreadCount ?? 0), shown, page: pages.count, showMore };
}
