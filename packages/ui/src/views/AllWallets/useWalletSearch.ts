import { useEffect, useState } from 'react';
import { track } from '@portico/core/internal';
import { WALLET_SEARCH_DEBOUNCE_MS } from '@portico/protocol';
import { useUi } from '../../hooks/uiContext.ts';

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
    const inspect = () => {
      setQuery(next);
      if (next !== '') track(portico, 'SEARCH_WALLET', { search: next });
    };
    // Nothing to look for needs no pause: the whole list is back at once.
    const timer = setTimeout(inspect, next === '' ? 0 : WALLET_SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [portico, text, query]);

  useEffect(() => walletMemory.setSearch(query), [walletMemory, query]);
  return { text, setText, query };
}
