export { createSignInSource } from '../siwx/signInSource.ts';
export type { SignInSource } from '../context/signInWatch.ts';
export { loadOnce } from '../async/loadOnce.ts';
export { raceAbort, raceDeadline } from '../async/race.ts';
export type {
  AuthConnector,
  AuthState,
  AuthStep,
  EmailUpdateState,
  EmailUpdateStep,
  LoginFacts,
  LoginOwner,
  SessionGrant,
  SocialWindow,
} from '../contract/authConnector.ts';
export { createLoginReport, type LoginReport } from '../login/loginReport.ts';
export type {
  AnsweredAccount,
  ConnectedAccounts,
  Connector,
  ConnectorConnectParameters,
  ConnectorEvent,
  ConnectorFacts,
  ConnectorWarning,
  NamespaceAccounts,
  PairingProgress,
  PeerWallet,
  RestoreParameters,
} from '../contract/connector.ts';
export type { ExternalWallet, UniversalProvider } from '../contract/externalWallet.ts';
export { startExternalWallets } from '../connectors/startExternalWallets.ts';
export { createMultiChainConnector } from '../connectors/multiChain.ts';
export {
  type HttpAnswer,
  retryFetch,
  type RetryFetchEnvironment,
  type RetryFetchParameters,
} from '../http/retryFetch.ts';
export { type AnswerSchemas, createJsonRpc, type JsonRpc, type NodeError } from '../nodes/jsonRpc.ts';
export { createNodePool, isNodeFailure, type NodeCall, type NodePool } from '../nodes/nodePool.ts';
export type { AppLinks } from '../contract/appLinks.ts';
export type { NamespaceConnections } from '../contract/connection.ts';
export type {
  ConnectionSource,
  SourceConnectParameters,
  SourceSnapshot,
  SourceSwitchNetworkParameters,
} from '../contract/connectionSource.ts';
export type {
  AdapterContext,
  AdapterType,
  FindConnectorParameters,
  NamespaceAdapter,
} from '../contract/namespaceAdapter.ts';
export type {
  AddressProblem,
  IdentityParameters,
  KnownBalances,
  NamespaceReads,
  ParsedAddress,
  ReadTarget,
  StatusTarget,
  TokenReference,
  TransferParameters,
} from '../contract/namespaceReads.ts';
export type { NamespaceWrites, PreparedPermit, SendTarget, Sent, WriteTarget } from '../contract/namespaceWrites.ts';
export type { HistoryEntry, HistoryPage, HistoryTransfer } from '../contract/historyEntry.ts';
export { readMetadata } from '../options/pageMetadata.ts';
export type { HostOptions } from '../contract/hostOptions.ts';
export {
  createBrowserStorageSource,
  createStorage,
  type StorageArea,
  type StorageChange,
  type StorageSource,
} from '../storage/createStorage.ts';
export type { PorticoStorage, StorageKey } from '../storage/storage.ts';
export { isRecord } from '../values/equal.ts';
export type { LiveRequest } from '../contract/walletRequest.ts';
export { selectRpcUrls } from '../store/rpcUrls.ts';
export { createFoundWallets, type FoundWallets } from '../wallets/foundWallets.ts';
export { watchStandardWallets } from '../wallets/standardWallets.ts';
export { isWebView } from '../page/isWebView.ts';
export { readProperty } from '../values/readProperty.ts';
export { waitForWallet, type WaitOptions } from '../connectors/waitForWallet.ts';
export { getFrameHost } from '../modal/frameHost.ts';
export type { FrameOwner } from '../contract/modalRoot.ts';
export { isPublicUrl } from '../http/publicUrl.ts';
export { parseIcon } from '../wallets/icon.ts';
