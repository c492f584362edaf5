import type { ChainNamespace, EventName, EventProperties } from '@portico/protocol';
import type { Network } from './network.ts';
import type { ConnectionSource } from './connectionSource.ts';
import type { Connector } from './connector.ts';
import type { HostOptions } from './hostOptions.ts';
import type { LoginOwner } from './authConnector.ts';
import type { FrameOwner } from './modalRoot.ts';
import type { NamespaceReads } from './namespaceReads.ts';
import type { NamespaceWrites } from './namespaceWrites.ts';

export type AdapterType = 'universal' | 'solana' | 'wagmi' | 'ethers' | 'ethers5' | 'bitcoin' | 'evm' | 'polkadot';

export interface AdapterContext {
  /** Read when needed: options and networks can change while the portico runs. */
  readonly getOptions: () => HostOptions;
  readonly getNetworks: () => readonly Network[];
  /** Of every namespace that has an adapter: some wallets are requested for all of them at once. */
  readonly getAllNetworks: () => readonly Network[];
  /** Calls back after options changed, so that discovery can follow them. Returns what ends it. */
  readonly subscribeOptions?: (listener: () => void) => () => void;
  /** Found a wallet (at once or late). The same id again replaces the former entry. */
  readonly addConnector: (connector: Connector) => void;
  readonly removeConnector: (id: string) => void;
  /** Connectors that exist before start(), of a restored wallet: the same wallet keeps its connector. */
  readonly connectors?: readonly Connector[];
  /** Emits an event to the host. */
  readonly track?: <Name extends EventName>(event: Name, properties: EventProperties[Name]) => void;
  /** For `getFrameHost(portico)`, the modal that shows the frame of a connector, and `createLoginReport(portico)`. */
  readonly portico?: FrameOwner & LoginOwner;
  readonly signal: AbortSignal;
}

export interface FindConnectorParameters {
  readonly options: HostOptions;
  /**
   * Called, from now on, for each other wallet that claims the same id: it is unknown which of them a visitor approved.
   */
  readonly onRival: () => void;
  /** Aborted when rivals are no longer watched. */
  readonly signal: AbortSignal;
}

/**
 * One namespace, behind functions that load when first needed: discovery with the first sign of intent, reads and
 * writes (and the chain library under them) with the first call.
 */
export interface NamespaceAdapter {
  readonly namespace: ChainNamespace;
  readonly adapterType: AdapterType;
  /** Starts discovery of wallets, on demand. Returns the function that stops it; its own code may load first. */
  start(context: AdapterContext): (() => void) | Promise<() => void>;
  /** The owner of this namespace's connections, where that is not core: a host's own library. */
  readonly connections?: ConnectionSource;
  /** Fetches the code of start() ahead. */
  preload?(): Promise<unknown>;
  /**
   * The connector of a stored wallet, for a visitor who returns, without discovery and by little code: the one that
   * discovery would find under this id. undefined where the wallet is not there at once; discovery then waits for it.
   */
  findConnector?(id: string, parameters: FindConnectorParameters): Promise<Connector | undefined>;
  /** True where the page may be inside a wallet that needs no choice: discovery then runs on load. */
  autoConnects?(): boolean;
  /**
   * The normal form of an address, by which addresses are compared, never shown; undefined where the text is no
   * address. Without a checksum: `parseAddress` of the reads validates a text that a person typed.
   */
  normalizeAddress(text: string): string | undefined;
  /** The nodes of this namespace list the transactions of an address: its reads have `getHistory`. */
  readonly hasHistory?: boolean;
  /**
   * False where the modal sends nothing, and a host requests that of the wallet itself. Default: true, but for a
   * universal adapter.
   */
  readonly hasTransfers?: boolean;
  loadReads(): Promise<NamespaceReads>;
  loadWrites(): Promise<NamespaceWrites>;
}
