import { useEffect, useMemo, useState } from 'react';
import { searchWallets, track } from '@portico/core';
import type { WalletEntry } from '@portico/core';
import { WALLET_PAGE_ENTRIES, WALLET_SEARCH_DEBOUNCE_MS } from '@portico/protocol';
import { useUi } from '../../hooks/uiContext.ts';

export interface WalletSearch {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** What was looked for, once the typing has paused. */
  readonly query: string;
  /** Everything that matches: for counting. */
  readonly found: readonly WalletEntry[];
  /** The pages of it that are shown. */
  readonly shown: readonly WalletEntry[];
  readonly showMore: () => void;
}

/** Search and paging over the list (spec §9: 300 ms, 100 results, pages of 40). */
export function useWalletSearch(wallets: readonly WalletEntry[], initial: string): WalletSearch {
  const { portico, router, walletMemory } = useUi();
  const [first] = useState(() => (router.getState().direction === 'back' ? walletMemory.getSearch() : initial));
  const [text, setText] = useState(first);
  const [query, setQuery] = useState(first.trim());
  const [pages, setPages] = useState(1);

  useEffect(() => {
    const next = text.trim();
    if (next === query) return;
    const look = () => {
      setQuery(next);
      setPages(1);
      if (next !== '') track(portico, 'SEARCH_WALLET', { search: next });
    };
    // Nothing to look for needs no pause: the whole list is back at once.
    const timer = setTimeout(look, next === '' ? 0 : WALLET_SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [portico, text, query]);

  useEffect(() => walletMemory.setSearch(query), [walletMemory, query]);

  const found = useMemo(() => (query === '' ? wallets : searchWallets(wallets, query)), [wallets, query]);
  const shown = useMemo(() => found.slice(0, pages * WALLET_PAGE_ENTRIES), [found, pages]);
  const showMore = () => setPages((count) => count + 1);
  return { text, setText, query, found, shown, showMore };
}
