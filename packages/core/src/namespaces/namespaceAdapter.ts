import type { CaipNetworkId, ChainNamespace, EventName, EventProperties } from '@portico/protocol';
import type { Network } from '../chains/network.ts';
import type { ConnectionSource } from '../connections/connectionSource.ts';
import type { Connector, ConnectorEvent, ConnectorFacts } from '../connectors/connector.ts';
import type { HostOptions } from '../options/types.ts';
import type { NamespaceReads } from './namespaceReads.ts';
import type { NamespaceWrites } from './namespaceWrites.ts';

export type AdapterType = 'universal' | 'solana' | 'wagmi' | 'ethers' | 'ethers5' | 'bitcoin' | 'evm' | 'polkadot';

export interface AdapterContext {
  /** Read at the moment of use: options and networks can change while the portico lives. */
  readonly getOptions: () => HostOptions;
  readonly getNetworks: () => readonly Network[];
  /** Of every namespace that has an adapter: some wallets are asked for all of them at once. */
  readonly getAllNetworks: () => readonly Network[];
  /** Calls back after options changed, so that discovery can follow them. Returns what ends it. */
  readonly subscribeOptions?: (listener: () => void) => () => void;
  /** Found a wallet (at once or late). The same id again replaces the former entry. */
  readonly addConnector: (connector: Connector) => void;
  readonly removeConnector: (id: string) => void;
  /** What is there already when start() is called, a wallet that was restored: the same wallet stays the same connector. */
  readonly connectors?: readonly Connector[];
  /** Tells the host what happened. */
  readonly track?: <Name extends EventName>(event: Name, properties: EventProperties[Name]) => void;
  readonly signal: AbortSignal;
}

/** A stored wallet, and what it shall be asked with. */
export interface RestoreRequest {
  /** As it was stored. */
  readonly last: { readonly connectorId: string; readonly accounts: readonly string[] };
  readonly options: HostOptions;
  /** Hears the wallet from before it is asked, so that no word of it is lost. */
  readonly hear: (event: ConnectorEvent) => void;
  /** Ends the hearing, and the asking where it still goes on. */
  readonly signal: AbortSignal;
}

/** A wallet that answered with the accounts that were stored. */
export interface RestoredWallet {
  /** Checked: a name and a picture about which nobody has to be warned. */
  readonly facts: ConnectorFacts;
  readonly connector: Connector;
  /** The chain it is on now. */
  readonly networkId: CaipNetworkId;
}

/**
 * Asks one stored wallet without a prompt. undefined where it is not there at once, or does not answer with what was stored: discovery
 * and the connector's own restore() then find out what is the matter.
 */
export type RestoreWallet = (request: RestoreRequest) => Promise<RestoredWallet | undefined>;

/** What `restoreBy()` makes of such a question, so that both come in one file. Only core runs it, with what is its own. */
export interface WalletRestore {
  /** False where it takes all of the code to bring the wallet back. */
  run(portico: object, run: object, stored: object): Promise<boolean>;
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
  /** The owner of this namespace's connections, where that is not core: a host's own library. */
  readonly connections?: ConnectionSource;
  /** Fetches the code of start() ahead. */
  preload?(): Promise<unknown>;
  /** The little that brings one stored wallet back, for a visitor who returns; without it discovery does that. */
  loadRestore?(): Promise<WalletRestore>;
  /** True where the page may be inside a wallet that nobody has to pick: wallets are then looked for on load. */
  connectsByItself?(): boolean;
  /**
   * The one writing of an address by which addresses are compared, never shown; undefined where the text is no address.
   * Without a checksum: `parseAddress` of the reads is what judges a text that a person typed.
   */
  normalizeAddress(text: string): string | undefined;
  loadReads(): Promise<NamespaceReads>;
  loadWrites(): Promise<NamespaceWrites>;
}
