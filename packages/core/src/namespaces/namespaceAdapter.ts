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
 * One chain family, behind functions that load when first needed: discovery with the first sign of a visitor, reads and writes (and
 * the chain library under them) when something is read or written.
 */
export interface NamespaceAdapter {
  readonly namespace: ChainNamespace;
  readonly adapterType: AdapterType;
  /** Starts discovery of wallets, once somebody may want one. Returns what stops it; its own code may load first. */
  start(context: AdapterContext): (() => void) | Promise<() => void>;
  /** Fetches the code of start() ahead. */
  preload?(): Promise<unknown>;
  /** True where the page may be inside a wallet that nobody has to pick: wallets are then looked for on load. */
  connectsByItself?(): boolean;
  loadReads(): Promise<NamespaceReads>;
  loadWrites(): Promise<NamespaceWrites>;
}
