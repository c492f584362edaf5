import type { ChainNamespace, KnownNamespace } from '../caip.ts';

// The initial options of every page; the rest of the features is in features.ts.

/** Default SDK type of the specification. */
export const DEFAULT_SDK_TYPE = 'appkit';
/** Order of the wallet features. */
export const DEFAULT_WALLET_FEATURES_ORDER = ['onramp', 'swaps', 'receive', 'send'] as const;
/** One wallet feature. */
export type WalletFeature = (typeof DEFAULT_WALLET_FEATURES_ORDER)[number];

/** The connect methods. */
export const connectMethods = ['email', 'social', 'wallet'] as const;
/** One way to connect. */
export type ConnectMethod = (typeof connectMethods)[number];
/** The default order of the connect methods. */
export const DEFAULT_CONNECT_METHODS_ORDER: readonly ConnectMethod[] = connectMethods;
/** Order where an installed wallet is found and the host set none. */
export const INSTALLED_CONNECT_METHODS_ORDER: readonly ConnectMethod[] = ['wallet', 'email', 'social'];

/** Order of the kinds of wallets in Connect; `walletConnect` is the pairing entry. */
export const DEFAULT_CONNECTOR_TYPE_ORDER = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const;
/** One group of the order above. */
export type ConnectorTypeGroup = (typeof DEFAULT_CONNECTOR_TYPE_ORDER)[number];

/** Social logins by default, in order. */
export const DEFAULT_SOCIALS = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const;
/** One social login. */
export type Social = (typeof DEFAULT_SOCIALS)[number];

/** Switches that are on by default, as the specification and facts list them. */
export const DEFAULT_FEATURES = {
  swaps: true,
  onramp: true,
  receive: true,
  send: true,
  email: true,
  emailShowWallets: true,
  history: true,
  analytics: true,
  allWallets: true,
  legalCheckbox: false,
  smartSessions: false,
  collapseWallets: false,
} as const;

/** Kind of account per namespace. */
export const DEFAULT_ACCOUNT_TYPES = {
  eip155: 'smartAccount',
  solana: 'eoa',
  polkadot: 'eoa',
  bip122: 'payment',
} as const satisfies Readonly<Record<KnownNamespace, string>>;

/** True for a namespace of the specification, false for one that was added to it. */
export function isKnownNamespace(namespace: ChainNamespace): namespace is KnownNamespace {
  return namespace in DEFAULT_ACCOUNT_TYPES;
}

/** The type of one account of a wallet. */
export type WalletAccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinals';

/** The type where a wallet of the namespace can have it; where it is left out, that of an address alone. */
export function toAccountType(namespace: ChainNamespace, type: unknown): WalletAccountType | undefined {
  const types = namespace === 'bip122' ? (['payment', 'ordinals'] as const) : (['eoa', 'smartAccount'] as const);
  return type === undefined ? types[0] : types.find((one) => one === type);
}

/**
 * Namespaces whose wallets are on one chain at a time. A wallet of another one may be on none: it works where the page
 * is.
 */
export const CHAIN_BOUND_NAMESPACES: readonly ChainNamespace[] = ['eip155'];

/** Chain used where the host names none. */
export const DEFAULT_CHAIN = 'eip155:1';
