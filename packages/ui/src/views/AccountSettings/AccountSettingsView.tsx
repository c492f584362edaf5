import { lazy, Suspense } from 'react';
import {
  getAccountKind,
  identityQuery,
  isAuthConnector,
  isEqual,
  nameDomainQuery,
  selectConnections,
  track,
} from '@portico/core/internal';
import { NAME_NAMESPACES } from '@portico/protocol';
import type { ChainNamespace } from '@portico/protocol';
import { CopyButton } from '../../components/CopyButton.tsx';
import { DisconnectButton } from '../../components/DisconnectButton.tsx';
import { explorerLink } from '../../components/explorerLink.ts';
import { NetworkImage } from '../../components/NetworkImage.tsx';
import { useAccount } from '../../hooks/useAccount.ts';
import { useIdentity } from '../../hooks/useIdentity.ts';
import { usePortico, usePorticoState } from '../../hooks/usePortico.ts';
import { useQuery } from '../../hooks/useQuery.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useT } from '../../hooks/useT.tsx';
import { Address } from '../../primitives/Address.tsx';
import { Avatar } from '../../primitives/Avatar.tsx';
import { Icon } from '../../primitives/Icon.tsx';
import { List } from '../../primitives/List.tsx';
import { Row } from '../../primitives/Row.tsx';
import { WalletImage } from '../../primitives/WalletImage.tsx';
import type { ViewProps } from '../view.ts';
import { AccountPicker } from './AccountPicker.tsx';
import { EmailRow } from './EmailRow.tsx';

const LoginSettings = lazy(() => import('./LoginSettings.tsx'));

export { default as styles } from './accountSettings.css';
export const title = 'settings.title';

const nameNamespaces: readonly ChainNamespace[] = NAME_NAMESPACES;

/** The way to a name, for an account without one, where the host's server registers some. */
function NameRow({ address }: { readonly address: string }) {
  const t = useT<'account'>();
  const portico = usePortico();
  const router = useRouter();
  const { namespace } = useAccount();
  // Not before it is known whether there is a name.
  const { data: identity } = useQuery(identityQuery(portico, { address, namespace }));
  const canHaveName = identity && identity.name === undefined && nameNamespaces.includes(namespace);
  const { data: domain } = useQuery(canHaveName ? nameDomainQuery(portico) : undefined);
  const takeName = () => {
    track(portico, 'OPEN_ENS_FLOW', getAccountKind(portico));
    router.push({ view: 'ChooseAccountName' });
  };
  if (!canHaveName || !domain) return null;
  return (
    <Row title={t('settings.name')} icon="pen" onClick={takeName} end={<Icon name="chevronRight" size="small" />} />
  );
}

function Settings({ address }: { readonly address: string }) {
  const t = useT<'account'>();
  const portico = usePortico();
  const router = useRouter();
  const { network, wallet } = useAccount();
  const canSwitchNetwork = usePorticoState((state) => state.options.enableNetworkSwitch);
  const walletCount = usePorticoState((state) => selectConnections(state).length);
  const explorer = explorerLink(network, 'address', address);
  const openNetworks = () => {
    track(portico, 'CLICK_NETWORKS', {});
    router.push({ view: 'Networks' });
  };
  return (
    <List label={t('settings.title')}>
      <NameRow address={address} />
      <EmailRow />
      <Row
        title={t('settings.wallets')}
        icon={wallet ? <WalletImage name={wallet.name} src={wallet.icon} /> : 'wallet'}
        onClick={() => router.push({ view: 'ProfileWallets' })}
        end={
          <span className="inline">
            {walletCount > 1 ? walletCount : wallet?.name}
            <Icon name="chevronRight" size="small" />
          </span>
        }
      />
      <Row
        title={t('send.network')}
        icon={network ? <NetworkImage network={network} /> : 'network'}
        {...(canSwitchNetwork ? { onClick: openNetworks } : {})}
        end={
          <span className="inline">
            {network?.name ?? t('common.unknown')}
            {canSwitchNetwork && <Icon name="chevronRight" size="small" />}
          </span>
        }
      />
      {explorer && (
        <Row
          title={t('settings.explorer')}
          subtitle={explorer.name}
          icon="compass"
          href={explorer.href}
          end={<Icon name="external" size="small" />}
        />
      )}
    </List>
  );
}

/** The connected account, its wallet, and Disconnect. */
export default function AccountSettingsView(_props: ViewProps<'AccountSettings'>) {
  const t = useT<'common'>();
  const portico = usePortico();
  const { address, namespace } = useAccount();
  const identity = useIdentity(address, namespace);
  const active = usePorticoState((state) => selectConnections(state).find((each) => each.isActive), isEqual);
  if (address === undefined) return <div className="view" />;
  return (
    <div className="view">
      <div className="view-person">
        <Avatar address={address} src={identity.avatar} sizePx={64} />
        {identity.name !== undefined && <p className="lead">{identity.name}</p>}
        <div className="inline sub">
          <Address value={address} />
          <CopyButton text={address} label={t('common.copyAddress')} />
        </div>
      </div>
      <Settings address={address} />
      {active && active.accounts.length > 1 && <AccountPicker connection={active} namespace={namespace} />}
      {active && isAuthConnector(portico.connectors.get(active.connectorId)) && (
        <Suspense fallback={null}>
          <LoginSettings connectorId={active.connectorId} />
        </Suspense>
      )}
      <DisconnectButton />
    </div>
  );
}
