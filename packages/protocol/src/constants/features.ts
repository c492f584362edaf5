import type { ChainNamespace } from '../caip.ts';
import type { Social } from './defaults.ts';

/** Adapters that can be named. */
export const adapterTypes = ['universal', 'solana', 'wagmi', 'ethers', 'ethers5', 'bitcoin'] as const;
/** One adapter. */
export type AdapterType = (typeof adapterTypes)[number];

/** Namespaces that the auth connector serves. */
export const AUTH_CONNECTOR_NAMESPACES = ['eip155', 'solana'] as const satisfies readonly ChainNamespace[];
/** Namespaces whose balances are read. */
export const BALANCE_NAMESPACES = ['eip155', 'solana'] as const satisfies readonly ChainNamespace[];
/** Namespaces with names. */
export const NAME_NAMESPACES = ['eip155'] as const satisfies readonly ChainNamespace[];

/** Socials that a platform hides inside Telegram. */
export const TELEGRAM_HIDDEN_SOCIALS = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x'],
} as const satisfies Record<string, readonly Social[]>;

/** Kinds of account. */
export const accountTypes = ['eoa', 'payment', 'smartAccount'] as const;
/** One kind of account. */
export type AccountType = (typeof accountTypes)[number];
/** Connection states of a chain. */
export const connectionStatuses = ['disconnected', 'connecting', 'reconnecting', 'connected'] as const;
/** One connection state. */
export type ConnectionStatus = (typeof connectionStatuses)[number];

/** ENSIP-11: the coin type of an EVM chain is this | chainId. */
export const EVM_COIN_TYPE_BASE = 0x8000_0000;
/** Version of the profile calls. */
export const PROFILE_API_VERSION = 2;
