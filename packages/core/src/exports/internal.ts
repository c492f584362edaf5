export { connect } from '../portico/connect.ts';
export { getAccountKind } from '../context/accountKind.ts';
export { dismissAlert } from '../modal/alerts.ts';
export { checkOpenParameters, openViews } from '../modal/checkOpenParameters.ts';
export { closeModal, openModal } from '../modal/openModal.ts';
export { refreshPeer } from '../connections/readPeer.ts';
export { selectIsShared } from '../connections/sharedSession.ts';
export { cancelSignIn } from '../siwx/cancelSignIn.ts';
export { finishSignIn } from '../siwx/signIn.ts';
export { loadNetworkIcon, loadTokenIcon } from '../chains/icons/index.ts';
export { isAuthConnector } from '../contract/authConnector.ts';
export { findPairing } from '../connectors/findPairing.ts';
export { logDebug, track } from '../context/track.ts';
export { authenticate } from '../login/authenticate.ts';
export { getEmailLoginWaitMs } from '../login/emailWait.ts';
export { requestEmailUpdate, type UpdatedEmail } from '../login/requestEmailUpdate.ts';
export { updateEmail } from '../login/updateEmail.ts';
export { getFrameHost, getModalRoot } from '../modal/frameHost.ts';
export { createThemeRoot } from '../modal/modalRoot.ts';
export type { ModalRoot, ThemeRoot } from '../contract/modalRoot.ts';
export { toAddressKey } from '../context/addressKey.ts';
export type { LocaleTag } from '../options/locales.ts';
export { findClosestMatch } from '../options/closestMatch.ts';
export { parseOptions } from '../options/parseOptions.ts';
export { isMobile } from '../page/isMobile.ts';
export { isOnNetwork, selectIsApproved } from '../store/walletNetworks.ts';
export { getContext, type PorticoContext } from '../context/porticoContext.ts';
export type { Collectible } from '../accountData/fetchCollectibles.ts';
export type { HistoryEntry, HistoryTransfer, Operation } from '../contract/historyEntry.ts';
export { readCollectibles, readHistory } from '../queries/accountPages.ts';
export { hasService } from '../options/serviceAddress.ts';
export { isEqual } from '../values/equal.ts';
export { approveRequest, rejectRequest } from '../requests/answerRequests.ts';
export type { WalletRequest } from '../contract/walletRequest.ts';
export {
  listConnections,
  selectActiveConnection,
  selectAddress,
  selectCaipAddress,
  selectConnections,
  selectConnectionWallet,
  selectConnector,
  selectIsConnected,
  selectIsReconnecting,
  selectIsUnsupportedNetwork,
  selectNamespace,
  selectNetwork,
  selectNetworks,
  selectRequestedNamespace,
  selectStatus,
  selectWalletInfo,
} from '../store/selectors.ts';
export type { PairingAttempt, TrackedTransactionOf, WalletList } from '../store/state.ts';
export { createObservable, type Observable, type Subscribable } from '../store/observable.ts';
export { selectNetworkState } from '../store/views.ts';
export { loadCatalogue, loadWalletImages, loadWalletList } from '../walletList/loadCatalogue.ts';
export type { CatalogueWallet } from '../contract/catalogueWallet.ts';
export { addressKindQuery, namedBalancesQuery, readsQuery, requestTransfer } from '../queries/chainQueries.ts';
export {
  allowanceQuery,
  QUOTE_FRESH_MS,
  startSwap,
  swapFeesQuery,
  swapQuoteQuery,
  swapTokensQuery,
  tokenPriceQuery,
} from '../swaps/swapQueries.ts';
export type { RequestSwapParameters, SwapStep } from '../swaps/requestSwap.ts';
export { isSlippage, keepSlippage, readSlippage } from '../swaps/slippage.ts';
export type { SwapFees, SwapQuery, SwapQuote } from '../swaps/swapQuote.ts';
export { boughtQuery } from '../onramp/boughtQuery.ts';
export {
  isOver,
  onrampOffersQuery,
  onrampPriceQuery,
  purchaseQuery,
  purchasesQuery,
  requestPurchase,
} from '../onramp/onrampQueries.ts';
export type { OnrampOffers, OnrampSeller, OnrampToken } from '../onramp/offer.ts';
export type { Bought } from '../onramp/fetchBought.ts';
export type { OnrampPrice } from '../onramp/onrampPrice.ts';
export type { Purchase, PurchaseOrder } from '../onramp/purchases.ts';
export { nameChoiceQuery, nameDomainQuery, ownNamesQuery, requestName } from '../queries/nameQueries.ts';
export { defineQuery, type PorticoQuery, toQueryBase } from '../query/defineQuery.ts';
export { directoryQuery, type WalletSearch } from '../queries/directoryQuery.ts';
export { toQueryKey } from '../query/queryKey.ts';
export {
  balancesQuery,
  identityQuery,
  mayFetchBalances,
  nameQuery,
  transferEstimateQuery,
} from '../queries/queries.ts';
export { callsStatusQuery, capabilitiesQuery, type WalletInUse } from '../queries/walletQueries.ts';
export { listWallets } from '../walletList/listWallets.ts';
export { searchWallets } from '../walletList/searchWallets.ts';
export type { WalletEntry, WalletLinks } from '../walletList/walletEntry.ts';
export { isChainNamespace, specError, toPorticoError } from '@portico/protocol';
export { isWebView } from '../page/isWebView.ts';
export {
  type LinkEnvironment,
  type PairingLink,
  toAnyWalletLink,
  toPairingLink,
  toPeerLink,
} from '../wallets/pairingLinks.ts';
