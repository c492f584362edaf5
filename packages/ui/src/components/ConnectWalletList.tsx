import { RECOMMENDED_WALLETS } from '@portico/protocol';
import { track } from '@portico/core/internal';
import { usePickWallet } from '../flows/usePickWallet.ts';
import { writeCount } from '../i18n/writeCount.ts';
import { useHasAllWallets } from '../hooks/useHasAllWallets.ts';
import { usePortico } from '../hooks/usePortico.ts';
import { useRouter } from '../hooks/useRouter.ts';
import { useT, useMessageCatalogue } from '../hooks/useT.tsx';
import type { Wallets } from '../hooks/useWallets.ts';
import { EmptyState } from '../primitives/StateBlock.tsx';
import { List } from '../primitives/List.tsx';
import { Row } from '../primitives/Row.tsx';
import { SkeletonRow } from '../primitives/Skeleton.tsx';
import { WalletRow } from './WalletRow.tsx';

function AllWalletsRow({ count, isDisabled }: { readonly count: number | undefined; readonly isDisabled: boolean }) {
  const t = useT();
  const { locale } = useMessageCatalogue();
  const portico = usePortico();
  const router = useRouter();
  return (
    <Row
      icon="search"
      title={t('connect.allWallets')}
      end={count === undefined ? undefined : <span className="num wallet-count">{writeCount(locale, count)}</span>}
      isDisabled={isDisabled}
      onClick={() => {
        track(portico, 'CLICK_ALL_WALLETS', {});
        router.push({ view: 'AllWallets' });
      }}
    />
  );
}

export interface ConnectWalletListProps extends Wallets {
  /** The host requires agreement first, and there is none. */
  readonly isDisabled: boolean;
}

const skeletons = (length: number, key: string) =>
  Array.from({ length }, (_, index) => <SkeletonRow key={key + index} />);

/** The wallets to pick from, and the way to all of them. Those in this browser wait for nothing. */
export function ConnectWalletList({ wallets, isComplete, count, isDisabled }: ConnectWalletListProps) {
  const t = useT();
  const portico = usePortico();
  const router = useRouter();
  const { pick, deepLinkOf } = usePickWallet();
  const hasAllWallets = useHasAllWallets();
  // Installed wallets, those that the host features, and of the rest the four that are recommended.
  const shown = wallets.filter(({ group }) => group !== 'other' && (isComplete || group !== 'recommended'));
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
  const rows = shown.map((wallet, index) => (
    <WalletRow
      key={wallet.id}
      wallet={wallet}
      isEmphasised={index === 0 && wallet.isInstalled}
      isDisabled={isDisabled}
      deepLink={deepLinkOf(wallet)}
      onPick={() => pick(wallet)}
    />
  ));
  if (!isComplete) {
    // Rows to come have their place already: no row moves when they load.
    const { featuredWalletIds } = portico.getState().options;
    const before = shown.filter((wallet) => wallet.isInstalled || wallet.isFeatured).length;
    const missing = featuredWalletIds.length - shown.filter((wallet) => wallet.isFeatured).length;
    rows.splice(before, 0, ...skeletons(missing, 'featured'));
    rows.push(...skeletons(RECOMMENDED_WALLETS, 'recommended'));
  }
  return (
    <List label={t('connect.wallets')}>
      {rows}
      {hasAllWallets && <AllWalletsRow count={isComplete ? count : undefined} isDisabled={isDisabled} />}
    </List>
  );
}
