import type { CaipNetworkId, WalletAccountType } from '@portico/protocol';
import type { AppLinks } from './appLinks.ts';

/** One account of a wallet; plain data. */
export interface Account {
  readonly address: string;
  readonly type: WalletAccountType;
  readonly publicKey?: string;
  /** The wallet's own name of the account: shown as text, never trusted. */
  readonly label?: string;
}

/** The accounts of a connected wallet: one at least. */
export type Accounts = readonly [Account, ...Account[]];

/**
 * A wallet that is connected on one namespace. `address` is that of one of `accounts`; there is no connection without
 * one.
 */
export interface Connection {
  readonly connectorId: string;
  readonly accounts: Accounts;
  readonly address: string;
  /**
   * The chain the wallet is on; may be none of the requested ones. Left out where it is on none: it works where the
   * page is.
   */
  readonly caipNetworkId?: CaipNetworkId;
  /** Pairing only: the wallet on the other device. Never stored: its session has it. */
  readonly peer?: PeerFacts;
  /** The chains that the wallet approved; known of a pairing session only. Never stored either. */
  readonly approvedCaipNetworkIds?: readonly CaipNetworkId[];
  /** False where the wallet goes to the approved chains alone. */
  readonly supportsAllNetworks?: boolean;
}

/** A wallet on another device by its own metadata, sanitized and unverified. */
export interface PeerFacts {
  readonly name?: string;
  /** Image data. An address would let the wallet's server see the visitor. */
  readonly icon?: string;
  readonly url?: string;
  /** How its app is opened: foreign, and validated before a link is made of it (toPeerLink). */
  readonly links?: AppLinks;
  readonly sessionTopic: string;
  /** The newest request that waits there. */
  readonly requestId?: number;
}

export type ConnectionStatus =
  | { readonly status: 'disconnected' }
  | { readonly status: 'connecting'; readonly connectorId: string }
  /** Restoring a stored connection; `last` is the stored one, shown until then so that nothing flashes. */
  | { readonly status: 'reconnecting'; readonly connectorId: string; readonly last: Connection }
  | ({ readonly status: 'connected' } & Connection);

/** The wallets of one namespace. */
export interface NamespaceConnections {
  /** The active wallet. */
  readonly active: ConnectionStatus;
  /** Further wallets that stay connected in addition to it. */
  readonly others: readonly Connection[];
}
