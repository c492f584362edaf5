import type { CaipNetworkId } from '@portico/protocol';
import type { AppLinks } from './appLinks.ts';

/** A wallet that is connected on one namespace. `address` is one of `accounts`; there is no connection without one. */
export interface Connection {
  readonly connectorId: string;
  readonly accounts: readonly [string, ...string[]];
  readonly address: string;
  /** The chain the wallet is on; may be none of the requested ones. */
  readonly networkId: CaipNetworkId;
  /** Pairing only: the wallet on the other device. Never stored: its session has it. */
  readonly peer?: PeerFacts;
  /** The chains that the wallet approved; known of a pairing session only. Never stored either. */
  readonly approvedCaipNetworkIds?: readonly CaipNetworkId[];
  /** False where the wallet goes to the approved chains alone. */
  readonly supportsAllNetworks?: boolean;
}

/** A wallet on another device in its own words, cleaned: nobody vouches for them. */
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
  /** Restoring a stored connection; `last` is what was stored, shown meanwhile so that nothing flashes. */
  | { readonly status: 'reconnecting'; readonly connectorId: string; readonly last: Connection }
  | ({ readonly status: 'connected' } & Connection);

/** The wallets of one namespace. */
export interface NamespaceConnections {
  /** The wallet in use. */
  readonly active: ConnectionStatus;
  /** Further wallets that stay connected beside it. */
  readonly others: readonly Connection[];
}
