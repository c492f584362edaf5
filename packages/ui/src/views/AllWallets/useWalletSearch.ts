import { useEffect, useMemo, useState } from 'react';
import { searchWallets, track } from '@portico/core';
import type { WalletEntry } from '@portico/core';
import { WALLET_PAGE_ENTRIES, WALLET_SEARCH_DEBOUNCE_MS } from '@portico/protocol';
import { useUi } from '../../hooks/uiContext.ts';
import type { Directory } from './useDirectory.ts';

/** What is typed, and what is looked for. */
export interface SearchText {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** What was looked for, once the typing has paused. */
  readonly query: string;
}

/** The text of the search (spec §9: looked for 300 ms after the last key); coming back, it is as it was left. */
export function useSearchText(initial: string): SearchText {
  const { portico, router, walletMemory } = useUi();
  const [first] = useState(() => (router.getState().direction === 'back' ? walletMemory.getSearch() : initial));
  const [text, setText] = useState(first);
  const [query, setQuery] = useState(first.trim());

  useEffect(() => {
    const next = text.trim();
    if (next === query) return;
    const look = () => {
      setQuery(next);
      if (next !== '') track(portico, 'SEARCH_WALLET', { search: next });
    };
    // Nothing to look for needs no pause: the whole list is back at once.
    const timer = setTimeout(look, next === '' ? 0 : WALLET_SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [portico, text, query]);

  useEffect(() => walletMemory.setSearch(query), [walletMemory, query]);
  return { text, setText, query };
}

/** What a search found, and how much of it is shown. */
export interface FoundPages {
  /** Everything that matches and is known here. */
  readonly found: readonly WalletEntry[];
  /** Everything that matches, known here or not. */
  readonly count: number;
  /** The pages of it that are shown. */
  readonly shown: readonly WalletEntry[];
  readonly showMore: () => void;
}

/** What the directory found, in its order, and what is here and matches. */
function pickFound(wallets: readonly WalletEntry[], query: string, listed: Directory['wallets']) {
  if (query === '') return wallets;
  const here = searchWallets(wallets, query);
  if (!listed) return here;
  const meant = new Set([...here, ...listed].map(({ id }) => id));
  return wallets.filter(({ id }) => meant.has(id));
}

/** The pages of what matches (spec §9: 100 results, pages of 40); where the directory has more, its next page is read. */
export function useFoundPages(
  wallets: readonly WalletEntry[],
  query: string,
  directory: Directory | undefined,
): FoundPages {
  const [pages, setPages] = useState({ query, count: 1 });
  if (pages.query !== query) setPages({ query, count: 1 });
  const listed = directory?.wallets;
  const found = useMemo(() => pickFound(wallets, query, listed), [wallets, query, listed]);
  const shown = useMemo(() => found.slice(0, pages.count * WALLET_PAGE_ENTRIES), [found, pages.count]);
  const showMore = () => {
    if (directory?.status === 'reading') return;
    const next = pages.count + 1;
    setPages({ query, count: next });
    if (directory && directory.unreadCount > 0 && found.length < next * WALLET_PAGE_ENTRIES) directory.readMore();
  };
  return { found, count: found.length + (directory?.unreadCount ?? 0), shown, showMore };
}
