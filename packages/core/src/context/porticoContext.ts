import type { ChainNamespace, PorticoEvent } from '@portico/protocol';
import type { Connector } from '../contract/connector.ts';
import type { PorticoInternals } from './internals.ts';
import type { NamespaceAdapter } from '../contract/namespaceAdapter.ts';
import type { Page } from '../page/page.ts';
import type { PorticoStorage } from '../storage/storage.ts';
import type { Store } from '../store/store.ts';

/**
 * The property of a portico that holds its context. No entry for hosts exports it. From the registry of symbols,
 * because an element of one bundle may find a portico of another on the page.
 */
export const contextKey: unique symbol = Symbol.for('portico');

/** What actions take: a portico. */
export interface PorticoHandle {
  readonly [contextKey]: PorticoContext;
}

/**
 * Everything an action needs, as one value; there is no module state. Two porticos on one page are independent. It
 * holds itself, so that an action for hosts can be called with it.
 */
export interface PorticoContext extends PorticoHandle {
  readonly store: Store;
  readonly storage: PorticoStorage;
  readonly adapters: ReadonlyMap<ChainNamespace, NamespaceAdapter>;
  /** Live connectors by id (a grouped wallet also by its members' ids); their facts are in the store. */
  readonly connectors: ReadonlyMap<string, Connector>;
  /** Emits an event to the host (onEvent). Nothing leaves the page unless the host sends it. */
  readonly emit: (event: PorticoEvent) => void;
  /** Aborted by destroy(): every long thing listens to it. */
  readonly signal: AbortSignal;
  /** Milliseconds since 1970; injected so that tests own the clock. */
  readonly now: () => number;
  /** The browser's events and state of this tab; undefined on a server. */
  readonly page: Page | undefined;
  /** Runtime objects that are no state (listeners, attempts, open promises): for core's own actions only. */
  readonly internals: PorticoInternals;
}

/** The context of a portico. */
export const getContext = (portico: PorticoHandle): PorticoContext => portico[contextKey];
