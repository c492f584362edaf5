import { useEffect, useMemo, useRef, useState } from 'react';
import { hasService, loadWalletImages } from '@portico/core/internal';
import type { WalletEntry, WalletSearch } from '@portico/core/internal';
import walletsCss from '../../components/wallets.css';
import { MoreButton } from '../../components/MoreButton.tsx';
import { useWalletGate } from '../../components/WalletGate.tsx';
import { usePickWallet } from '../../flows/usePickWallet.ts';
import type { WalletPicking } from '../../flows/usePickWallet.ts';
import { useDirectory } from '../../directory/useDirectory.ts';
import type { Directory } from '../../directory/useDirectory.ts';
import { useFoundPages } from '../../directory/useFoundPages.ts';
import { useFocusAfterMore } from '../../hooks/useFocusAfterMore.ts';
import { usePortico, usePorticoState } from '../../hooks/usePortico.ts';
import { useAnnounce } from '../../hooks/useToast.ts';
import { useT } from '../../hooks/useT.tsx';
import { useWallets } from '../../hooks/useWallets.ts';
import { Checkbox } from '../../primitives/Checkbox.tsx';
import type { ViewProps } from '../view.ts';
import allWalletsCss from './allWallets.css';
import { FoundWallets } from './FoundWallets.tsx';
import { NoneAtAll, NoneFound } from './NoWallets.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useSearchText } from './useWalletSearch.ts';

export const styles = walletsCss + allWalletsCss;
export const title = 'allWallets.title';

/** The first twenty pictures are prefetched (spec §9); the rest come with their rows. */
function usePrefetchedImages(): void {
  useEffect(() => {
    loadWalletImages(0).catch(() => undefined);
  }, []);
}

/** Those that can be reached from here come first; in each part the order stays, as in a list that grows. */
function useReachableFirst(
  wallets: readonly WalletEntry[],
  { deepLinkOf, canPair }: WalletPicking,
  isGrowing: boolean,
) {
  return useMemo(() => {
    if (isGrowing) return { wallets, reachableCount: undefined };
    const isReachable = (wallet: WalletEntry) =>
      canPair || wallet.connectorIds.length > 0 || deepLinkOf(wallet) !== undefined;
    const reachable = wallets.filter(isReachable);
    const absent = wallets.filter((wallet) => !isReachable(wallet));
    return { wallets: [...reachable, ...absent], reachableCount: reachable.length };
  }, [wallets, deepLinkOf, canPair, isGrowing]);
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

/** The directory of the host's server, where there is one. */
function useHostDirectory(search: WalletSearch): Directory | undefined {
  const walletList = usePorticoState((state) => state.walletList);
  const isThere = usePorticoState(({ options }) => hasService(options, 'directory'));
  return useDirectory(usePortico(), { search, walletList, isThere });
}

/** Every wallet, with a search: installed ones first, the others marked. */
export default function AllWalletsView({ route }: ViewProps<'AllWallets'>) {
  const search = useSearchText(route.search ?? '');
  const { query } = search;
  const t = useT<'wallets'>();
  const [isCertified, setIsCertified] = useState(false);
  const directory = useHostDirectory({ query, isCertified });
  const { wallets: all, isComplete: isListed } = useWallets(directory?.listed);
  const certified = useMemo(() => all.filter((wallet) => wallet.isCertified === true), [all]);
  const wallets = isCertified ? certified : all;
  const isReading = directory?.status === 'reading';
  const isComplete = directory ? directory.wallets !== undefined : isListed;
  const picking = usePickWallet();
  const ordered = useReachableFirst(wallets, picking, directory !== undefined);
  const { found, count, shown, showMore } = useFoundPages(ordered.wallets, { query, isCertified }, directory);
  const text = useSpokenCount(query, count, isComplete);
  const gate = useWalletGate();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const focusAfter = useFocusAfterMore(list, shown.length);
  usePrefetchedImages();

  const focusField = () => field.current?.focus();
  const clear = () => {
    search.setText('');
    setIsCertified(false);
    focusField();
  };
  const more = (isPressed: boolean) => {
    if (isPressed) focusAfter(shown.length);
    showMore();
  };

  return (
    <div className="view all-wallets">
      <div className="sticky">
        <SearchBox search={search} fieldRef={field} list={list} />
      </div>
      <div className="all-wallets-facts">
        {isComplete && found.length > 0 && <p className="small all-wallets-count">{text}</p>}
        {(isCertified || certified.length > 0) && (
          <Checkbox isChecked={isCertified} onChange={setIsCertified}>
            {t('allWallets.certified')}
          </Checkbox>
        )}
      </div>
      {isComplete &&
        found.length === 0 &&
        (query === '' && !isCertified ? <NoneAtAll /> : <NoneFound onClear={clear} />)}
      {gate.guard(
        <FoundWallets
          wallets={shown}
          picking={picking}
          firstAbsent={query === '' ? ordered.reachableCount : undefined}
          isComplete={isComplete}
          isDisabled={gate.isClosed}
          listRef={list}
          onLeaveTop={focusField}
        />,
      )}
      {isComplete && shown.length < count && (
        <MoreButton key={shown.length} isBusy={isReading} hasFailed={directory?.status === 'failed'} onMore={more} />
      )}
      {gate.isClosed && <div className="sticky-end">{gate.box}</div>}
    </div>
  );
}
