import { useEffect, useState } from 'react';
import { track } from '@portico/core/internal';
import { WALLET_SEARCH_DEBOUNCE_MS } from '@portico/protocol';
import { useUi } from '../../hooks/uiContext.ts';

/** The typed text, and the search text. */
export interface SearchText {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** The search text, once typing has paused. */
  readonly query: string;
}

/** The text of the search (spec §9: applied 300 ms after the last key); back at the view, it is as it was left. */
export function useSearchText(initial: string): SearchText {
  const { portico, router, walletMemory } = useUi();
  const [first] = useState(() => (router.getState().direction === 'back' ? walletMemory.getSearch() : initial));
  const [text, setText] = useState(first);
  const [query, setQuery] = useState(first.trim());

  useEffect(() => {
    const next = text.trim();
    if (next === query) return;
    const inspect = () => {
      setQuery(next);
      if (next !== '') track(portico, 'SEARCH_WALLET', { search: next });
    };
    // An empty search needs no pause: the whole list is back at once.
    const timer = setTimeout(inspect, next === '' ? 0 : WALLET_SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [portico, text, query]);

  useEffect(() => walletMemory.setSearch(query), [walletMemory, query]);
  return { text, setText, query };
}
