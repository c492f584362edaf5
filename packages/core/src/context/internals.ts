import type { ChainNamespace, PorticoEvent } from '@portico/protocol';
import type { Connector } from '../contract/connector.ts';
import type { NamespaceAdapter } from '../contract/namespaceAdapter.ts';
import type { Log } from './log.ts';
import type { PorticoOptions } from '../contract/porticoOptions.ts';
import type { ModalRoot } from '../page/modalRoot.ts';
import type { Requests } from '../contract/walletRequest.ts';
import { type Runtime, createStoppedRuntime } from './runtime.ts';
import type { SignInWatch } from './signInWatch.ts';
import type { OpenResult } from '../store/modalState.ts';

/** The chains that a server answers for, and its calls for each, as it answered or will answer. */
export interface SupportedChains {
  readonly chains: Promise<{
    readonly http: readonly string[];
    readonly calls?: Readonly<Record<string, readonly string[]>> | undefined;
  }>;
  /** When it was asked; where it failed, when that was. */
  readonly atMs: number;
  readonly hasFailed?: true;
}

/** What lives beside the store: each is ended by destroy(). */
export interface PorticoInternals {
  /** Set by start(); after stop() the one that has ended. */
  runtime: Runtime;
  /** Live connectors by id, and by the ids of a group's members. */
  readonly connectors: Map<string, Connector>;
  readonly adapters: Map<ChainNamespace, NamespaceAdapter>;
  /** Somebody asked for wallets: after a stop() they are looked for again. */
  isDiscoveryWanted: boolean;
  /** Whether an account is a smart account, by CAIP-10 id, once it was read. */
  readonly accountKinds: Map<string, boolean>;
  /** INITIALIZE was emitted: a second start() (StrictMode) is not a second visit. */
  hasInitialized: boolean;
  readonly log: Log;
  readonly eventListeners: Set<(event: PorticoEvent) => void>;
  /** Events are heard for the host's server; set by the code that does. */
  hasEventWatch?: boolean;
  /** Promises of open() that wait for the modal to end. */
  readonly openWaiters: Set<(result: OpenResult) => void>;
  /** The elements of the modal over the page; undefined until it, or a frame in it, was needed. */
  modalRoot?: ModalRoot | undefined;
  /** What waits for the visitor's approval; undefined until a connector had something. */
  requests?: Requests | undefined;
  /** Each fetches the code of an attached modal. */
  readonly modalPreloads: Set<() => void>;
  /** What the host gave as its query client; parsed by `getQueryClient` of ui, for core knows no such library. */
  hostQueryClient?: unknown;
  /** That client, or else one of ours, which `getQueryClient` made; undefined until something is fetched. */
  queryClient?: unknown;
  /** When the host's data service last answered with balances, by their key; undefined until it did. */
  servedBalancesAtMs?: Map<string, number>;
  /** What a server answers for, by its address; undefined until one was asked. */
  supportedChains?: Map<string, SupportedChains>;
  /** What the list of wallets was last asked for; undefined until it was, and after a failure. */
  walletQuery?: string | undefined;
  /** The watch over sign-ins, once its code was needed; there only where the host wants them. */
  signIn?: SignInWatch | undefined;
  /** The host's options as given, so that updateOptions() changes some and keeps the rest. */
  input: PorticoOptions;
}

/** Empty internals. */
export function createInternals(input: PorticoOptions): PorticoInternals {
  return {
    runtime: createStoppedRuntime(),
    connectors: new Map(),
    adapters: new Map(),
    isDiscoveryWanted: false,
    accountKinds: new Map(),
    hasInitialized: false,
    log: [],
    eventListeners: new Set(),
    openWaiters: new Set(),
    modalPreloads: new Set(),
    input,
  };
}
