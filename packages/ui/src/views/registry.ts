import { findPairing, selectWalletInfo } from '@portico/core/internal';
import type { State } from '@portico/core';
import type { CaipNetworkId } from '@portico/protocol';
import type { Translate } from '../hooks/useT.tsx';
import type { Route, RouteOf, ViewName } from '../router/routes.ts';
import ConnectView, { styles as connectStyles } from './Connect/ConnectView.tsx';
import type { ViewEntry, ViewModule } from './view.ts';

/** The name of a wallet that is here, was used before, or is in the list of others. */
function walletName({ connectors, recentWallets, walletList }: State, walletId: string): string | undefined {
  const wallets = [...connectors, ...recentWallets, ...(walletList?.wallets ?? [])];
  return wallets.find(({ id, rdns }) => id === walletId || rdns === walletId)?.name;
}

/** A wallet that has since been removed goes by its id: a dialog needs a name. */
const connectorName = (state: State, connectorId: string): string => walletName(state, connectorId) ?? connectorId;

/** The name of what pairs any wallet. */
const pairingName = (t: Translate, { connectors }: State): string =>
  findPairing(connectors)?.name ?? t('connect.title');

/** A wallet on another device goes by its own name. */
function activeWalletName(state: State): string {
  const { active } = state.namespaces[state.activeNamespace];
  if (active.status === 'disconnected') return '';
  return selectWalletInfo(state)?.name ?? connectorName(state, active.connectorId);
}

/**
 * A transfer or swap belongs to its network: where the page switches to another one, the form is cleared (spec §4).
 */
const dropDraft = (
  {
    view,
    draft,
  }: RouteOf<'WalletSendSelectToken' | 'WalletSend' | 'WalletSendPreview' | 'SwapSelectToken' | 'Swap' | 'SwapPreview'>,
  caipNetworkId: CaipNetworkId,
): Route | undefined =>
  draft.caipNetworkId === caipNetworkId
    ? undefined
    : { view: view.startsWith('Swap') ? 'Swap' : 'WalletSend', draft: { caipNetworkId } };

const walletHelp = { route: { view: 'WhatIsAWallet' }, event: 'CLICK_WALLET_HELP' } as const;
const networkHelp = { route: { view: 'WhatIsANetwork' }, event: 'CLICK_NETWORK_HELP' } as const;

/** The view that most visits begin with comes with the modal: one fetch, and nothing to wait for when it is drawn. */
export const connectView: ViewModule<'Connect'> = { default: ConnectView, styles: connectStyles };

/** Every view; the mapped type requires a line for each member of the route union. */
export const views: { readonly [Name in ViewName]: ViewEntry<Name> } = {
  Connect: { title: 'connect.title', load: () => Promise.resolve(connectView), help: walletHelp, kind: 'connect' },
  ConnectWallets: {
    title: 'connect.wallets',
    load: () => import('./ConnectWallets/ConnectWalletsView.tsx'),
    kind: 'connect',
  },
  AllWallets: {
    title: 'allWallets.title',
    load: () => import('./AllWallets/AllWalletsView.tsx'),
    messages: ['wallets'],
    kind: 'connect',
  },
  ConnectingExternal: {
    title: (_t, state, route) => connectorName(state, route.connectorId),
    load: () => import('./ConnectingExternal/ConnectingExternalView.tsx'),
    messages: ['connecting'],
    kind: 'connect',
  },
  ConnectingMultiChain: {
    title: (_t, state, route) => connectorName(state, route.connectorId),
    load: () => import('./ConnectingMultiChain/ConnectingMultiChainView.tsx'),
    messages: ['connecting'],
    kind: 'connect',
  },
  ConnectingWalletConnect: {
    title: (t, state, { walletId, name }) => name ?? walletName(state, walletId) ?? pairingName(t, state),
    load: () => import('./ConnectingWalletConnect/ConnectingWalletConnectView.tsx'),
    messages: ['connecting', 'pairing'],
    kind: 'connect',
  },
  ConnectingWalletConnectBasic: {
    title: pairingName,
    load: () => import('./ConnectingWalletConnectBasic/ConnectingWalletConnectBasicView.tsx'),
    messages: ['connecting', 'pairing'],
    kind: 'connect',
  },
  EmailVerifyDevice: {
    title: 'device.title',
    load: () => import('./EmailVerifyDevice/EmailVerifyDeviceView.tsx'),
    messages: ['logIn'],
    kind: 'connect',
  },
  EmailVerifyOtp: {
    title: 'otp.title',
    load: () => import('./EmailVerifyOtp/EmailVerifyOtpView.tsx'),
    messages: ['logIn'],
    kind: 'connect',
  },
  GetWallet: {
    title: 'getWallet.title',
    load: () => import('./GetWallet/GetWalletView.tsx'),
    messages: ['wallets'],
    kind: 'connect',
  },
  Downloads: {
    title: 'getWallet.title',
    load: () => import('./Downloads/DownloadsView.tsx'),
    messages: ['wallets', 'connecting'],
    kind: 'connect',
  },
  WhatIsAWallet: {
    title: 'whatIsAWallet.title',
    load: () => import('./WhatIsAWallet/WhatIsAWalletView.tsx'),
    messages: ['help'],
    kind: 'connect',
  },
  WhatIsANetwork: {
    title: 'whatIsANetwork.title',
    load: () => import('./WhatIsANetwork/WhatIsANetworkView.tsx'),
    messages: ['help'],
  },
  Create: {
    title: 'create.title',
    load: () => import('./Create/CreateView.tsx'),
    messages: ['wallets'],
    kind: 'connect',
  },
  Account: {
    title: 'account.title',
    load: () => import('./Account/AccountView.tsx'),
    messages: ['account', 'activity'],
    requires: 'connected',
  },
  Transactions: {
    title: 'account.activity',
    load: () => import('./Transactions/TransactionsView.tsx'),
    messages: ['activity'],
    requires: 'connected',
  },
  Collectible: {
    title: 'account.nft',
    load: () => import('./Collectible/CollectibleView.tsx'),
    messages: ['account'],
    requires: 'connected',
  },
  AccountSettings: {
    title: 'settings.title',
    load: () => import('./AccountSettings/AccountSettingsView.tsx'),
    messages: ['account'],
    requires: 'connected',
  },
  ProfileWallets: {
    title: 'profile.title',
    load: () => import('./ProfileWallets/ProfileWalletsView.tsx'),
    messages: ['account'],
    requires: 'connected',
  },
  ChooseAccountName: {
    title: 'names.title',
    load: () => import('./ChooseAccountName/ChooseAccountNameView.tsx'),
    messages: ['names'],
    requires: 'connected',
  },
  RegisterAccountName: {
    title: 'names.title',
    load: () => import('./RegisterAccountName/RegisterAccountNameView.tsx'),
    messages: ['names'],
    requires: 'connected',
  },
  RegisterAccountNameSuccess: {
    title: 'names.title',
    load: () => import('./RegisterAccountNameSuccess/RegisterAccountNameSuccessView.tsx'),
    messages: ['names'],
    requires: 'connected',
  },
  Networks: {
    title: 'networks.title',
    load: () => import('./Networks/NetworksView.tsx'),
    messages: ['networks'],
    help: networkHelp,
  },
  SwitchNetwork: {
    title: (t, state, route) =>
      state.networks.find((network) => network.caipNetworkId === route.caipNetworkId)?.name ?? t('switch.title'),
    load: () => import('./SwitchNetwork/SwitchNetworkView.tsx'),
    messages: ['networks'],
  },
  SwitchActiveChain: {
    title: 'switch.title',
    load: () => import('./SwitchActiveChain/SwitchActiveChainView.tsx'),
    messages: ['networks'],
    kind: 'connect',
  },
  UnsupportedChain: {
    title: 'unsupported.title',
    load: () => import('./UnsupportedChain/UnsupportedChainView.tsx'),
    messages: ['networks'],
    requires: 'connected',
    help: networkHelp,
    backClosesModal: true,
  },
  WalletCompatibleNetworks: {
    title: 'compatible.title',
    load: () => import('./WalletCompatibleNetworks/WalletCompatibleNetworksView.tsx'),
    messages: ['networks'],
  },
  WalletReceive: {
    title: 'receive.title',
    load: () => import('./WalletReceive/WalletReceiveView.tsx'),
    messages: ['receive'],
    requires: 'connected',
  },
  WalletSendSelectToken: {
    title: 'send.selectToken',
    load: () => import('./WalletSendSelectToken/WalletSendSelectTokenView.tsx'),
    messages: ['account', 'send'],
    requires: 'connected',
    onNetworkChange: dropDraft,
  },
  WalletSend: {
    title: 'send.title',
    load: () => import('./WalletSend/WalletSendView.tsx'),
    messages: ['send'],
    requires: 'connected',
    onNetworkChange: dropDraft,
  },
  WalletSendPreview: {
    title: 'send.reviewTitle',
    load: () => import('./WalletSendPreview/WalletSendPreviewView.tsx'),
    messages: ['send'],
    requires: 'connected',
    onNetworkChange: dropDraft,
  },
  WalletSendConfirmed: {
    title: 'confirmed.hash',
    load: () => import('./WalletSendConfirmed/WalletSendConfirmedView.tsx'),
    messages: ['send', 'activity'],
  },
  SwapSelectToken: {
    title: 'swap.title',
    load: () => import('./SwapSelectToken/SwapSelectTokenView.tsx'),
    messages: ['send', 'swap'],
    requires: 'connected',
    onNetworkChange: dropDraft,
  },
  Swap: {
    title: 'swap.title',
    load: () => import('./Swap/SwapView.tsx'),
    messages: ['send', 'swap'],
    requires: 'connected',
    onNetworkChange: dropDraft,
  },
  SwapPreview: {
    title: 'send.reviewTitle',
    load: () => import('./SwapPreview/SwapPreviewView.tsx'),
    messages: ['send', 'swap'],
    requires: 'connected',
    onNetworkChange: dropDraft,
  },
  OnRampProviders: {
    title: 'buy.title',
    load: () => import('./OnRampProviders/OnRampProvidersView.tsx'),
    messages: ['buy'],
    requires: 'connected',
  },
  OnRampFiatSelect: {
    title: 'buy.title',
    load: () => import('./OnRampFiatSelect/OnRampFiatSelectView.tsx'),
    messages: ['buy'],
    requires: 'connected',
  },
  OnRampTokenSelect: {
    title: 'buy.title',
    load: () => import('./OnRampTokenSelect/OnRampTokenSelectView.tsx'),
    messages: ['buy'],
    requires: 'connected',
  },
  OnRampActivity: {
    title: 'buy.purchases',
    load: () => import('./OnRampActivity/OnRampActivityView.tsx'),
    messages: ['buy'],
    requires: 'connected',
  },
  BuyInProgress: {
    title: 'buy.title',
    load: () => import('./BuyInProgress/BuyInProgressView.tsx'),
    messages: ['buy'],
    requires: 'connected',
  },
  WhatIsABuy: {
    title: 'buy.title',
    load: () => import('./WhatIsABuy/WhatIsABuyView.tsx'),
    messages: ['buy'],
    requires: 'connected',
  },
  FundWallet: {
    title: 'fund.title',
    load: () => import('./FundWallet/FundWalletView.tsx'),
    messages: ['buy'],
    requires: 'connected',
  },
  ApproveTransaction: {
    title: (t, state) => t('approve.title', { wallet: activeWalletName(state) }),
    load: () => import('./ApproveTransaction/ApproveTransactionView.tsx'),
    requires: 'connected',
  },
  // One view under two names: each of the two options for signing in has its own.
  SIWXSignMessage: {
    title: 'siwx.title',
    load: () => import('./SIWXSignMessage/SIWXSignMessageView.tsx'),
    messages: ['signIn', 'connecting'],
    requires: 'connected',
  },
  ConnectingSiwe: {
    title: 'siwx.title',
    load: () => import('./SIWXSignMessage/SIWXSignMessageView.tsx'),
    messages: ['signIn', 'connecting'],
    requires: 'connected',
  },
};
