import { Fragment, useEffect, useMemo, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { loadWalletImages } from '@portico/core';
import type { WalletEntry } from '@portico/core';
import walletsCss from '../../components/wallets.css';
import { useWalletGate } from '../../components/WalletGate.tsx';
import { WalletRow } from '../../components/WalletRow.tsx';
import { usePickWallet } from '../../flows/usePickWallet.ts';
import type { WalletPicking } from '../../flows/usePickWallet.ts';
import { useAnnounce } from '../../hooks/useToast.ts';
import { useT } from '../../hooks/useT.tsx';
import { useWallets } from '../../hooks/useWallets.ts';
import { detectPlatform } from '../../platform/detectPlatform.ts';
import { List, focusFirstRow } from '../../primitives/List.tsx';
import { SkeletonRow } from '../../primitives/Skeleton.tsx';
import { EmptyState } from '../../primitives/StateBlock.tsx';
import { SearchField } from '../../primitives/TextField.tsx';
import type { ViewProps } from '../registry.ts';
import allWalletsCss from './allWallets.css';
import { MoreButton } from './MoreButton.tsx';
import { useWalletSearch } from './useWalletSearch.ts';

export const styles = walletsCss + allWalletsCss;

const SKELETONS = 8;

/** The first twenty pictures are asked for ahead (spec §9); the rest come with their rows. */
function usePrefetchedImages(): void {
  useEffect(() => {
    loadWalletImages(0).catch(() => undefined);
  }, []);
}

/** Those that can be reached from here before those that cannot; in each part the order stays. */
function useReachableFirst(wallets: readonly WalletEntry[], deepLinkOf: WalletPicking['deepLinkOf']) {
  return useMemo(() => {
    const isReachable = (wallet: WalletEntry) => wallet.connectorIds.length > 0 || deepLinkOf(wallet) !== undefined;
    const reachable = wallets.filter(isReachable);
    return {
      wallets: [...reachable, ...wallets.filter((wallet) => !isReachable(wallet))],
      reachableCount: reachable.length,
    };
  }, [wallets, deepLinkOf]);
}

/** Every wallet there is, with a search: those that are here first, those that are not say so. */
export default function AllWalletsView({ route }: ViewProps<'AllWallets'>) {
  const t = useT();
  const announce = useAnnounce();
  const { wallets, isComplete } = useWallets();
  const { pick, deepLinkOf } = usePickWallet();
  const ordered = useReachableFirst(wallets, deepLinkOf);
  const { text, setText, query, found, shown, showMore } = useWalletSearch(ordered.wallets, route.search ?? '');
  const gate = useWalletGate();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const focusFrom = useRef<number>(undefined);
  usePrefetchedImages();

  const count = t(query === '' ? 'allWallets.count' : 'live.results', { count: found.length });
  useEffect(() => {
    if (isComplete) announce(count);
  }, [announce, count, isComplete, query]);

  // Whoever pressed for more goes on at the first row that came.
  useEffect(() => {
    if (focusFrom.current === undefined) return;
    list.current?.querySelectorAll<HTMLElement>('[data-row]')[focusFrom.current]?.focus();
    focusFrom.current = undefined;
  }, [shown]);
  const more = (isPressed: boolean) => {
    if (isPressed) focusFrom.current = shown.length;
    showMore();
  };
  // Unsearched, those that are not here stand together, under one heading; among results each says it.
  const firstAbsent = query === '' ? ordered.reachableCount : undefined;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const leads = event.key === 'ArrowDown' || event.key === 'Enter';
    if (leads && !event.nativeEvent.isComposing && focusFirstRow(list.current)) event.preventDefault();
  };

  return (
    <div className="view all-wallets">
      <div className="sticky">
        <SearchField
          label={t('allWallets.search')}
          clearLabel={t('allWallets.clear')}
          value={text}
          onChange={setText}
          onKeyDown={onKeyDown}
          inputRef={field}
          // On a phone a keyboard would cover the list that was asked for.
          hasAutoFocus={!detectPlatform(navigator).isMobile}
        />
      </div>
      {isComplete && found.length > 0 && <p className="small all-wallets-count">{count}</p>}
      {isComplete && found.length === 0 && (
        <EmptyState
          icon="search"
          title={t('allWallets.empty.title')}
          text={t('allWallets.empty.text')}
          action={{ label: t('allWallets.clear'), onClick: () => [setText(''), field.current?.focus()] }}
        />
      )}
      {gate.guard(
        <div ref={list} aria-busy={!isComplete}>
          <List label={t('allWallets.title')} onLeaveTop={() => field.current?.focus()}>
            {shown.map((wallet, index) => (
              <Fragment key={wallet.id}>
                {index === firstAbsent && <h3 className="all-wallets-heading">{t('allWallets.notInstalled')}</h3>}
                <WalletRow
                  wallet={wallet}
                  absence={query === '' ? 'muted' : 'told'}
                  isDisabled={gate.isClosed}
                  deepLink={deepLinkOf(wallet)}
                  onPick={() => pick(wallet)}
                />
              </Fragment>
            ))}
            {!isComplete && Array.from({ length: SKELETONS }, (_, index) => <SkeletonRow key={index} />)}
          </List>
        </div>,
      )}
      {shown.length < found.length && <MoreButton key={shown.length} onMore={more} />}
      {gate.isClosed && <div className="sticky-end">{gate.box}</div>}
    </div>
  );
}
