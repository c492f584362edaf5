/** Recent wallets kept. */
export const RECENT_WALLETS_MAX = 2;
/** Recommended wallets shown. */
export const RECOMMENDED_WALLETS = 4;
/** Wallets on a page of the list. */
export const WALLET_PAGE_ENTRIES = 40;
/** Wallets a search gives at most. */
export const WALLET_SEARCH_ENTRIES = 100;
/** Wait after the last key before a search. */
export const WALLET_SEARCH_DEBOUNCE_MS = 300;
/** Images fetched ahead. */
export const WALLET_IMAGE_PREFETCH = 20;
/** Pending transactions kept. */
export const PENDING_TRANSACTIONS_MAX = 99;

/** The types of connectors. */
export const connectorTypes = ['INJECTED', 'ANNOUNCED', 'EXTERNAL', 'MULTI_CHAIN', 'AUTH', 'WALLET_CONNECT'] as const;
/** One kind of connector. */
export type ConnectorType = (typeof connectorTypes)[number];

/** Names that connectors show, by connector id. */
export const CONNECTOR_DISPLAY_NAMES = {
  injected: 'Browser Wallet',
  walletConnect: 'WalletConnect',
  coinbaseWallet: 'Coinbase',
  coinbaseWalletSDK: 'Coinbase',
  baseAccount: 'Coinbase',
  ledger: 'Ledger',
  safe: 'Safe',
} as const;

const NORMALISED_WALLET_NAMES: ReadonlyMap<string, string> = new Map([['Trust Wallet', 'Trust']]);

/** The name to show for a wallet: "Trust Wallet" is normalised to "Trust". */
export function normalizeWalletName(name: string): string {
  return NORMALISED_WALLET_NAMES.get(name) ?? name;
}
