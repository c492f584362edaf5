import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { loadWalletImages } from '@portico/core/internal';
import walletsCss from '../../components/wallets.css';
import { MoreButton } from '../../components/MoreButton.tsx';
import { useWalletGate } from '../../components/WalletGate.tsx';
import { usePickWallet } from '../../flows/usePickWallet.ts';
import { useFocusAfterMore } from '../../hooks/useFocusAfterMore.ts';
import { useAnnounce } from '../../hooks/useToast.ts';
import { useT } from '../../hooks/useT.tsx';
import type { ViewProps } from '../view.ts';
import allWalletsCss from './allWallets.css';
import { FoundWallets } from './FoundWallets.tsx';
import { ListFacts } from './ListFacts.tsx';
import { NoneAtAll, NoneFound } from './NoWallets.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useResults } from './useResults.ts';
import { useSearchText } from './useWalletSearch.ts';

export const styles = walletsCss + allWalletsCss;
export const title = 'allWallets.title';

/** The first twenty pictures are prefetched (spec §9); the rest come with their rows. */
function usePrefetchedImages(): void {
  useEffect(() => {
    loadWalletImages(0).catch(() => undefined);
  }, []);
}

/** The number of results, as text; announced for each new search. */
function useSpokenCount(query: string, count: number, isComplete: boolean): string {
  const t = useT<'wallets'>();
  const announce = useAnnounce();
  const text = t(query === '' ? 'allWallets.count' : 'live.results', { count });
  useEffect(() => {
    if (isComplete) announce(text);
  }, [announce, text, isComplete, query]);
  return text;
}

/** What the visitor searches for: a text, and whether certified ones alone. */
function useFilter(initial: string) {
  const search = useSearchText(initial);
  const [isCertified, setIsCertified] = useState(false);
  const clear = () => {
    search.setText('');
    setIsCertified(false);
  };
  return { search, query: search.query, isCertified, setIsCertified, clear };
}

/** Shows more; after a press the focus moves to the first new row. */
function useMore(list: RefObject<HTMLElement | null>, shownCount: number, showMore: () => void) {
  const focusAfter = useFocusAfterMore(list, shownCount);
  return (isPressed: boolean) => {
    if (isPressed) focusAfter(shownCount);
    showMore();
  };
}

/** Every wallet, with a search: installed ones first, the others marked. */
export default function AllWalletsView({ route }: ViewProps<'AllWallets'>) {
  const filter = useFilter(route.search ?? '');
  const { search, query, isCertified, setIsCertified } = filter;
  const picking = usePickWallet();
  const results = useResults({ query, isCertified }, picking);
  const { found, count, shown, showMore, status, isComplete } = results;
  const isEmpty = isComplete && found.length === 0;
  const text = useSpokenCount(query, count, isComplete);
  const gate = useWalletGate();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const more = useMore(list, shown.length, showMore);
  usePrefetchedImages();

  const focusField = () => field.current?.focus();
  const clear = () => {
    filter.clear();
    focusField();
  };

  return (
    <div className="view all-wallets">
      <div className="sticky">
        <SearchBox search={search} fieldRef={field} list={list} />
      </div>
      <ListFacts
        count={isComplete && found.length > 0 ? text : undefined}
        isCertified={isCertified}
        onCertified={isCertified || results.hasCertified ? setIsCertified : undefined}
      />
      {isEmpty && (query === '' && !isCertified ? <NoneAtAll /> : <NoneFound onClear={clear} />)}
      {gate.guard(
        <FoundWallets
          wallets={shown}
          picking={picking}
          firstAbsent={query === '' ? results.reachableCount : undefined}
          isComplete={isComplete}
          isDisabled={gate.isClosed}
          listRef={list}
          onLeaveTop={focusField}
        />,
      )}
      {isComplete && shown.length < count && (
        <MoreButton key={shown.length} isBusy={status === 'reading'} hasFailed={status === 'failed'} onMore={more} />
      )}
      {gate.isClosed && <div className="sticky-end">{gate.box}</div>}
    </div>
  );
}
