import { useRef } from 'react';
import type { RefObject } from 'react';
import {
  isEqual,
  selectConnectionWallet,
  selectConnections,
  selectIsShared,
  selectNetwork,
} from '@portico/core/internal';
import type { ListedConnection, State } from '@portico/core';
import { chainNamespaces } from '@portico/protocol';
import type { ChainNamespace } from '@portico/protocol';
import { AccountRows } from '../../components/AccountRows.tsx';
import { namespaceName } from '../../components/namespaceName.ts';
import { usePortico, usePorticoState } from '../../hooks/usePortico.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useToast } from '../../hooks/useToast.ts';
import { useErrorText, useMessageCatalogue, useT } from '../../hooks/useT.tsx';
import { listText } from '../../i18n/listText.ts';
import { Button } from '../../primitives/Button.tsx';
import { IconButton } from '../../primitives/IconButton.tsx';
import { EmptyState } from '../../primitives/StateBlock.tsx';
import { WalletImage } from '../../primitives/WalletImage.tsx';
import type { ViewProps } from '../view.ts';

export { default as styles } from './profileWallets.css';
export const title = 'profile.title';

interface ListedWallet extends ListedConnection {
  readonly namespace: ChainNamespace;
}

/** What is disconnected together: a wallet on one namespace, or a session on all of its own. */
type Together = readonly [ListedWallet, ...ListedWallet[]];

interface WalletBlockProps {
  readonly wallets: Together;
  readonly hasOthers: boolean;
  /** Wallets are connected on more than one namespace. */
  readonly isNamespaceShown: boolean;
  /** Takes the focus when this block goes, and the button that had it. */
  readonly next: RefObject<HTMLButtonElement | null>;
}

function WalletBlock({ wallets, hasOthers, isNamespaceShown, next }: WalletBlockProps) {
  const t = useT<'account'>();
  const messageCatalogue = useMessageCatalogue();
  const portico = usePortico();
  const toast = useToast();
  const errorText = useErrorText();
  const [wallet] = wallets;
  const { connectorId, namespace } = wallet;
  const info = usePorticoState((state) => selectConnectionWallet(state, wallet), isEqual);
  const inUse = usePorticoState((state) => state.activeNamespace);
  const networks = usePorticoState((state) => wallets.map((one) => selectNetwork(state, one.namespace)), isEqual);
  const names = networks.flatMap((network) => (network ? [namespaceName(t, network)] : []));
  const note = wallets.length > 1 ? t('profile.session', { networks: listText(messageCatalogue, names) }) : undefined;
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
          {isNamespaceShown && wallets.length === 1 && <span className="profile-wallet-namespace small">{names}</span>}
        </span>
        <IconButton
          icon="disconnect"
          label={[t('profile.disconnectOne', { wallet: name }), note].filter(Boolean).join(' – ')}
          onClick={leave}
        />
      </div>
      {note !== undefined && <p className="small profile-wallet-note">{note}</p>}
      {wallets.map((one) => (
        <AccountRows
          key={one.namespace}
          connection={one}
          namespace={one.namespace}
          isWalletInUse={one.namespace === inUse && one.isActive}
        />
      ))}
    </section>
  );
}

function listTogether(state: State): readonly Together[] {
  const all: readonly ListedWallet[] = chainNamespaces.flatMap((namespace) =>
    selectConnections(state, namespace).map((connection) => ({ ...connection, namespace })),
  );
  return all.flatMap((wallet, at): readonly Together[] => {
    if (!selectIsShared(state, wallet.connectorId)) return [[wallet]];
    const isOfSession = (one: ListedWallet): boolean => one.connectorId === wallet.connectorId;
    if (all.findIndex(isOfSession) < at) return [];
    return [[wallet, ...all.slice(at + 1).filter(isOfSession)]];
  });
}

/** Every wallet that is connected: use another, disconnect one, connect one more. */
export default function ProfileWalletsView(_props: ViewProps<'ProfileWallets'>) {
  const t = useT<'account'>();
  const router = useRouter();
  const add = useRef<HTMLButtonElement>(null);
  const blocks = usePorticoState(listTogether, isEqual);
  const isNamespaceShown = new Set(blocks.flat().map(({ namespace }) => namespace)).size > 1;
  return (
    <div className="view">
      {blocks.length === 0 && <EmptyState icon="wallet" title={t('profile.none')} />}
      {blocks.map((wallets) => (
        <WalletBlock
          key={`${wallets[0].namespace} ${wallets[0].connectorId}`}
          wallets={wallets}
          hasOthers={blocks.length > 1}
          isNamespaceShown={isNamespaceShown}
          next={add}
        />
      ))}
      <Button kind="quiet" icon="plus" buttonRef={add} onClick={() => router.push({ view: 'Connect' })}>
        {t('profile.add')}
      </Button>
    </div>
  );
}
