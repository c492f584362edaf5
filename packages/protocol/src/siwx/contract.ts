import type { CaipNetworkId } from '../caip.ts';

/** The signed fields, per CAIP-122. Times are RFC 3339. */
export interface SiwxMessageData {
  readonly accountAddress: string;
  readonly chainId: CaipNetworkId;
  /** Authority of the requesting site: host, with its port where it has one. */
  readonly domain: string;
  readonly uri: string;
  readonly version: string;
  readonly nonce: string;
  readonly statement?: string | undefined;
  readonly issuedAt?: string | undefined;
  readonly expirationTime?: string | undefined;
  readonly notBefore?: string | undefined;
  readonly requestId?: string | undefined;
  readonly resources?: readonly string[] | undefined;
  /** Of the domain, where the message names one: `https`. */
  readonly scheme?: string | undefined;
}

/** The account that signs, and its network. */
export interface SiwxMessageInput {
  readonly accountAddress: string;
  readonly chainId: CaipNetworkId;
  readonly notBefore?: string | undefined;
}

/** A message and its text, which the wallet shows. */
export interface SiwxMessage extends SiwxMessageData {
  toString(): string;
}

/** A signed message: the account is signed in by it. */
export interface SiwxSession {
  readonly data: SiwxMessageData;
  readonly message: string;
  readonly signature: string;
}

/** Signing in with the wallet: the host's part, or one of the ready ones. */
export interface Siwx {
  /**
   * For a signature with the approval of a pairing, the account is not known yet: its address is zero then, and not
   * used.
   */
  createMessage(input: SiwxMessageInput): Promise<SiwxMessage>;
  /** Takes a signed message as a session; rejects where it is invalid. */
  addSession(session: SiwxSession): Promise<void>;
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>;
  /** Replaces all sessions; with none, every account is signed out. */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>;
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SiwxSession[]>;
  /** Signs in another way than by the wallet's message signing. Default: the active wallet signs. */
  signMessage?(parameters: { readonly message: SiwxMessage; readonly text: string }): Promise<string>;
  /** True: a visitor who does not sign is disconnected. Left out: false. */
  getRequired?(): boolean;
  /** Left out: true. */
  readonly signOutOnDisconnect?: boolean | undefined;
}
