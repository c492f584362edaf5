import { chainNamespaces } from '@portico/protocol';
import { start, stop, whenInitialized } from './lifeCycle.ts';
import { bindMethods } from './boundMethods.ts';
import { createEmit } from '../context/emit.ts';
import { createInternals } from '../context/internals.ts';
import { closeModal } from '../modal/openModal.ts';
import { perNamespace } from '../values/perNamespace.ts';
import { parseOptions } from '../options/parseOptions.ts';
import type { PorticoOptions } from '../contract/porticoOptions.ts';
import { createBrowserPage } from '../page/browserPage.ts';
import type { Page } from '../page/page.ts';
import { type PorticoContext, type PorticoHandle, contextKey } from '../context/porticoContext.ts';
import type { Portico } from './porticoInstance.ts';
import type { Discovery } from '../context/runtime.ts';
import { type StorageSource, createBrowserStorageSource, createStorage } from '../storage/createStorage.ts';
import { activeNamespaceKey, connectionsKey } from '../storage/keys.ts';
import type { PorticoStorage } from '../storage/storage.ts';
import { type InitialState, createInitialState } from '../store/initialState.ts';
import type { State } from '../store/state.ts';
import { createStore } from '../store/store.ts';

/** The environment of a portico; each part has the browser's own as its default. */
export interface PorticoEnvironment {
  /** From parseStateCookie: the first state equals the one the server drew with. */
  readonly initialState?: InitialState | undefined;
  readonly storageSource?: StorageSource;
  /** For frameworks that make values while rendering and may throw them away: nothing starts until start(). */
  readonly isStartedByHand?: boolean;
  /** undefined: no page, nothing starts (a server). */
  readonly page?: Page | undefined;
  readonly now?: () => number;
  /**
   * `createDiscovery` of this package: discovery runs at once, where otherwise its code waits for the first sign of
   * intent.
   */
  readonly createDiscovery?: ((portico: PorticoHandle) => Discovery) | undefined;
}

/**
 * Wallets stored for a namespace whose connections the host owns are from before it did: only the account type counts.
 */
function readStored(storage: PorticoStorage, { adapters }: Pick<PorticoOptions, 'adapters'>): InitialState {
  return {
    activeNamespace: storage.get(activeNamespaceKey),
    namespaces: perNamespace((namespace) => {
      const stored = storage.get(connectionsKey(namespace));
      const isOwned = adapters?.some((adapter) => adapter.namespace === namespace && adapter.connections);
      return isOwned ? { ...stored, connections: [] } : stored;
    }),
  };
}

function createContext(input: PorticoOptions, environment: PorticoEnvironment, signal: AbortSignal): PorticoContext {
  // None can be added from here on: the state would have no entry for it.
  Object.freeze(chainNamespaces);
  const options = parseOptions(input);
  const page = 'page' in environment ? environment.page : createBrowserPage();
  const storage = createStorage(environment.storageSource ?? createBrowserStorageSource(), options.instanceId);
  const stored = readStored(storage, options);
  const store = createStore(createInitialState(options, { ...stored, ...environment.initialState }));
  const internals = createInternals(input);
  return {
    store,
    storage,
    adapters: internals.adapters,
    connectors: internals.connectors,
    emit: createEmit(store, internals),
    signal,
    now: environment.now ?? Date.now,
    page,
    internals,
    get [contextKey]() {
      return this;
    },
  };
}

/**
 * Makes a portico of a host's options and starts it. On a server nothing starts and nothing of the browser is touched.
 * @throws PorticoError `options.…` where an option is not valid.
 */
export function createPortico(input: PorticoOptions, environment: PorticoEnvironment = {}): Portico {
  const controller = new AbortController();
  const context = createContext(input, environment, controller.signal);
  const { options } = context.store.getState();
  let initial: State | undefined;
  const run = (): (() => void) => {
    start(context, environment.createDiscovery);
    return () => stop(context, 'connecting');
  };
  if (!environment.isStartedByHand) run();
  return {
    [contextKey]: context,
    ...bindMethods(context),
    start: run,
    getInitialState: () => (initial ??= createInitialState(options, environment.initialState ?? {})),
    ready: () => whenInitialized(context),
    destroy() {
      if (controller.signal.aborted) return;
      controller.abort();
      stop(context);
      closeModal(context);
      context.internals.eventListeners.clear();
    },
  };
}
