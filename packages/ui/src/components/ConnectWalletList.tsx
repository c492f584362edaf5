import { RECOMMENDED_WALLETS } from '@portico/protocol';
import { track } from '@portico/core';
import type { WalletEntry } from '@portico/core';
import { usePickWallet } from '../flows/usePickWallet.ts';
import { usePortico, usePorticoState } from '../hooks/usePortico.ts';
import { useRouter } from '../hooks/useRouter.ts';
import { useT, useVocabulary } from '../hooks/useT.tsx';
import type { Wallets } from '../hooks/useWallets.ts';
import { detectPlatform } from '../platform/detectPlatform.ts';
import { EmptyState } from '../primitives/StateBlock.tsx';
import { List } from '../primitives/List.tsx';
import { Row } from '../primitives/Row.tsx';
import { SkeletonRow } from '../primitives/Skeleton.tsx';
import { WalletRow } from './WalletRow.tsx';

/** All that somebody has a reason to see at once: what is here, what the host wants seen; of the rest only the first four. */
export function selectShortList(wallets: readonly WalletEntry[]): readonly WalletEntry[] {
  const isKept = (wallet: WalletEntry) =>
    wallet.isInstalled || wallet.isRecent || wallet.isFeatured || wallet.isCustom || wallet.connectorIds.length > 0;
  const recommended = new Set(wallets.filter((wallet) => !isKept(wallet)).slice(0, RECOMMENDED_WALLETS));
  return wallets.filter((wallet) => isKept(wallet) || recommended.has(wallet));
}

function AllWalletsRow({ count, isDisabled }: { readonly count: number | undefined; readonly isDisabled: boolean }) {
  const t = useT();
  const { locale } = useVocabulary();
  const portico = usePortico();
  const router = useRouter();
  return (
    <Row
      icon="search"
      title={t('connect.allWallets')}
      end={
        count === undefined ? undefined : (
          <span className="num wallet-count">{new Intl.NumberFormat(locale).format(count)}</span>
        )
      }
      isDisabled={isDisabled}
      onClick={() => {
        track(portico, 'CLICK_ALL_WALLETS', {});
        router.push({ view: 'AllWallets' });
      }}
    />
  );
}

function useHasAllWallets(): boolean {
  const setting = usePorticoState((state) => state.options.allWallets);
  const isOn = usePorticoState((state) => state.options.features.allWallets);
  return isOn && (setting === 'SHOW' || (setting === 'ONLY_MOBILE' && detectPlatform(navigator).isMobile));
}

export interface ConnectWalletListProps extends Wallets {
  /** The host asks for agreement first, and there is none. */
  readonly isDisabled: boolean;
}

/** The wallets to pick from, and the way to all of them. Those in this browser wait for nothing. */
export function ConnectWalletList({ wallets, isComplete, isDisabled }: ConnectWalletListProps) {
  const t = useT();
  const portico = usePortico();
  const router = useRouter();
  const { pick, deepLinkOf } = usePickWallet();
  const hasAllWallets = useHasAllWallets();
  const shown = selectShortList(wallets);
  if (isComplete && wallets.length === 0) {
    const getWallet = () => {
      track(portico, 'CLICK_GET_WALLET', {});
      router.push({ view: 'GetWallet' });
    };
    return (
      <EmptyState
        icon="wallet"
        title={t('connect.noneFound.title')}
        text={t('connect.noneFound.text')}
        action={{ label: t('connect.getWallet'), onClick: getWallet }}
      />
    );
  }
  return (
    <List label={t('connect.wallets')}>
      {shown.map((wallet, index) => (
        <WalletRow
          key={wallet.id}
          wallet={wallet}
          isEmphasised={index === 0 && wallet.isInstalled}
          isDisabled={isDisabled}
          deepLink={deepLinkOf(wallet)}
          onPick={() => pick(wallet)}
        />
      ))}
      {!isComplete && Array.from({ length: RECOMMENDED_WALLETS }, (_, index) => <SkeletonRow key={index} />)}
      {hasAllWallets && <AllWalletsRow count={isComplete ? wallets.length : undefined} isDisabled={isDisabled} />}
    </List>
  );
}
