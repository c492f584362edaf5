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
  /** The modal's code has loaded and is ready to open. */
  MODAL_CREATED: Nothing;
  /** The modal was opened. */
  MODAL_OPEN: { connected: boolean };
  /** The modal was closed; `connected` is the state at that time. */
  MODAL_CLOSE: { connected: boolean };
  /** A visitor opened the list of all wallets. */
  CLICK_ALL_WALLETS: Nothing;
  /** A visitor picked a wallet to connect. */
  SELECT_WALLET: WalletChoice;
  /** A wallet connected; `reconnect` where a stored connection was restored. */
  CONNECT_SUCCESS: OnNetwork & {
    method: 'browser' | 'email' | 'external' | 'mobile' | 'qrcode' | 'social';
    name: string;
    reconnect?: boolean;
    view?: string;
  };
  /** A wallet could not be connected. */
  CONNECT_ERROR: Failure & { name?: string };
  /** A visitor refused a connection in the wallet. */
  USER_REJECTED: Failure & { name?: string };
  /** A connection ended; `all` where every wallet was disconnected. */
  DISCONNECT_SUCCESS: { namespace?: ChainNamespace | 'all' };
  /** A wallet failed while it was disconnected. The page is disconnected all the same. */
  DISCONNECT_ERROR: Failure & { namespace?: ChainNamespace };
  /** A visitor opened the explanation of wallets. */
  CLICK_WALLET_HELP: Nothing;
  /** A visitor opened the explanation of networks. */
  CLICK_NETWORK_HELP: Nothing;
  /** A visitor opened the list of wallets to install. */
  CLICK_GET_WALLET: Nothing;
  /** A visitor opened the activity. */
  CLICK_TRANSACTIONS: AccountKind;
  /** A page of the activity could not be fetched. */
  ERROR_FETCH_TRANSACTIONS: Failure & AccountKind & { address: string; cursor?: string };
  /** A further page of the activity was fetched. */
  LOAD_MORE_TRANSACTIONS: AccountKind & { address: string; cursor?: string };
  /** A visitor agreed to sign in. */
  CLICK_SIGN_SIWX_MESSAGE: ByAccount;
  /** A visitor cancelled signing in. */
  CLICK_CANCEL_SIWX: ByAccount;
  /** A visitor signed in. */
  SIWX_AUTH_SUCCESS: ByAccount;
  /** Signing in failed. */
  SIWX_AUTH_ERROR: ByAccount & Failure;
  /** A visitor opened the list of networks. */
  CLICK_NETWORKS: Nothing;
  /** A visitor went to the field for an email address. */
  EMAIL_LOGIN_SELECTED: Nothing;
  /** A visitor sent an email address to log in with. */
  EMAIL_SUBMITTED: Nothing;
  /** A visitor approved this browser by the link in an email. */
  DEVICE_REGISTERED_FOR_EMAIL: Nothing;
  /** An email with a code was sent. */
  EMAIL_VERIFICATION_CODE_SENT: Nothing;
  /** The code from the email was right. */
  EMAIL_VERIFICATION_CODE_PASS: Nothing;
  /** A code was wrong or expired, or could not be checked. */
  EMAIL_VERIFICATION_CODE_FAIL: Failure;
  /** A visitor began to change the address of a login. */
  EMAIL_EDIT: Nothing;
  /** No feature emits this event yet. */
  EMAIL_UPGRADE_FROM_MODAL: Nothing;
  /** The network changed, by the page or by the wallet. */
  SWITCH_NETWORK: OnNetwork;
  /** A visitor went on from the form to the review of a swap. */
  CLICK_CONVERT: Nothing;
  /** A visitor opened the list of tokens to swap. */
  CLICK_SELECT_TOKEN_TO_SWAP: Nothing;
  /** A visitor opened the list of networks to swap on. */
  CLICK_SELECT_NETWORK_TO_SWAP: Nothing;
  /** No feature emits this event yet: buying with a card is not part of Portico. */
  SELECT_BUY_CRYPTO: AccountKind;
  /** No feature emits this event yet: buying with a card is not part of Portico. */
  SELECT_BUY_PROVIDER: AccountKind & { provider: string };
  /** No feature emits this event yet: buying with a card is not part of Portico. */
  SELECT_WHAT_IS_A_BUY: AccountKind;
  /** A visitor chose between the accounts of a wallet that has several kinds. */
  SET_PREFERRED_ACCOUNT_TYPE: OnNetwork & { accountType: WalletAccountType };
  /** A visitor opened the form to swap. */
  OPEN_SWAP: ByAccount;
  /** A visitor confirmed a swap; amounts are in base units. */
  INITIATE_SWAP: Swapping;
  /** A swap took effect: its transaction is in a block. */
  SWAP_SUCCESS: Swapping;
  /** A swap was refused, failed, or was undone by the network. */
  SWAP_ERROR: Swapping & Failure;
  /** The approval before a swap was refused, or failed. */
  SWAP_APPROVAL_ERROR: Swapping & Failure;
  /** A window for a provider of identities was opened. */
  SOCIAL_LOGIN_STARTED: SocialChoice;
  /** A visitor who logged in by a provider is connected. */
  SOCIAL_LOGIN_SUCCESS: SocialChoice;
  /** A login by a provider failed, or took too long. */
  SOCIAL_LOGIN_ERROR: SocialChoice & Failure;
  /** The provider answered, and the account is requested. */
  SOCIAL_LOGIN_REQUEST_USER_DATA: SocialChoice;
  /** A visitor refused at the provider, went back, or began again. */
  SOCIAL_LOGIN_CANCELED: SocialChoice;
  /** A visitor chose to take a name. */
  OPEN_ENS_FLOW: AccountKind;
  /** A visitor confirmed a name; the wallet is prompted now. */
  REGISTER_NAME_INITIATED: Naming;
  /** The server registered the name. */
  REGISTER_NAME_SUCCESS: Naming;
  /** The name was not registered. */
  REGISTER_NAME_ERROR: Naming & Failure;
  /** A visitor opened the form to send. */
  OPEN_SEND: ByAccount;
  /** A visitor confirmed a transfer; the wallet is prompted now. */
  SEND_INITIATED: Sending;
  /** The wallet sent a transfer; `hash` names the transaction. */
  SEND_SUCCESS: Sending;
  /** A transfer failed before it was sent. */
  SEND_ERROR: Sending & Failure;
  /** A visitor refused a transfer in the wallet. */
  SEND_REJECTED: Sending;
  /** A wallet's app did not open. `uri` is never included: a pairing link is a secret until it is used. */
  CONNECT_PROXY_ERROR: Failure & { uri?: string; mobileLink?: string; name?: string };
  /** A visitor searched the list of wallets. */
  SEARCH_WALLET: { badge?: string; search: string };
  /** A portico started; `networks` are the CAIP-2 ids of its networks. */
  INITIALIZE: Record<string, unknown>;
  /** A visitor followed the link to a wallet that is not installed. */
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
