import type { ChainNamespace } from '@portico/protocol';
import type { Network } from '../chains/network.ts';
import type { Connector } from '../connectors/connector.ts';
import type { HostOptions } from '../options/types.ts';
import type { NamespaceReads } from './namespaceReads.ts';
import type { NamespaceWrites } from './namespaceWrites.ts';

export type AdapterType = 'universal' | 'solana' | 'wagmi' | 'ethers' | 'ethers5' | 'bitcoin' | 'evm' | 'polkadot';

export interface AdapterContext {
  /** Read at the moment of use: options and networks can change while the portico lives. */
  readonly getOptions: () => HostOptions;
  readonly getNetworks: () => readonly Network[];
  /** Calls back after options changed, so that discovery can follow them. Returns what ends it. */
  readonly subscribeOptions?: (listener: () => void) => () => void;
  /** Found a wallet (at once or late). The same id again replaces the former entry. */
  readonly addConnector: (connector: Connector) => void;
  readonly removeConnector: (id: string) => void;
  readonly signal: AbortSignal;
}

/**
 * One chain family, behind functions that load when first needed. What is imported eagerly by the host page is `start` and the
 * connectors; reads and writes (and the chain library under them) come by dynamic import.
 */
export interface NamespaceAdapter {
  readonly namespace: ChainNamespace;
  readonly adapterType: AdapterType;
  /** Starts discovery of wallets. Returns what stops it. */
  start(context: AdapterContext): () => void;
  loadReads(): Promise<NamespaceReads>;
  loadWrites(): Promise<NamespaceWrites>;
}
