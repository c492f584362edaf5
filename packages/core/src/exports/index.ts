export { addAdapter, removeAdapter } from '../connections/adapters.ts';
export type { ConnectParameters as ConnectWalletParameters } from '../connections/connectWallet.ts';
export { connect } from '../portico/connect.ts';
export { discover } from '../connections/discover.ts';
export { createDiscovery } from '../portico/discovery.ts';
export { disconnect, type DisconnectParameters } from '../connections/disconnect.ts';
export { getAccountKind } from '../context/accountKind.ts';
export { dismissAlert } from '../modal/alerts.ts';
export { closeModal, openModal } from '../modal/openModal.ts';
export { addNetwork } from '../networks/addNetwork.ts';
export { refreshPeer } from '../connections/readPeer.ts';
export { reconnect } from '../connections/reconnect.ts';
export { removeNetwork } from '../networks/removeNetwork.ts';
export { setThemeMode, setThemeVariables, updateFeatures, updateOptions } from '../portico/settings.ts';
export type { SiweConfig, SiweMessageArguments, SiweMessageParameters, SiweSession } from '../contract/siweConfig.ts';
export { cancelSignIn } from '../siwx/cancelSignIn.ts';
export { createSignInSource } from '../siwx/signInSource.ts';
export type { SignInSource } from '../context/signInWatch.ts';
export { type SignInParameters, finishSignIn, signIn } from '../siwx/signIn.ts';
export {
  setPreferredAccountType,
  type SetPreferredAccountTypeParameters,
} from '../connections/preferredAccountType.ts';
export { switchAccount, type SwitchAccountParameters } from '../connections/switchAccount.ts';
export { switchNetwork, type SwitchNetworkParameters } from '../networks/switchNetwork.ts';
export { loadOnce } from '../async/loadOnce.ts';
export { raceAbort, raceDeadline } from '../async/race.ts';
export { defineNetwork } from '../options/defineNetwork.ts';
export { loadNetworkIcon, loadTokenIcon } from '../chains/icons/index.ts';
export type { BlockExplorer, ExplorerPage, NativeCurrency, Network, NetworkInput } from '../contract/network.ts';
export { type AuthConnector, type AuthState, type AuthStep, isAuthConnector } from '../contract/authConnector.ts';
export type * from '../contract/connector.ts';
export type * from '../contract/externalWallet.ts';
export { loadExternalWallets } from '../connectors/loadExternalWallets.ts';
export { findPairing } from '../connectors/findPairing.ts';
export { createMultiChainConnector } from '../connectors/multiChain.ts';
export { type PorticoEnvironment, createPortico } from '../portico/createPortico.ts';
export { logDebug, track } from '../context/track.ts';
export {
  type HttpAnswer,
  type RetryFetchParameters,
  type RetryFetchEnvironment,
  retryFetch,
} from '../http/retryFetch.ts';
export { type AnswerSchemas, type JsonRpc, type NodeError, createJsonRpc, isNodeFailure } from '../nodes/jsonRpc.ts';
export { type AuthenticateParameters, authenticate, getEmailLoginWaitMs } from '../login/authenticate.ts';
export { attachModal, type ModalModule, preloadModal } from '../portico/attachModal.ts';
export type * from '../contract/appLinks.ts';
export type * from '../contract/connection.ts';
export type * from '../contract/connectionSource.ts';
export { getFrameHost, getModalRoot } from '../modal/frameHost.ts';
export { type ModalRoot, type ThemeRoot, createThemeRoot } from '../page/modalRoot.ts';
export { toAddressKey } from '../context/addressKey.ts';
export type * from '../contract/namespaceAdapter.ts';
export type * from '../contract/namespaceReads.ts';
export type * from '../contract/namespaceWrites.ts';
export type { PorticoOptions, TokenOption } from '../contract/porticoOptions.ts';
export type { ProposalOverride } from '../contract/proposalOverride.ts';
export { readMetadata } from '../options/pageMetadata.ts';
export { parseOptions } from '../options/parseOptions.ts';
export type { ResolvedOptions } from '../contract/resolvedOptions.ts';
export type * from '../contract/hostOptions.ts';
export { isMobile } from '../page/isMobile.ts';
export type { Page, TabChannel } from '../page/page.ts';
export { isOnNetwork, selectIsApproved } from '../store/walletNetworks.ts';
export type { PorticoContext } from '../context/porticoContext.ts';
export type { Portico } from '../portico/porticoInstance.ts';
export type { FetchWalletsParameters, FetchWalletsReturnType } from '../services/fetchWallets.ts';
export type { ServiceRequest } from '../services/callService.ts';
export type { Collectible, CollectiblePage, FetchCollectiblesParameters } from '../accountData/fetchCollectibles.ts';
export type { Quantity } from '../accountData/decimalUnits.ts';
export type { FetchHistoryParameters } from '../accountData/fetchHistory.ts';
export type { HistoryEntry, HistoryPage, HistoryTransfer, Operation } from '../accountData/historyEntry.ts';
export { loadAccountData } from '../accountData/loadAccountData.ts';
export type { IsSupportedByServerParameters } from '../services/supportedChains.ts';
export { loadServices } from '../services/loadServices.ts';
export { serverForTimeZone } from '../services/serverForTimeZone.ts';
export { type ServiceName, hasService } from '../options/serviceAddress.ts';
export { persistToCookie } from '../ssr/persistToCookie.ts';
export { type StateCookieParameters, parseStateCookie, serializeState } from '../ssr/stateCookie.ts';
export { type StorageArea, type StorageChange, type StorageSource, createStorage } from '../storage/createStorage.ts';
export type { PorticoStorage, StorageKey } from '../storage/storage.ts';
export { isEqual, isRecord } from '../values/equal.ts';
export { type InitialState, createInitialState } from '../store/initialState.ts';
export type * from '../store/modalState.ts';
export { approveRequest, rejectRequest } from '../requests/answerRequests.ts';
export type { LiveRequest, WalletRequest } from '../contract/walletRequest.ts';
export { selectRpcUrls } from '../store/rpcUrls.ts';
export * from '../store/selectors.ts';
export type * from '../contract/preferences.ts';
export type { AccountType, ConnectorType } from '@portico/protocol';
export type * from '../store/state.ts';
export { type Store, callListener, createStore } from '../store/store.ts';
export {
  type AccountState,
  type NetworkState,
  selectAccount,
  selectActiveConnectorIds,
  selectNetworkState,
} from '../store/views.ts';
export { loadCatalogue, loadWalletImages, loadWalletList } from '../walletList/loadCatalogue.ts';
export type { CatalogueEntry, CatalogueWallet, WalletStore } from '../contract/catalogueWallet.ts';
export { readProperty } from '../values/readProperty.ts';
export { type WaitOptions, waitForWallet } from '../connectors/waitForWallet.ts';
export { isPublicUrl } from '../http/publicUrl.ts';
export { parseIcon } from '../wallets/icon.ts';
export { toSkeleton } from '../wallets/impostor.ts';
export { type FetchBalancesParameters, fetchBalances } from '../accountData/fetchBalances.ts';
export type { FetchBalancesReturnType } from '../caches/balances.ts';
export { type FetchIdentityParameters, fetchIdentity } from '../accountData/fetchIdentity.ts';
export { type ResolveNameParameters, resolveName } from '../accountData/resolveName.ts';
export { loadReads, toReadTarget } from '../namespaces/reads.ts';
export {
  type EstimateTransferParameters,
  type SendTransferParameters,
  estimateTransfer,
  describeAddress,
  sendTransfer,
} from '../transactions/transfers.ts';
export { type SendTransactionParameters, sendTransaction } from '../transactions/sendTransaction.ts';
export { watchTransactions } from '../transactions/watchTransactions.ts';
export {
  type WriteParameters,
  getCallsStatus,
  getCapabilities,
  sendCalls,
  signMessage,
  signTransactions,
  signTypedData,
} from '../namespaces/writes.ts';
export { type PollParameters, poll } from '../page/poll.ts';
export { type PorticoQuery, type QueryBehavior, defineQuery, toQueryBase } from '../queries/defineQuery.ts';
export { directoryQuery } from '../queries/directoryQuery.ts';
export { toQueryKey } from '../queries/queryKey.ts';
export {
  balancesQuery,
  identityQuery,
  mayFetchBalances,
  nameQuery,
  transferEstimateQuery,
} from '../queries/queries.ts';
export { type ListWalletsParameters, listWallets } from '../walletList/listWallets.ts';
export { searchWallets } from '../walletList/searchWallets.ts';
export type { WalletEntry, WalletGroup, WalletLinks } from '../walletList/walletEntry.ts';
export {
  type CaipAddress,
  type CaipNetworkId,
  type ChainNamespace,
  type ErrorCode,
  PorticoError,
  type PorticoEvent,
  isAbort,
  isChainNamespace,
  isPorticoError,
  isUserRejection,
  specError,
  toPorticoError,
} from '@portico/protocol';
export {
  type LinkEnvironment,
  type PairingLink,
  isWebView,
  toAnyWalletLink,
  toAppLink,
  toPairingLink,
  toPeerLink,
  toRequestLink,
} from '../wallets/pairingLinks.ts';
