import type { CaipNetworkId, ChainNamespace } from './caip.ts';
import type { Social, WalletAccountType } from './constants/defaults.ts';

interface Nothing {
  readonly [key: string]: never;
}

interface OnNetwork {
  network: CaipNetworkId;
}

/** Left out before it was read from the chain. */
interface AccountKind {
  isSmartAccount?: boolean;
}

interface ByAccount extends OnNetwork, AccountKind {}

interface Failure {
  message: string;
}

interface Swapping extends ByAccount {
  swapFromToken: string;
  swapToToken: string;
  swapFromAmount: string;
  swapToAmount: string;
}

interface Sending extends ByAccount {
  token: string;
  amount: string;
  hash?: string;
}

interface WalletChoice {
  name: string;
  platform?: 'browser' | 'desktop' | 'external' | 'mobile' | 'qrcode' | 'unsupported' | 'web';
}

interface SocialChoice {
  provider: Social;
}

interface Naming extends ByAccount {
  ensName: string;
}

/** The properties of each event. Nothing leaves the page unless the host enables it. */
export interface EventProperties {
  MODAL_CREATED: Nothing;
  MODAL_OPEN: { connected: boolean };
  MODAL_CLOSE: { connected: boolean };
  CLICK_ALL_WALLETS: Nothing;
  SELECT_WALLET: WalletChoice;
  CONNECT_SUCCESS: OnNetwork & {
    method: 'browser' | 'email' | 'external' | 'mobile' | 'qrcode' | 'social';
    name: string;
    reconnect?: boolean;
    view?: string;
  };
  CONNECT_ERROR: Failure & { name?: string };
  USER_REJECTED: Failure & { name?: string };
  DISCONNECT_SUCCESS: { namespace?: ChainNamespace | 'all' };
  DISCONNECT_ERROR: Failure & { namespace?: ChainNamespace };
  CLICK_WALLET_HELP: Nothing;
  CLICK_NETWORK_HELP: Nothing;
  CLICK_GET_WALLET: Nothing;
  CLICK_TRANSACTIONS: AccountKind;
  ERROR_FETCH_TRANSACTIONS: Failure & AccountKind & { address: string; cursor?: string };
  LOAD_MORE_TRANSACTIONS: AccountKind & { address: string; cursor?: string };
  CLICK_SIGN_SIWX_MESSAGE: ByAccount;
  CLICK_CANCEL_SIWX: ByAccount;
  SIWX_AUTH_SUCCESS: ByAccount;
  SIWX_AUTH_ERROR: ByAccount & Failure;
  CLICK_NETWORKS: Nothing;
  EMAIL_LOGIN_SELECTED: Nothing;
  EMAIL_SUBMITTED: Nothing;
  DEVICE_REGISTERED_FOR_EMAIL: Nothing;
  EMAIL_VERIFICATION_CODE_SENT: Nothing;
  EMAIL_VERIFICATION_CODE_PASS: Nothing;
  EMAIL_VERIFICATION_CODE_FAIL: Failure;
  EMAIL_EDIT: Nothing;
  EMAIL_UPGRADE_FROM_MODAL: Nothing;
  SWITCH_NETWORK: OnNetwork;
  CLICK_CONVERT: Nothing;
  CLICK_SELECT_TOKEN_TO_SWAP: Nothing;
  CLICK_SELECT_NETWORK_TO_SWAP: Nothing;
  SELECT_BUY_CRYPTO: AccountKind;
  SELECT_BUY_PROVIDER: AccountKind & { provider: string };
  SELECT_WHAT_IS_A_BUY: AccountKind;
  SET_PREFERRED_ACCOUNT_TYPE: OnNetwork & { accountType: WalletAccountType };
  OPEN_SWAP: ByAccount;
  INITIATE_SWAP: Swapping;
  SWAP_SUCCESS: Swapping;
  SWAP_ERROR: Swapping & Failure;
  SWAP_APPROVAL_ERROR: Swapping & Failure;
  SOCIAL_LOGIN_STARTED: SocialChoice;
  SOCIAL_LOGIN_SUCCESS: SocialChoice;
  SOCIAL_LOGIN_ERROR: SocialChoice & Failure;
  SOCIAL_LOGIN_REQUEST_USER_DATA: SocialChoice;
  SOCIAL_LOGIN_CANCELED: SocialChoice;
  OPEN_ENS_FLOW: AccountKind;
  REGISTER_NAME_INITIATED: Naming;
  REGISTER_NAME_SUCCESS: Naming;
  REGISTER_NAME_ERROR: Naming & Failure;
  OPEN_SEND: ByAccount;
  SEND_INITIATED: Sending;
  SEND_SUCCESS: Sending;
  SEND_ERROR: Sending & Failure;
  SEND_REJECTED: Sending;
  /** A wallet's app did not open. `uri` is never included: a pairing link is a secret until it is used. */
  CONNECT_PROXY_ERROR: Failure & { uri?: string; mobileLink?: string; name?: string };
  SEARCH_WALLET: { badge?: string; search: string };
  INITIALIZE: Record<string, unknown>;
  GET_WALLET: { name: string; walletId: string; type: string };
}

/** The name of an event. */
export type EventName = keyof EventProperties;

/** An event, discriminated by its name; its time is milliseconds since 1970. */
export type PorticoEvent = {
  [Name in EventName]: { event: Name; properties: EventProperties[Name]; timestampMs: number };
}[EventName];

const names: Readonly<Record<EventName, true>> = {
  MODAL_CREATED: true,
  MODAL_OPEN: true,
  MODAL_CLOSE: true,
  CLICK_ALL_WALLETS: true,
  SELECT_WALLET: true,
  CONNECT_SUCCESS: true,
  CONNECT_ERROR: true,
  USER_REJECTED: true,
  DISCONNECT_SUCCESS: true,
  DISCONNECT_ERROR: true,
  CLICK_WALLET_HELP: true,
  CLICK_NETWORK_HELP: true,
  CLICK_GET_WALLET: true,
  CLICK_TRANSACTIONS: true,
  ERROR_FETCH_TRANSACTIONS: true,
  LOAD_MORE_TRANSACTIONS: true,
  CLICK_SIGN_SIWX_MESSAGE: true,
  CLICK_CANCEL_SIWX: true,
  SIWX_AUTH_SUCCESS: true,
  SIWX_AUTH_ERROR: true,
  CLICK_NETWORKS: true,
  EMAIL_LOGIN_SELECTED: true,
  EMAIL_SUBMITTED: true,
  DEVICE_REGISTERED_FOR_EMAIL: true,
  EMAIL_VERIFICATION_CODE_SENT: true,
  EMAIL_VERIFICATION_CODE_PASS: true,
  EMAIL_VERIFICATION_CODE_FAIL: true,
  EMAIL_EDIT: true,
  EMAIL_UPGRADE_FROM_MODAL: true,
  SWITCH_NETWORK: true,
  CLICK_CONVERT: true,
  CLICK_SELECT_TOKEN_TO_SWAP: true,
  CLICK_SELECT_NETWORK_TO_SWAP: true,
  SELECT_BUY_CRYPTO: true,
  SELECT_BUY_PROVIDER: true,
  SELECT_WHAT_IS_A_BUY: true,
  SET_PREFERRED_ACCOUNT_TYPE: true,
  OPEN_SWAP: true,
  INITIATE_SWAP: true,
  SWAP_SUCCESS: true,
  SWAP_ERROR: true,
  SWAP_APPROVAL_ERROR: true,
  SOCIAL_LOGIN_STARTED: true,
  SOCIAL_LOGIN_SUCCESS: true,
  SOCIAL_LOGIN_ERROR: true,
  SOCIAL_LOGIN_REQUEST_USER_DATA: true,
  SOCIAL_LOGIN_CANCELED: true,
  OPEN_ENS_FLOW: true,
  REGISTER_NAME_INITIATED: true,
  REGISTER_NAME_SUCCESS: true,
  REGISTER_NAME_ERROR: true,
  OPEN_SEND: true,
  SEND_INITIATED: true,
  SEND_SUCCESS: true,
  SEND_ERROR: true,
  SEND_REJECTED: true,
  CONNECT_PROXY_ERROR: true,
  SEARCH_WALLET: true,
  INITIALIZE: true,
  GET_WALLET: true,
}; // a mapped type, so that an event without a name here is a type error

/** Every event name. */
export const eventNames: readonly string[] = Object.keys(names);
