export type { ConnectParameters } from '../connections/connectWallet.ts';
export { createDiscovery } from '../portico/discovery.ts';
export type { DisconnectParameters } from '../connections/disconnect.ts';
export type { SiweConfig, SiweMessageArguments, SiweMessageParameters, SiweSession } from '../contract/siweConfig.ts';
export { signIn, type SignInParameters } from '../siwx/signIn.ts';
export {
  setPreferredAccountType,
  type SetPreferredAccountTypeParameters,
} from '../connections/preferredAccountType.ts';
export { switchAccount, type SwitchAccountParameters } from '../connections/switchAccount.ts';
export type { SwitchNetworkParameters, SwitchNetworkTarget } from '../networks/switchNetwork.ts';
export { defineNetwork } from '../options/defineNetwork.ts';
export type { BlockExplorer, ExplorerPage, NativeCurrency, Network, NetworkInput } from '../contract/network.ts';
export { createPortico, type PorticoEnvironment } from '../portico/createPortico.ts';
export { attachModal, type ModalModule } from '../portico/attachModal.ts';
export type { Account, Accounts, Connection, ConnectionStatus, PeerFacts } from '../contract/connection.ts';
export type {
  AddressKind,
  Identity,
  TokenBalance,
  TransactionStatus,
  TransferEstimate,
} from '../contract/namespaceReads.ts';
export type { AddressOf, NamespaceTypes, ProviderOf } from '../contract/namespaceTypes.ts';
export type { Call, CallsStatus, Capabilities } from '../contract/namespaceWrites.ts';
export type { PorticoOptions, TokenOption } from '../contract/porticoOptions.ts';
export type { ProposalOverride } from '../contract/proposalOverride.ts';
export type {
  ConnectMethod,
  ConnectorOrder,
  CustomWallet,
  Features,
  ImageOptions,
  Metadata,
  ServerAddresses,
  SocialProvider,
  WalletFeature,
} from '../contract/hostOptions.ts';
export type { PorticoHandle } from '../context/porticoContext.ts';
export type { Page } from '../page/page.ts';
export type { Portico } from '../portico/porticoInstance.ts';
export { persistToCookie } from '../ssr/persistToCookie.ts';
export { parseStateCookie, serializeState, type StateCookieParameters } from '../ssr/stateCookie.ts';
export type { InitialState } from '../store/initialState.ts';
export type { OpenParameters, OpenResult } from '../store/modalState.ts';
export type { ListedConnection, WalletInfo } from '../store/selectors.ts';
export type { Theme } from '../contract/preferences.ts';
export type { ThemeVariable } from '../contract/themeVariables.ts';
export {
  type AccountType,
  type CaipAddress,
  type CaipNetworkId,
  type ChainNamespace,
  type ConnectorType,
  type ErrorCode,
  isAbort,
  isPorticoError,
  isUserRejection,
  PorticoError,
  type PorticoEvent,
} from '@portico/protocol';
export type { State, TokenAmount, TrackedTransaction, TransactionPurpose } from '../store/state.ts';
export type { AccountState, NetworkState } from '../store/views.ts';
export { fetchBalances, type FetchBalancesParameters } from '../accountData/fetchBalances.ts';
export type { FetchBalancesReturnType } from '../caches/balances.ts';
export { fetchIdentity, type FetchIdentityParameters } from '../accountData/fetchIdentity.ts';
export { resolveName, type ResolveNameParameters } from '../accountData/resolveName.ts';
export {
  describeAddress,
  estimateTransfer,
  type EstimateTransferParameters,
  sendTransfer,
  type SendTransferParameters,
} from '../transactions/transfers.ts';
export {
  addTransaction,
  type AddTransactionParameters,
  sendTransaction,
  type SendTransactionParameters,
  sendTransactions,
  type SendTransactionsParameters,
} from '../transactions/sendTransaction.ts';
export {
  getCallsStatus,
  getCapabilities,
  sendCalls,
  signMessage,
  signTransactions,
  signTypedData,
  type WriteParameters,
} from '../namespaces/writes.ts';
