import type { CaipNetworkId } from '@portico/protocol';
import type { Route, RouteOf, ViewName } from '../router/routes.ts';
import ConnectView, { styles as connectStyles, title as connectTitle } from './Connect/ConnectView.tsx';
import type { ViewEntry, ViewModule } from './view.ts';

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
export const connectView: ViewModule<'Connect'> = {
  default: ConnectView,
  styles: connectStyles,
  title: connectTitle,
};

/** Every view; the mapped type requires a line for each member of the route union. */
export const views: { readonly [Name in ViewName]: ViewEntry<Name> } = {
  Connect: { load: () => Promise.resolve(connectView), help: walletHelp, kind: 'connect' },
  ConnectWallets: {
    load: () => import('./ConnectWallets/ConnectWalletsView.tsx'),
    kind: 'connect',
  },
  AllWallets: {
    load: () => import('./AllWallets/AllWalletsView.tsx'),
    messages: ['wallets'],
    kind: 'connect',
  },
  ConnectingExternal: {
    load: () => import('./ConnectingExternal/ConnectingExternalView.tsx'),
    messages: ['connecting'],
    kind: 'connect',
  },
  ConnectingMultiChain: {
    load: () => import('./ConnectingMultiChain/ConnectingMultiChainView.tsx'),
    messages: ['connecting'],
    kind: 'connect',
  },
  ConnectingWalletConnect: {
    load: () => import('./ConnectingWalletConnect/ConnectingWalletConnectView.tsx'),
    messages: ['connecting', 'pairing'],
    kind: 'connect',
  },
  ConnectingWalletConnectBasic: {
    load: () => import('./ConnectingWalletConnectBasic/ConnectingWalletConnectBasicView.tsx'),
    messages: ['connecting', 'pairing'],
    kind: 'connect',
  },
  ConnectSocials: {
    load: () => import('./ConnectSocials/ConnectSocialsView.tsx'),
    messages: ['logIn'],
    kind: 'connect',
  },
  ConnectingSocial: {
    load: () => import('./ConnectingSocial/ConnectingSocialView.tsx'),
    messages: ['logIn'],
    kind: 'connect',
  },
  ConnectingFarcaster: {
    load: () => import('./ConnectingFarcaster/ConnectingFarcasterView.tsx'),
    messages: ['logIn', 'pairing'],
    kind: 'connect',
  },
  EmailVerifyDevice: {
    load: () => import('./EmailVerifyDevice/EmailVerifyDeviceView.tsx'),
    messages: ['logIn'],
    kind: 'connect',
  },
  EmailLogin: {
    load: () => import('./EmailLogin/EmailLoginView.tsx'),
    messages: ['logIn'],
    kind: 'connect',
  },
  EmailVerifyOtp: {
    load: () => import('./EmailVerifyOtp/EmailVerifyOtpView.tsx'),
    messages: ['logIn'],
    kind: 'connect',
  },
  GetWallet: {
    load: () => import('./GetWallet/GetWalletView.tsx'),
    messages: ['wallets'],
    kind: 'connect',
  },
  Downloads: {
    load: () => import('./Downloads/DownloadsView.tsx'),
    messages: ['wallets', 'connecting'],
    kind: 'connect',
  },
  WhatIsAWallet: {
    load: () => import('./WhatIsAWallet/WhatIsAWalletView.tsx'),
    messages: ['help'],
    kind: 'connect',
  },
  WhatIsANetwork: {
    load: () => import('./WhatIsANetwork/WhatIsANetworkView.tsx'),
    messages: ['help'],
    kind: 'public',
  },
  Create: {
    load: () => import('./Create/CreateView.tsx'),
    messages: ['wallets'],
    kind: 'connect',
  },
  Account: {
    load: () => import('./Account/AccountView.tsx'),
    messages: ['account', 'activity'],
  },
  Transactions: {
    load: () => import('./Transactions/TransactionsView.tsx'),
    messages: ['activity'],
  },
  Collectible: {
    load: () => import('./Collectible/CollectibleView.tsx'),
    messages: ['account'],
  },
  AccountSettings: {
    load: () => import('./AccountSettings/AccountSettingsView.tsx'),
    messages: ['account'],
  },
  UpgradeEmailWallet: {
    load: () => import('./UpgradeEmailWallet/UpgradeEmailWalletView.tsx'),
    messages: ['logIn'],
  },
  UpdateEmailWallet: {
    load: () => import('./UpdateEmailWallet/UpdateEmailWalletView.tsx'),
    messages: ['logIn'],
  },
  UpdateEmailPrimaryOtp: {
    load: () => import('./UpdateEmailPrimaryOtp/UpdateEmailPrimaryOtpView.tsx'),
    messages: ['logIn'],
  },
  UpdateEmailSecondaryOtp: {
    load: () => import('./UpdateEmailSecondaryOtp/UpdateEmailSecondaryOtpView.tsx'),
    messages: ['logIn'],
  },
  SmartSessionCreated: {
    load: () => import('./SmartSessionCreated/SmartSessionCreatedView.tsx'),
    messages: ['logIn'],
  },
  SmartSessionList: {
    load: () => import('./SmartSessionList/SmartSessionListView.tsx'),
    messages: ['logIn'],
  },
  ProfileWallets: {
    load: () => import('./ProfileWallets/ProfileWalletsView.tsx'),
    messages: ['account'],
  },
  ChooseAccountName: {
    load: () => import('./ChooseAccountName/ChooseAccountNameView.tsx'),
    messages: ['names'],
  },
  RegisterAccountName: {
    load: () => import('./RegisterAccountName/RegisterAccountNameView.tsx'),
    messages: ['names'],
  },
  RegisterAccountNameSuccess: {
    load: () => import('./RegisterAccountNameSuccess/RegisterAccountNameSuccessView.tsx'),
    messages: ['names'],
  },
  Networks: {
    load: () => import('./Networks/NetworksView.tsx'),
    messages: ['networks'],
    help: networkHelp,
    kind: 'public',
  },
  SwitchNetwork: {
    load: () => import('./SwitchNetwork/SwitchNetworkView.tsx'),
    messages: ['networks'],
    kind: 'public',
  },
  SwitchActiveChain: {
    load: () => import('./SwitchActiveChain/SwitchActiveChainView.tsx'),
    messages: ['networks'],
    kind: 'connect',
  },
  UnsupportedChain: {
    load: () => import('./UnsupportedChain/UnsupportedChainView.tsx'),
    messages: ['networks'],
    help: networkHelp,
    backClosesModal: true,
  },
  WalletCompatibleNetworks: {
    load: () => import('./WalletCompatibleNetworks/WalletCompatibleNetworksView.tsx'),
    messages: ['networks'],
    kind: 'public',
  },
  WalletReceive: {
    load: () => import('./WalletReceive/WalletReceiveView.tsx'),
    messages: ['receive'],
  },
  WalletSendSelectToken: {
    load: () => import('./WalletSendSelectToken/WalletSendSelectTokenView.tsx'),
    messages: ['account', 'send'],
    onNetworkChange: dropDraft,
  },
  WalletSend: {
    load: () => import('./WalletSend/WalletSendView.tsx'),
    messages: ['send'],
    onNetworkChange: dropDraft,
  },
  WalletSendPreview: {
    load: () => import('./WalletSendPreview/WalletSendPreviewView.tsx'),
    messages: ['send'],
    onNetworkChange: dropDraft,
  },
  WalletSendConfirmed: {
    load: () => import('./WalletSendConfirmed/WalletSendConfirmedView.tsx'),
    messages: ['send', 'activity'],
    kind: 'public',
  },
  SwapSelectToken: {
    load: () => import('./SwapSelectToken/SwapSelectTokenView.tsx'),
    messages: ['send', 'swap'],
    onNetworkChange: dropDraft,
  },
  Swap: {
    load: () => import('./Swap/SwapView.tsx'),
    messages: ['send', 'swap'],
    onNetworkChange: dropDraft,
  },
  SwapPreview: {
    load: () => import('./SwapPreview/SwapPreviewView.tsx'),
    messages: ['send', 'swap'],
    onNetworkChange: dropDraft,
  },
  OnRampProviders: {
    load: () => import('./OnRampProviders/OnRampProvidersView.tsx'),
    messages: ['buy'],
  },
  OnRampFiatSelect: {
    load: () => import('./OnRampFiatSelect/OnRampFiatSelectView.tsx'),
    messages: ['buy'],
  },
  OnRampTokenSelect: {
    load: () => import('./OnRampTokenSelect/OnRampTokenSelectView.tsx'),
    messages: ['buy'],
  },
  OnRampActivity: {
    load: () => import('./OnRampActivity/OnRampActivityView.tsx'),
    messages: ['buy'],
  },
  BuyInProgress: {
    load: () => import('./BuyInProgress/BuyInProgressView.tsx'),
    messages: ['buy'],
  },
  WhatIsABuy: {
    load: () => import('./WhatIsABuy/WhatIsABuyView.tsx'),
    messages: ['buy'],
  },
  FundWallet: {
    load: () => import('./FundWallet/FundWalletView.tsx'),
    messages: ['buy'],
  },
  ApproveTransaction: {
    load: () => import('./ApproveTransaction/ApproveTransactionView.tsx'),
  },
  // One view under two names: each of the two options for signing in has its own.
  SIWXSignMessage: {
    load: () => import('./SIWXSignMessage/SIWXSignMessageView.tsx'),
    messages: ['signIn', 'connecting'],
  },
  ConnectingSiwe: {
    load: () => import('./SIWXSignMessage/SIWXSignMessageView.tsx'),
    messages: ['signIn', 'connecting'],
  },
};
