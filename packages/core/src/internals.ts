import type { ChainNamespace, PorticoEvent } from '@portico/protocol';
import type { Connector, ConnectorEvent } from './connectors/connector.ts';
import type { NamespaceAdapter } from './namespaces/namespaceAdapter.ts';
import type { Identity, KnownBalances } from './namespaces/namespaceReads.ts';
import type { PorticoOptions } from './options/porticoOptions.ts';
import type { ModalRoot } from './modal/modalRoot.ts';
import type { Requests } from './requests/walletRequest.ts';
import type { SignInWatch } from './siwx/signInWatch.ts';
import type { OpenResult } from './store/modalState.ts';

/** One try to reach a wallet on a namespace; the next one ends it. */
export interface Attempt {
  readonly kind: 'connect' | 'restore';
  readonly signal: AbortSignal;
  readonly abort: () => void;
}

/** Questions to the chain under way, by their key: the same one asked twice at once is asked once. */
export interface ReadsUnderWay {
  readonly balances: Map<string, Promise<KnownBalances & { readonly fetchedAtMs: number }>>;
  readonly identities: Map<string, Promise<Identity>>;
  readonly names: Map<string, Promise<string | undefined>>;
  /** When a balance last failed, by its key: no new try for 30 s. */
  readonly balanceFailures: Map<string, number>;
  /** When the host's data service last told a balance, by its key; undefined until it did. */
  servedAtMs?: Map<string, number>;
}

/** The CAIP-2 ids that a server answers for, as it said or will say. */
export interface SupportedChains {
  readonly chains: Promise<readonly string[]>;
  /** When it was asked; where it failed, when that was. */
  readonly atMs: number;
  readonly hasFailed?: true;
}

/** What runs once a wallet is, or may be, connected. */
export interface LiveConnections {
  /** Makes this tab agree with what another one stored. */
  readonly followTab: (namespace: ChainNamespace) => void;
  /** What a connected wallet says. */
  readonly tell: (connectorId: string, event: ConnectorEvent) => void;
  /** Opens the modal where the wallet's network is none of the page's, and nobody else does it. */
  readonly lookAtNetwork: () => void;
  readonly stop: () => void;
}

/** What looks for wallets, once somebody may want one. */
export interface Discovery {
  /** The wallets that are there were found. */
  readonly ready: Promise<unknown>;
  readonly start: (adapter: NamespaceAdapter) => Promise<unknown>;
  /** Stops looking in a namespace, and forgets what was found there. */
  readonly stop: (namespace: ChainNamespace) => void;
  /** Calls back after each wallet that came or went. Returns what ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly end: () => void;
}

/** What lives beside the store: each is ended by destroy(). */
export interface PorticoInternals {
  /** Live connectors by id, and by the ids of a group's members. */
  readonly connectors: Map<string, Connector>;
  readonly adapters: Map<ChainNamespace, NamespaceAdapter>;
  /** Given where wallets are looked for at once, without a request. */
  createDiscovery?: (() => Discovery) | undefined;
  /** Somebody asked for wallets: after a stop() they are looked for again. */
  isDiscoveryWanted: boolean;
  /** The run of discover() under way or done. */
  discovering?: Promise<void> | undefined;
  /** undefined until its code was needed. */
  discovery?: Discovery | undefined;
  /** What undoes listening to a connected wallet, by connector id. */
  readonly listening: Map<string, () => void>;
  readonly attempts: Map<ChainNamespace, Attempt>;
  /** What ends following the owner of a namespace's connections. */
  readonly sources: Map<ChainNamespace, () => void>;
  /** Whether an account is a smart account, by CAIP-10 id, once it was read. */
  readonly accountKinds: Map<string, boolean>;
  /** INITIALIZE was emitted: a second start() (StrictMode) is not a second visit. */
  hasInitialized: boolean;
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
  /** undefined until something is read. */
  reads?: ReadsUnderWay | undefined;
  /** What a server answers for, by its address; undefined until one was asked. */
  supportedChains?: Map<string, SupportedChains>;
  /** What the list of wallets was last asked for; undefined until it was, and after a failure. */
  walletQuestion?: string | undefined;
  /** Connectors that connect by themselves are asked once. */
  readonly askedBySelf: Set<string>;
  /** The run of reconnect() under way: one at a time. */
  reconnection?: Promise<void> | undefined;
  /** undefined until its code was needed. */
  live?: LiveConnections | undefined;
  /** What stop() ends; empty while nothing runs. */
  stops: (() => void)[];
  /** The watch over sign-ins, once its code was needed; there only where the host wants them. */
  signIn?: SignInWatch | undefined;
  /** The host's options as given, so that updateOptions() changes some and keeps the rest. */
  input: PorticoOptions;
}

/** Empty internals. */
export function createInternals(input: PorticoOptions): PorticoInternals {
  return {
    connectors: new Map(),
    adapters: new Map(),
    isDiscoveryWanted: false,
    listening: new Map(),
    attempts: new Map(),
    sources: new Map(),
    accountKinds: new Map(),
    hasInitialized: false,
    eventListeners: new Set(),
    openWaiters: new Set(),
    modalPreloads: new Set(),
    askedBySelf: new Set(),
    stops: [],
    input,
  };
}
