import { Fragment, useEffect, useRef } from 'react';
import type { Ref, RefObject } from 'react';
import type { WalletEntry } from '@portico/core';
import { WalletRow } from '../../components/WalletRow.tsx';
import type { WalletPicking } from '../../flows/usePickWallet.ts';
import { useT } from '../../hooks/useT.tsx';
import { List } from '../../primitives/List.tsx';
import { SkeletonRow } from '../../primitives/Skeleton.tsx';

const SKELETONS = 8;

export interface FoundWalletsProps {
  readonly wallets: readonly WalletEntry[];
  readonly picking: WalletPicking;
  /** From which row on wallets are not here, where they stand together under one heading; undefined: each says it itself. */
  readonly firstAbsent: number | undefined;
  readonly isComplete: boolean;
  readonly isDisabled: boolean;
  readonly listRef: Ref<HTMLDivElement>;
  readonly onLeaveTop: () => void;
}

/** The rows that are shown, and the shape of those to come. */
export function FoundWallets(props: FoundWalletsProps) {
  const { wallets, picking, firstAbsent, isComplete, isDisabled } = props;
  const t = useT();
  return (
    <div ref={props.listRef} aria-busy={!isComplete}>
      <List label={t('allWallets.title')} onLeaveTop={props.onLeaveTop}>
        {wallets.map((wallet, index) => (
          <Fragment key={wallet.id}>
            {index === firstAbsent && <h3 className="all-wallets-heading">{t('allWallets.notInstalled')}</h3>}
            <WalletRow
              wallet={wallet}
              absence={firstAbsent === undefined ? 'told' : 'muted'}
              isDisabled={isDisabled}
              deepLink={picking.deepLinkOf(wallet)}
              onPick={() => picking.pick(wallet)}
            />
          </Fragment>
        ))}
        {!isComplete && Array.from({ length: SKELETONS }, (_, index) => <SkeletonRow key={index} />)}
      </List>
    </div>
  );
}

/** Whoever pressed for more goes on at the first row that came. Call it with how many rows there were. */
export function useFocusAfterMore(list: RefObject<HTMLElement | null>, shownCount: number): (count: number) => void {
  const from = useRef<number>(undefined);
  useEffect(() => {
    if (from.current === undefined) return;
    list.current?.querySelectorAll<HTMLElement>('[data-row]')[from.current]?.focus();
    from.current = undefined;
  }, [list, shownCount]);
  return (count) => {
    from.current = count;
  };
}
