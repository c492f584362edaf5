import { useRef } from 'react';
import type { RefObject } from 'react';
import { isEqual, selectConnectionWallet, selectConnections } from '@portico/core/internal';
import type { ListedConnection } from '@portico/core';
import { chainNamespaces } from '@portico/protocol';
import type { ChainNamespace } from '@portico/protocol';
import { AccountRows } from '../../components/AccountRows.tsx';
import { usePortico, usePorticoState } from '../../hooks/usePortico.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useToast } from '../../hooks/useToast.ts';
import { useErrorText, useT } from '../../hooks/useT.tsx';
import { Button } from '../../primitives/Button.tsx';
import { IconButton } from '../../primitives/IconButton.tsx';
import { EmptyState } from '../../primitives/StateBlock.tsx';
import { WalletImage } from '../../primitives/WalletImage.tsx';
import type { ViewProps } from '../view.ts';

export { default as styles } from './profileWallets.css';

interface ListedWallet extends ListedConnection {
  readonly namespace: ChainNamespace;
}

interface WalletBlockProps {
  readonly wallet: ListedWallet;
  readonly hasOthers: boolean;
  /** Takes the focus when this block goes, and the button that had it. */
  readonly next: RefObject<HTMLButtonElement | null>;
}

function WalletBlock({ wallet, hasOthers, next }: WalletBlockProps) {
  const t = useT<'account'>();
  const portico = usePortico();
  const toast = useToast();
  const errorText = useErrorText();
  const { connectorId, namespace } = wallet;
  const info = usePorticoState((state) => selectConnectionWallet(state, wallet), isEqual);
  const isInUse = usePorticoState((state) => state.activeNamespace === namespace) && wallet.isActive;
  const name = info?.name ?? connectorId;
  const leave = () => {
    next.current?.focus();
    portico.disconnect({ namespace, connectorId }).then(
      // The last one closes the modal, which announces it itself.
      () => hasOthers && toast.success(t('profile.disconnected', { wallet: name })),
      (error: unknown) => toast.error(errorText(error)),
    );
  };
  return (
    <section className="profile-wallet" aria-label={name}>
      <div className="profile-wallet-head">
        <WalletImage name={name} src={info?.icon} sizePx={28} />
        <span className="grow">
          <span className="profile-wallet-name">{name}</span>
        </span>
        <IconButton icon="disconnect" label={t('profile.disconnectOne', { wallet: name })} onClick={leave} />
      </div>
      <AccountRows connection={wallet} namespace={namespace} isWalletInUse={isInUse} />
    </section>
  );
}

/** Every wallet that is connected: use another, disconnect one, connect one more. */
export default function ProfileWalletsView(_props: ViewProps<'ProfileWallets'>) {
  const t = useT<'account'>();
  const router = useRouter();
  const add = useRef<HTMLButtonElement>(null);
  const wallets = usePorticoState<readonly ListedWallet[]>(
    (state) =>
      chainNamespaces.flatMap((namespace) =>
        selectConnections(state, namespace).map((connection) => ({ ...connection, namespace })),
      ),
    isEqual,
  );
  return (
    <div className="view">
      {wallets.length === 0 && <EmptyState icon="wallet" title={t('profile.none')} />}
      {wallets.map((wallet) => (
        <WalletBlock
          key={`${wallet.namespace} ${wallet.connectorId}`}
          wallet={wallet}
          hasOthers={wallets.length > 1}
          next={add}
        />
      ))}
      <Button kind="quiet" icon="plus" buttonRef={add} onClick={() => router.push({ view: 'Connect' })}>
        {t('profile.add')}
      </Button>
    </div>
  );
}
