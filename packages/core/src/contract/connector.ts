import type { CaipNetworkId, ChainNamespace, ConnectorType, EventProperties } from '@portico/protocol';
import type { Account } from './connection.ts';
import type { Network } from './network.ts';
import type { LiveRequest } from './walletRequest.ts';
import type { AppLinks } from './appLinks.ts';

/**
 * Warnings for a visitor before picking a discovered wallet (its identity is its own claim, unverified). One that
 * cannot sign what this site needs is listed, and cannot be picked.
 */
export type ConnectorWarning = 'cannot-sign' | 'duplicate-id' | 'look-alike-name' | 'unsafe-icon';

/** The facts about a connector that views show and the store keeps; plain data. */
export interface ConnectorFacts {
  /**
   * Unique among the connectors of one portico; an announced wallet's is its rdns (or `rdns#uuid` where two share one).
   */
  readonly id: string;
  readonly name: string;
  readonly type: ConnectorType;
  /** The namespaces it can connect; more than one for MULTI_CHAIN, AUTH and WALLET_CONNECT. */
  readonly namespaces: readonly ChainNamespace[];
  /** Ids of the connectors that this one groups: a stored connection may still name one of them. */
  readonly memberIds?: readonly string[];
  /** Namespaces of a MULTI_CHAIN wallet in which it cannot sign what this site needs: shown, and not to be picked. */
  readonly readOnlyNamespaces?: readonly ChainNamespace[];
  /** A checked `data:image/…` URL, or an https URL the host itself gave. */
  readonly imageUrl?: string;
  readonly imageId?: string;
  readonly explorerId?: string;
  readonly rdns?: string;
  readonly warnings?: readonly ConnectorWarning[];
  /** The wallet's SDK draws over the page: the modal is non-modal while it is open. */
  readonly drawsOwnOverlay?: boolean;
  /** The pop-up must open inside the click that requested it: no explanatory pause before. */
  readonly needsGesture?: boolean;
}

/** An account, or an address alone: that is an account of the namespace's first type (`toAccountType`). */
export type AnsweredAccount = Account | string;

/** The answer of a wallet: never empty, checked by the connector before it is returned. */
export interface ConnectedAccounts {
  readonly accounts: readonly [AnsweredAccount, ...AnsweredAccount[]];
  /**
   * The chain the wallet is on, which may be none of the host's. Left out where it is on none: it works where the page
   * is.
   */
  readonly caipNetworkId?: CaipNetworkId;
  /** The chains that the wallet approved; known of a pairing session only. */
  readonly approvedCaipNetworkIds?: readonly CaipNetworkId[];
  /** False where the wallet switches only to the approved chains, and cannot add any. */
  readonly supportsAllNetworks?: boolean;
  /** Approved together with it, by a wallet that serves several namespaces. */
  readonly otherNamespaces?: readonly NamespaceAccounts[];
}

/** Approved accounts of a namespace other than the requested one. */
export type NamespaceAccounts = Omit<ConnectedAccounts, 'otherNamespaces'> & { readonly namespace: ChainNamespace };

export interface ConnectorConnectParameters {
  readonly namespace: ChainNamespace;
  /** Requested where the wallet can choose its chain while connecting. */
  readonly network?: Network;
  readonly signal: AbortSignal;
  /**
   * Pairing only: called with the link to show, with each that replaces it, and with its state. Not called after the
   * end of connect().
   */
  readonly onPairing?: (progress: PairingProgress) => void;
}

export interface RestoreParameters {
  readonly namespace: ChainNamespace;
  /** The stored one, where the page lists it; else the page's: a wallet may be on no chain of its own. */
  readonly network?: Network | undefined;
  /** The addresses as they were stored, in canonical writing. */
  readonly accounts?: readonly string[];
  readonly signal: AbortSignal;
}

/** A link that waits for a wallet on another device. */
export interface PairingProgress {
  /**
   * As a QR code, to copy, to open. A secret until it is used: never logged, never sent. Replaced a little before its
   * end.
   */
  readonly uri: string;
  readonly expiresAtMs: number;
  /** `late`: ten seconds without the relay, or more than one failed attempt; attempts continue. */
  readonly relay: 'connecting' | 'online' | 'late';
  /** A wallet has answered the link, and its approval follows. */
  readonly isLinking: boolean;
}

/** A wallet on another device, by the identity it claims. */
export interface PeerWallet {
  /** As the wallet names itself: shown as text, never trusted. */
  readonly name: string;
  /**
   * A picture that it brings itself: checked image data, and never a URL, whose host would be notified of the visitor.
   */
  readonly imageUrl?: string;
  /** Its web site, as the wallet names it: shown, and compared with its links. */
  readonly url?: string;
  /**
   * The links that open its app, from its own metadata: validated before use. Left out where the host disables links.
   */
  readonly links?: AppLinks;
  readonly sessionTopic: string;
  /** The id of the newest open request. */
  readonly requestId?: number;
}

export type ConnectorEvent =
  | ({
      readonly type: 'change';
      readonly namespace: ChainNamespace;
      readonly accounts?: readonly AnsweredAccount[];
      readonly caipNetworkId?: CaipNetworkId;
    } & Pick<ConnectedAccounts, 'approvedCaipNetworkIds' | 'supportsAllNetworks'>)
  | { readonly type: 'disconnect'; readonly namespace: ChainNamespace }
  /** Something waits in a wallet on another device, or nothing does any more. */
  | { readonly type: 'asked'; readonly namespace: ChainNamespace; readonly isWaiting: boolean }
  /** The page called a method that the visitor has to approve in the modal. */
  | { readonly type: 'requested'; readonly namespace: ChainNamespace; readonly request: LiveRequest }
  /** A request ended in another way than by the modal. */
  | {
      readonly type: 'requestEnded';
      readonly namespace: ChainNamespace;
      readonly id: string;
      /** It was approved, and carried out. */
      readonly isDone?: boolean;
    };

/**
 * One way to reach a wallet. It keeps no connection state of its own: it answers and emits, the store owns the state.
 * Every method rejects with a PorticoError; every method that waits on a person takes a signal.
 */
export interface Connector extends ConnectorFacts {
  /** The wallet's own provider (EIP-1193 for eip155), compared by identity to find two connectors over one wallet. */
  getProvider(namespace: ChainNamespace): Promise<unknown>;
  connect(parameters: ConnectorConnectParameters): Promise<ConnectedAccounts>;
  /** Requests without a prompt; undefined where the wallet has not authorised this origin (any more). */
  restore(parameters: RestoreParameters): Promise<ConnectedAccounts | undefined>;
  disconnect(namespace: ChainNamespace): Promise<void>;
  /**
   * Rejects with code `chain.not_added` where the chain is unknown to the wallet (4902): the caller adds, then
   * switches.
   */
  switchNetwork?(parameters: { readonly network: Network; readonly signal: AbortSignal }): Promise<void>;
  addNetwork?(parameters: {
    readonly network: Network;
    readonly rpcUrls: readonly string[];
    readonly signal: AbortSignal;
  }): Promise<void>;
  /** Starts listening to the wallet; called once connected or restored. Returns what undoes it. */
  listen(emit: (event: ConnectorEvent) => void): () => void;
  /**
   * The wallet behind a connector for many, in one namespace; undefined while none is connected there. Core keeps it as
   * `Connection.peer`.
   */
  getPeer?(namespace: ChainNamespace): PeerWallet | undefined;
  /** How the visitor has logged in, where that is no wallet's approval. */
  readonly method?: EventProperties['CONNECT_SUCCESS']['method'] | undefined;
  /** True where it needs no choice: a page opened inside Safe. */
  readonly autoConnects?: boolean;
}
