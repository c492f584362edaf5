import type { ChainNamespace } from '../caip.ts';

// What the options of every page begin with; the rest of the features' words are in features.ts.

/** Default SDK type of the specification. */
export const DEFAULT_SDK_TYPE = 'appkit';
/** Order of the wallet features. */
export const DEFAULT_WALLET_FEATURES_ORDER = ['onramp', 'swaps', 'receive', 'send'] as const;
/** One wallet feature. */
export type WalletFeature = (typeof DEFAULT_WALLET_FEATURES_ORDER)[number];

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
} as const satisfies Readonly<Record<ChainNamespace, string>>;

/** Chain used where the host names none. */
export const DEFAULT_CHAIN = 'eip155:1';
