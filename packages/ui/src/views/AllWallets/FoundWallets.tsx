import { Fragment } from 'react';
import type { Ref } from 'react';
import type { WalletEntry } from '@portico/core/internal';
import { WalletRow } from '../../components/WalletRow.tsx';
import type { WalletPicking } from '../../flows/usePickWallet.ts';
import { useT } from '../../hooks/useT.tsx';
import { List } from '../../primitives/List.tsx';
import { SkeletonRow } from '../../primitives/Skeleton.tsx';

const SKELETONS = 8;

export interface FoundWalletsProps {
  readonly wallets: readonly WalletEntry[];
  readonly picking: WalletPicking;
  /**
   * The row from which wallets are not installed, where they are listed under one heading; undefined: each is marked.
   */
  readonly firstAbsent: number | undefined;
  readonly isComplete: boolean;
  readonly isDisabled: boolean;
  readonly listRef: Ref<HTMLDivElement>;
  readonly onLeaveTop: () => void;
}

interface FoundWalletProps {
  readonly wallet: WalletEntry;
  readonly picking: WalletPicking;
  /** Those that are not installed are listed under a heading. */
  readonly hasHeading: boolean;
  readonly isDisabled: boolean;
}

/** One that is not installed, and cannot be paired either, is muted. */
function FoundWallet({ wallet, picking, hasHeading, isDisabled }: FoundWalletProps) {
  const t = useT<'wallets'>();
  const deepLink = picking.deepLinkOf(wallet);
  const isAbsent = !picking.canPair && wallet.connectorIds.length === 0 && deepLink === undefined;
  const notes = [
    ...(wallet.isCertified ? [t('allWallets.certified')] : []),
    ...(isAbsent && !hasHeading ? [t('allWallets.notInstalled')] : []),
  ];
  return (
    <div className={isAbsent ? 'all-wallets-absent' : undefined}>
      <WalletRow
        wallet={wallet}
        note={notes.length > 0 ? notes.join(' · ') : undefined}
        isDisabled={isDisabled}
        deepLink={deepLink}
        onPick={() => picking.pick(wallet)}
      />
    </div>
  );
}

/** The rows that are shown, and the shape of those to come. */
export function FoundWallets(props: FoundWalletsProps) {
  const { wallets, picking, firstAbsent, isComplete, isDisabled } = props;
  const t = useT<'wallets'>();
  return (
    <div ref={props.listRef} aria-busy={!isComplete}>
      <List label={t('allWallets.title')} onLeaveTop={props.onLeaveTop}>
        {wallets.map((wallet, index) => (
          <Fragment key={wallet.id}>
            {index === firstAbsent && <h3 className="all-wallets-heading">{t('allWallets.notInstalled')}</h3>}
            <FoundWallet
              wallet={wallet}
              picking={picking}
              hasHeading={firstAbsent !== undefined}
              isDisabled={isDisabled}
            />
          </Fragment>
        ))}
        {!isComplete && Array.from({ length: SKELETONS }, (_, index) => <SkeletonRow key={index} />)}
      </List>
    </div>
  );
}
