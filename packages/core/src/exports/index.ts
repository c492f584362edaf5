export { addAdapter, removeAdapter } from '../actions/adapters.ts';
export { connect, type ConnectParameters as ConnectWalletParameters } from '../actions/connect.ts';
export { discover } from '../actions/discover.ts';
export { createDiscovery } from '../actions/discovery.ts';
export { disconnect, type DisconnectParameters } from '../actions/disconnect.ts';
export { getAccountKind } from '../events/accountKind.ts';
export { dismissAlert } from '../actions/alerts.ts';
export { closeModal, openModal } from '../actions/modal.ts';
export { addNetwork } from '../actions/networks.ts';
export { refreshPeer } from '../actions/readPeer.ts';
export { reconnect } from '../actions/reconnect.ts';
export { removeNetwork } from '../actions/removeNetwork.ts';
export { setThemeMode, setThemeVariables, updateFeatures, updateOptions } from '../actions/settings.ts';
export type { SiweConfig, SiweMessageArguments, SiweMessageParameters, SiweSession } from '../siwx/siweConfig.ts';
export { cancelSignIn } from '../siwx/cancelSignIn.ts';
export { createSignInSource } from '../siwx/signInSource.ts';
export type { SignInSource } from '../siwx/signInWatch.ts';
export { type SignInParameters, finishSignIn, signIn } from '../siwx/signIn.ts';
export { switchAccount, type SwitchAccountParameters } from '../actions/switchAccount.ts';
export { switchNetwork, type SwitchNetworkParameters } from '../actions/switchNetwork.ts';
export { loadOnce } from '../async/loadOnce.ts';
export { raceAbort, raceDeadline } from '../async/race.ts';
export { defineNetwork, type NetworkInput } from '../chains/defineNetwork.ts';
export { loadNetworkIcon, loadTokenIcon } from '../chains/icons/index.ts';
export type { BlockExplorer, ExplorerPage, NativeCurrency, Network } from '../chains/network.ts';
export { type AuthConnector, type AuthState, type AuthStep, isAuthConnector } from '../connectors/authConnector.ts';
export type * from '../connectors/connector.ts';
export type * from '../connectors/externalWallet.ts';
export { loadExternalWallets } from '../connectors/loadExternalWallets.ts';
export { findPairing } from '../connectors/findPairing.ts';
export { createMultiChainConnector } from '../connectors/multiChain.ts';
export { type PorticoSurroundings, createPortico } from '../createPortico.ts';
export { logDebug, track } from '../events/track.ts';
export {
  type HttpAnswer,
  type RetryFetchParameters,
  type RetryFetchSurroundings,
  retryFetch,
} from '../http/retryFetch.ts';
export { type AnswerSchemas, type JsonRpc, type NodeError, createJsonRpc, isNodeFailure } from '../nodes/jsonRpc.ts';
export { type AuthenticateParameters, authenticate, getEmailLoginWaitMs } from '../login/authenticate.ts';
export { attachModal, type ModalModule, preloadModal } from '../modal/attachModal.ts';
export type * from '../connections/connection.ts';
export type * from '../connections/connectionSource.ts';
export { getFrameHost, getModalRoot } from '../modal/frameHost.ts';
export { type ModalRoot, type ThemeRoot, createThemeRoot } from '../modal/modalRoot.ts';
export { toAddressKey } from '../namespaces/addressKey.ts';
export type * from '../namespaces/namespaceAdapter.ts';
export type * from '../namespaces/namespaceReads.ts';
export type * from '../namespaces/namespaceWrites.ts';
export type { PorticoOptions, TokenOption } from '../options/porticoOptions.ts';
export type { ProposalOverride } from '../options/proposalOverride.ts';
export { readMetadata } from '../options/pageMetadata.ts';
export { parseOptions } from '../options/parseOptions.ts';
export type { ResolvedOptions } from '../options/resolvedOptions.ts';
export type * from '../options/types.ts';
export { isMobile } from '../page/isMobile.ts';
export type { Page, TabChannel } from '../page/page.ts';
export type { PorticoContext } from '../portico.ts';
export type { AccountState, NetworkState, Portico } from '../porticoInstance.ts';
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
export { type ServiceName, hasService } from '../services/serviceAddress.ts';
export { persistToCookie } from '../ssr/persistToCookie.ts';
export { type StateCookieParameters, parseStateCookie, serializeState } from '../ssr/stateCookie.ts';
export { type StorageArea, type StorageChange, type StorageSource, createStorage } from '../storage/createStorage.ts';
export type { PorticoStorage, StorageKey } from '../storage/storage.ts';
export { isEqual, isRecord } from '../store/equal.ts';
export { type InitialState, createInitialState } from '../store/initialState.ts';
export type * from '../store/modalState.ts';
export { approveRequest, rejectRequest } from '../requests/answerRequests.ts';
export type { LiveRequest, WalletRequest } from '../requests/walletRequest.ts';
export { selectRpcUrls } from '../store/rpcUrls.ts';
export * from '../store/selectors.ts';
export type * from '../store/preferences.ts';
export type * from '../store/state.ts';
export { type Store, callListener, createStore } from '../store/store.ts';
export { selectAccount, selectActiveConnectorIds, selectNetworkState } from '../store/views.ts';
export { loadCatalogue, loadWalletImages, loadWalletList } from '../wallets/catalogue/index.ts';
export type { CatalogueEntry, CatalogueWallet, WalletStore } from '../wallets/catalogue/types.ts';
export { readProperty } from '../connectors/readProperty.ts';
export { type WaitOptions, waitForWallet } from '../connectors/waitForWallet.ts';
export { isPublicUrl } from '../http/publicUrl.ts';
export { parseIcon } from '../wallets/icon.ts';
export { toSkeleton } from '../wallets/impostor.ts';
export { type FetchBalancesParameters, fetchBalances } from '../actions/fetchBalances.ts';
export type { FetchBalancesReturnType } from '../caches/balances.ts';
export { type FetchIdentityParameters, fetchIdentity } from '../actions/fetchIdentity.ts';
export { type ResolveNameParameters, resolveName } from '../actions/resolveName.ts';
export { loadReads, toReadTarget } from '../actions/reads.ts';
export {
  type EstimateTransferParameters,
  type SendTransferParameters,
  estimateTransfer,
  describeAddress,
  sendTransfer,
} from '../actions/transfers.ts';
export { type SendTransactionParameters, sendTransaction } from '../actions/transactions.ts';
export { watchTransactions } from '../actions/watchTransactions.ts';
export {
  type WriteParameters,
  getCallsStatus,
  getCapabilities,
  sendCalls,
  signMessage,
  signTransactions,
  signTypedData,
} from '../actions/writes.ts';
export { type PollParameters, poll } from '../polling/poll.ts';
export { type PorticoQuery, type QueryBehavior, defineQuery, toQueryBase } from '../queries/defineQuery.ts';
export { directoryQuery } from '../queries/directoryQuery.ts';
export { toQueryKey } from '../queries/queryKey.ts';
export {
  type BalancesQueryParameters,
  balancesQuery,
  identityQuery,
  mayFetchBalances,
  nameQuery,
  transferEstimateQuery,
} from '../queries/queries.ts';
export { type ListWalletsParameters, listWallets } from '../wallets/listWallets.ts';
export { searchWallets } from '../wallets/searchWallets.ts';
export type { WalletEntry, WalletGroup, WalletLinks } from '../wallets/walletEntry.ts';
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
  type AppLinks,
  type LinkSurroundings,
  type PairingLink,
  isWebView,
  toAnyWalletLink,
  toAppLink,
  toPairingLink,
  toPeerLink,
  toRequestLink,
} from '../wallets/pairingLinks.ts';
