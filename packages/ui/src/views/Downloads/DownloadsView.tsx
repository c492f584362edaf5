import { track } from '@portico/core/internal';
import type { WalletEntry } from '@portico/core/internal';
import { Steps } from '../../components/Lesson.tsx';
import lessonCss from '../../components/lesson.css';
import { RefreshButton } from '../../components/RefreshButton.tsx';
import { WalletPicture } from '../../components/WalletRow.tsx';
import { findEntry } from '../../flows/findEntry.ts';
import { useFoundAfterAll } from '../../flows/useFoundAfterAll.ts';
import { useLeaveUnknownWallet } from '../../flows/useLeaveUnknownWallet.ts';
import { usePickWallet } from '../../flows/usePickWallet.ts';
import { usePortico } from '../../hooks/usePortico.ts';
import { useT } from '../../hooks/useT.tsx';
import { useWallets } from '../../hooks/useWallets.ts';
import { detectPlatform } from '../../platform/detectPlatform.ts';
import { Icon } from '../../primitives/Icon.tsx';
import { List } from '../../primitives/List.tsx';
import { Row } from '../../primitives/Row.tsx';
import { SkeletonRow } from '../../primitives/Skeleton.tsx';
import type { ViewProps } from '../view.ts';
import downloadsCss from './downloads.css';
import { isWrongBrowser, storesFor } from './stores.ts';
import type { Store } from './stores.ts';

export const styles = lessonCss + downloadsCss;
export const title = 'getWallet.title';

function StoreRow({ wallet, store, isFirst }: { wallet: WalletEntry; store: Store; isFirst: boolean }) {
  const t = useT<'wallets'>();
  const portico = usePortico();
  return (
    <Row
      icon={store.icon}
      href={store.href}
      textValue={t(store.label)}
      title={
        <>
          {t(store.label)}
          <span className="visually-hidden">, {t('common.opensNewTab')}</span>
        </>
      }
      end={<Icon name="external" size="small" />}
      isEmphasised={isFirst && store.isFitting}
      onClick={() => track(portico, 'GET_WALLET', { name: wallet.name, walletId: wallet.id, type: store.name })}
    />
  );
}

function OpenInWallet({ wallet }: { readonly wallet: WalletEntry }) {
  const t = useT<'wallets'>();
  const href = usePickWallet().deepLinkOf(wallet);
  if (href === undefined) return null;
  return (
    <a className="button open-in" href={href} target="_top" rel="noopener noreferrer">
      {t('downloads.openIn', { wallet: wallet.name })}
    </a>
  );
}

function WalletDownloads({ wallet }: { readonly wallet: WalletEntry }) {
  const t = useT<'connecting' | 'wallets'>();
  const platform = detectPlatform(navigator);
  const stores = storesFor(wallet.links, platform);
  const { name } = wallet;
  return (
    <div className="view downloads">
      <div className="downloads-head">
        <WalletPicture wallet={wallet} sizePx={72} />
        <p className="lead">{t('downloads.title', { wallet: name })}</p>
        <p className="sub">{t(stores.length > 0 ? 'downloads.text' : 'downloads.none')}</p>
        {isWrongBrowser(wallet.links, platform) && (
          <p className="sub warn">{t('connecting.wrongBrowser.text', { wallet: name })}</p>
        )}
      </div>
      <OpenInWallet wallet={wallet} />
      <List label={t('downloads.title', { wallet: name })}>
        {stores.map((store, index) => (
          <StoreRow key={store.name} wallet={wallet} store={store} isFirst={index === 0} />
        ))}
      </List>
      <Steps items={[t('create.step2'), t('create.step3')]} />
      <RefreshButton />
    </div>
  );
}

/** The downloads of one wallet: real links, the one for this browser or phone first. */
export default function DownloadsView({ route }: ViewProps<'Downloads'>) {
  useFoundAfterAll(route.walletId);
  const { wallets, isComplete } = useWallets();
  const wallet = findEntry(wallets, route.walletId);
  useLeaveUnknownWallet(route.walletId, isComplete && !wallet);
  if (wallet) return <WalletDownloads wallet={wallet} />;
  return (
    <div className="view" aria-busy="true">
      <div className="list">
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </div>
    </div>
  );
}
