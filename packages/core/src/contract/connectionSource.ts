import type { CaipNetworkId } from '@portico/protocol';
import type { Network } from './network.ts';
import type { PairingProgress } from './connector.ts';
import type { Connection, NamespaceConnections } from './connection.ts';

export interface SourceConnectParameters {
  readonly connectorId: string;
  readonly network?: Network;
  readonly signal: AbortSignal;
  readonly onPairing?: (progress: PairingProgress) => void;
}

export interface SourceSwitchNetworkParameters {
  readonly network: Network;
  readonly signal: AbortSignal;
  /** Called where the network is unknown to the wallet and has to be added first. */
  readonly onAdding?: () => void;
}

/** The state of a host's own library. */
export interface SourceSnapshot extends NamespaceConnections {
  /** The network of the page while no wallet is connected, where the library has one. */
  readonly caipNetworkId?: CaipNetworkId;
}

/**
 * The owner of a namespace's connections where that is not core: the store of a host's own library. Core shows its
 * snapshot, requests every change of it, and stores, restores and follows nothing for its namespace.
 */
export interface ConnectionSource {
  /** Read at start and after each change. An invalid connection is not shown. */
  getSnapshot(): SourceSnapshot;
  /** Calls back after each change. Returns what ends it. */
  subscribe(listener: () => void): () => void;
  connect(parameters: SourceConnectParameters): Promise<Connection>;
  /** One wallet, or every one of the namespace. */
  disconnect(parameters: { readonly connectorId?: string }): Promise<void>;
  /** Also called while no wallet is connected. */
  switchNetwork(parameters: SourceSwitchNetworkParameters): Promise<void>;
  switchAccount(parameters: { readonly connectorId: string; readonly address: string }): Promise<void>;
  /** Restores the host's stored connections, without a prompt. */
  reconnect(parameters: { readonly signal: AbortSignal }): Promise<void>;
}
