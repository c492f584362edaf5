import type {
  PairingUri,
  ProtocolError,
  RelayParameters,
  SessionNamespaces,
  WireRequest,
} from '@portico/pairing/parts';

/** The metadata that a site claims. None of it is verified. */
export interface SiteFacts {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly icons: readonly string[];
}

/** The session that a site proposes to a wallet. */
export interface WalletProposal {
  readonly pairingTopic: string;
  readonly id: number;
  readonly proposerPublicKey: string;
  /** The name that the site claims. */
  readonly name: string;
  readonly site: SiteFacts;
  readonly chains: readonly string[];
  readonly methods: readonly string[];
  /** After it an answer comes too late. */
  readonly expiresAtMs: number;
}

/** A request of a site to a wallet. */
export interface WalletCall {
  readonly id: number;
  readonly topic: string;
  readonly chain: string;
  readonly method: string;
  readonly params: unknown;
}

/** A wallet's answer: a result, an error, or none at all. */
export type WalletReply = { readonly result: unknown } | { readonly error: ProtocolError } | undefined;

/** The message that a site requests to have signed while it connects. */
export interface WalletSignInRequest {
  readonly pairingTopic: string;
  readonly id: number;
  readonly requesterPublicKey: string;
  readonly site: SiteFacts;
  /** All of the message but the account and its chain. */
  readonly payload: {
    readonly chains: readonly string[];
    readonly domain: string;
    readonly aud: string;
    readonly version: string;
    readonly nonce: string;
    readonly iat: string;
    readonly statement?: string | undefined;
    readonly exp?: string | undefined;
    readonly nbf?: string | undefined;
    readonly requestId?: string | undefined;
    readonly resources: readonly string[];
  };
  /** The methods that the site requests. */
  readonly methods: readonly string[];
  readonly expiresAtMs: number;
}

/** A signed message in parts (CAIP-74). */
export interface WalletCacao {
  readonly h: { readonly t: string };
  readonly p: Readonly<Record<string, unknown>>;
  readonly s: { readonly t: string; readonly s: string };
}

/** The response to the site: signed messages, a refusal, or (undefined) none. */
export type WalletSignIn =
  | { readonly cacaos: readonly unknown[]; readonly namespaces: SessionNamespaces }
  | { readonly error: ProtocolError }
  | undefined;

/** The behavior of this wallet's owner. Each can be changed while the wallet runs. */
export interface WalletManners {
  /** The approval; an error refuses; undefined: the owner never decides. */
  decide: (proposal: WalletProposal) => SessionNamespaces | ProtocolError | undefined;
  reply: (call: WalletCall) => WalletReply | Promise<WalletReply>;
  /** Signs while connecting. Left out: the wallet does not support it, and refuses. */
  signIn?: ((request: WalletSignInRequest) => WalletSignIn | Promise<WalletSignIn>) | undefined;
  /** Reads the plain proposal of such a link, too. */
  answersBoth?: boolean;
  /** Settles before it answers the proposal, as a reordered network would have it. */
  settlesFirst?: boolean;
  /** Spoils the settlement before it is sent. */
  spoilSettlement?: (params: Record<string, unknown>) => Record<string, unknown>;
}

/**
 * The state of a wallet that survives its end, however sudden: received messages, and those it has not answered yet.
 */
export interface WalletMemory {
  readonly seen: Set<string>;
  readonly unanswered: Map<number, WireRequest>;
  /** The links that were read and whose site has no answer yet, by their topic. */
  readonly links?: Map<string, PairingUri>;
  /**
   * By their ids, requests that were answered: a relay that did not receive the acknowledgement delivers them again.
   */
  readonly answered?: Set<number>;
  /** Responses in flight. With it, a request counts as answered once its response is in there. */
  readonly deliveryQueue?: NonNullable<RelayParameters['deliveryQueue']>;
}

/** A session in the wallet's state. */
export interface WalletSession {
  readonly topic: string;
  readonly key: Uint8Array;
  readonly namespaces: SessionNamespaces;
  /** Kept by wallets that show their sessions. */
  readonly site?: SiteFacts;
}
