import { RECOMMENDED_WALLETS } from '@portico/protocol';
import { track } from '@portico/core/internal';
import type { WalletEntry } from '@portico/core/internal';
import { RefreshButton } from '../../components/RefreshButton.tsx';
import { WalletRow } from '../../components/WalletRow.tsx';
import { useHasAllWallets } from '../../hooks/useHasAllWallets.ts';
import { usePortico } from '../../hooks/usePortico.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useT } from '../../hooks/useT.tsx';
import { useWallets } from '../../hooks/useWallets.ts';
import { List } from '../../primitives/List.tsx';
import { Row } from '../../primitives/Row.tsx';
import { SkeletonRow } from '../../primitives/Skeleton.tsx';
import { detectPlatform } from '../../platform/detectPlatform.ts';
import { storesFor } from '../Downloads/stores.ts';

export { default as styles } from '../../components/wallets.css';
export const title = 'getWallet.title';

/** The few wallets to begin with: not installed yet, and available for this browser or phone. */
export function selectBeginnersWallets(wallets: readonly WalletEntry[]): readonly WalletEntry[] {
  const platform = detectPlatform(navigator);
  const absent = wallets.filter((wallet) => wallet.connectorIds.length === 0);
  const fitting = absent.filter((wallet) => storesFor(wallet.links, platform)[0]?.isFitting);
  return [...fitting, ...absent.filter((wallet) => !fitting.includes(wallet))].slice(0, RECOMMENDED_WALLETS);
}

/** For a visitor without a wallet: a few good ones, each with its download. */
export default function GetWalletView() {
  const t = useT<'wallets'>();
  const portico = usePortico();
  const router = useRouter();
  const { wallets, isComplete } = useWallets();
  const hasAllWallets = useHasAllWallets();
  const get = (wallet: WalletEntry) => {
    track(portico, 'GET_WALLET', { name: wallet.name, walletId: wallet.id, type: 'homepage' });
    router.push({ view: 'Downloads', walletId: wallet.id });
  };
  return (
    <div className="view">
      <p className="sub get-wallet-text">{t('getWallet.text')}</p>
      <List label={t('getWallet.title')}>
        {selectBeginnersWallets(wallets).map((wallet) => (
          <WalletRow key={wallet.id} wallet={wallet} onPick={() => get(wallet)} />
        ))}
        {!isComplete && Array.from({ length: RECOMMENDED_WALLETS }, (_, index) => <SkeletonRow key={index} />)}
        {hasAllWallets && (
          <Row icon="grid" title={t('getWallet.explore')} onClick={() => router.push({ view: 'AllWallets' })} />
        )}
      </List>
      <RefreshButton />
    </div>
  );
}
