import type { ChainNamespace, PorticoEvent } from '@portico/protocol';
import type { Connector } from '../contract/connector.ts';
import type { NamespaceAdapter } from '../contract/namespaceAdapter.ts';
import type { Log } from './log.ts';
import type { PorticoOptions } from '../contract/porticoOptions.ts';
import type { ModalRoot } from '../contract/modalRoot.ts';
import type { Requests } from '../contract/walletRequest.ts';
import { type Runtime, createStoppedRuntime } from './runtime.ts';
import type { SignInWatch } from './signInWatch.ts';
import type { OpenResult } from '../store/modalState.ts';

/** The chains that a server answers for, and its calls for each, as it answered or will answer. */
export interface SupportedChains {
  readonly chains: Promise<{
    readonly http: readonly string[];
    readonly calls?: Readonly<Record<string, readonly string[]>> | undefined;
    readonly nameDomain?: string | undefined;
  }>;
  /** When it was requested; where it failed, when that was. */
  readonly atMs: number;
  readonly hasFailed?: true;
}

/** Runtime objects outside the store: each is ended by destroy(). */
export interface PorticoInternals {
  /** Set by start(); after stop() the one that has ended. */
  runtime: Runtime;
  /** Live connectors by id, and by the ids of a group's members. */
  readonly connectors: Map<string, Connector>;
  readonly adapters: Map<ChainNamespace, NamespaceAdapter>;
  /** Discovery was requested: after a stop() it runs again. */
  isDiscoveryWanted: boolean;
  /** Whether an account is a smart account, by CAIP-10 id, once it was read. */
  readonly accountKinds: Map<string, boolean>;
  /** INITIALIZE was emitted: a second start() (StrictMode) is not a second visit. */
  hasInitialized: boolean;
  readonly log: Log;
  readonly eventListeners: Set<(event: PorticoEvent) => void>;
  /** Events are collected for the host's server; set by the code that does. */
  hasEventWatch?: boolean;
  /** Promises of open() that wait for the modal to close. */
  readonly openWaiters: Set<(result: OpenResult) => void>;
  /** The elements of the modal over the page; undefined until it, or a frame in it, was needed. */
  modalRoot?: ModalRoot | undefined;
  /** The requests that wait for the visitor's approval; undefined until a connector had one. */
  requests?: Requests | undefined;
  /** Each fetches the code of an attached modal. */
  readonly modalPreloads: Set<() => void>;
  /** The host's query client; parsed by `getQueryClient` of ui, since core has no such library. */
  hostQueryClient?: unknown;
  /** That client, or else one of ours, which `getQueryClient` made; undefined until something is fetched. */
  queryClient?: unknown;
  /** When the host's data service last answered with balances, by their key; undefined until it did. */
  servedBalancesAtMs?: Map<string, number>;
  /** The supported chains of a server, by its address; undefined until one was requested. */
  supportedChains?: Map<string, SupportedChains>;
  /** The last query of the wallet list; undefined until there was one, and after a failure. */
  walletQuery?: string | undefined;
  /** The watch over sign-ins, once its code was needed; only where the host has sign-in. */
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
