import type { ChainNamespace } from '@portico/protocol';
import { type Lazy, createLazy } from '../async/lazy.ts';
import { createSharedRun } from '../async/sharedRun.ts';
import type { Connection } from '../contract/connection.ts';
import type { Connector, ConnectorEvent } from '../contract/connector.ts';
import type { NamespaceAdapter } from '../contract/namespaceAdapter.ts';

/** One request to a wallet of a namespace, or one restore of it; the next one aborts it. */
export interface Attempt {
  readonly kind: 'connect' | 'restore';
  /** The requested wallet; left out for a restore, which is of all wallets. */
  readonly connectorId?: string;
  readonly signal: AbortSignal;
  readonly abort: () => void;
}

/** Discovers wallets, on demand. */
export interface Discovery {
  /**
   * Settles once the wallets that are there were found. Called again, adapters that failed to start are started again.
   */
  readonly ready: () => Promise<unknown>;
  readonly start: (adapter: NamespaceAdapter) => Promise<unknown>;
  /** Stops discovery in a namespace, and removes the connectors it found. */
  readonly stop: (namespace: ChainNamespace) => void;
  /** Calls back after each wallet that came or went. Returns what ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Connects by the connectors with autoConnect (a page opened inside Safe), each once. */
  readonly autoConnect: () => Promise<void>;
}

/** The stored connections of a namespace. */
export interface RestoreNamespaceParameters {
  readonly namespace: ChainNamespace;
  /** The one used last comes first. */
  readonly connections: readonly Connection[];
  readonly signal?: AbortSignal | undefined;
  /** False where another tab is followed: its truth is not overwritten by what this tab cannot reach. */
  readonly isStored: boolean;
}

/** Restores stored connections; never rejects. */
export type RestoreNamespace = (parameters: RestoreNamespaceParameters) => Promise<void>;

/** Watches over connected wallets: their events, sign-in, transactions and network. */
export interface Watchers {
  readonly onConnectorEvent: (connectorId: string, event: ConnectorEvent) => void;
  /** Opens the modal where the wallet's network is not one of the page's, unless the modal itself does. */
  readonly checkNetwork: () => void;
}

/**
 * All that runs between start() and stop(), under one signal: it is running while `signal` is not aborted. An action
 * takes it when it begins, and is over when that one has ended, even where another was started since.
 */
export interface Runtime {
  /** Aborted by stop() and destroy(). */
  readonly signal: AbortSignal;
  readonly stop: () => void;
  readonly discovery: Lazy<Discovery>;
  readonly restore: Lazy<RestoreNamespace>;
  readonly watchers: Lazy<Watchers>;
  /** The running attempts of a namespace. */
  readonly attempts: Map<ChainNamespace, Attempt>;
  /** The subscriptions to the events of connected wallets, by connector id. */
  readonly subscriptions: Map<string, { readonly connector: Connector; readonly end: () => void }>;
  /** Ends the subscription to the owner of a namespace's connections. */
  readonly sources: Map<ChainNamespace, () => void>;
  /** One restore of everything stored at a time. */
  readonly reconnectOnce: (work: () => Promise<void>) => Promise<void>;
  /** Sent transactions are followed to their end; set by the first one. */
  isFollowingPending?: boolean;
}

/** Loads the parts of a runtime that are lazy: they stand above the code that requests them. */
export interface RuntimeCode {
  readonly discovery: () => Promise<() => Discovery>;
  readonly restore: () => Promise<() => RestoreNamespace>;
  readonly watchers: () => Promise<() => Watchers>;
}

/** A runtime that runs. */
export function createRuntime(code: Partial<RuntimeCode>): Runtime {
  const controller = new AbortController();
  const { signal } = controller;
  return {
    signal,
    stop: () => controller.abort(),
    discovery: createLazy(signal, code.discovery),
    restore: createLazy(signal, code.restore),
    watchers: createLazy(signal, code.watchers),
    attempts: new Map(),
    subscriptions: new Map(),
    sources: new Map(),
    reconnectOnce: createSharedRun(),
  };
}

/** The runtime of a portico that was not started yet. */
export function createStoppedRuntime(): Runtime {
  const runtime = createRuntime({});
  runtime.stop();
  return runtime;
}
