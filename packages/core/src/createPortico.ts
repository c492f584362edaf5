import { chainNamespaces } from '@portico/protocol';
import { startAdapter } from './actions/adapters.ts';
import { watchConnections } from './actions/listening.ts';
import { closeModal } from './actions/modal.ts';
import { setNamespace } from './actions/namespaceState.ts';
import { reconnect } from './actions/reconnect.ts';
import { restoreItself } from './actions/restoreItself.ts';
import { watchTabs } from './actions/tabs.ts';
import { bindMethods } from './boundMethods.ts';
import { createConnectorRegistry } from './connectors/connectorRegistry.ts';
import { createEmit } from './events/emit.ts';
import { track } from './events/track.ts';
import { createInternals } from './internals.ts';
import { parseOptions } from './options/parseOptions.ts';
import type { PorticoOptions } from './options/porticoOptions.ts';
import { createBrowserPage } from './page/browserPage.ts';
import type { Page } from './page/page.ts';
import type { PorticoContext } from './portico.ts';
import type { Portico } from './porticoInstance.ts';
import { type StorageSource, createBrowserStorageSource, createStorage } from './storage/createStorage.ts';
import { activeNamespaceKey, connectionsKey, recentWalletsKey, transactionsKey } from './storage/keys.ts';
import type { PorticoStorage } from './storage/storage.ts';
import { type InitialState, createInitialState } from './store/initialState.ts';
import type { State } from './store/state.ts';
import { createStore } from './store/store.ts';

/** What surrounds a portico; each has the browser's own as its default. */
export interface PorticoSurroundings {
  /** From parseStateCookie: the first state equals the one the server drew with. */
  readonly initialState?: InitialState | undefined;
  readonly storageSource?: StorageSource;
  /** For frameworks that make values while rendering and may throw them away: nothing starts until start(). */
  readonly isStartedByHand?: boolean;
  /** undefined: no page, nothing starts (a server). */
  readonly page?: Page | undefined;
  readonly now?: () => number;
}

function readStored(storage: PorticoStorage): InitialState {
  const read = (namespace: (typeof chainNamespaces)[number]) => storage.get(connectionsKey(namespace));
  return {
    activeNamespace: storage.get(activeNamespaceKey),
    namespaces: { eip155: read('eip155'), solana: read('solana'), polkadot: read('polkadot'), bip122: read('bip122') },
    recentWallets: storage.get(recentWalletsKey),
    transactions: storage.get(transactionsKey),
  };
}

function createContext(
  input: PorticoOptions,
  surroundings: PorticoSurroundings,
): {
  readonly context: PorticoContext;
  readonly controller: AbortController;
} {
  const options = parseOptions(input);
  const controller = new AbortController();
  const page = 'page' in surroundings ? surroundings.page : createBrowserPage();
  const storage = createStorage(surroundings.storageSource ?? createBrowserStorageSource(), options.instanceId);
  const stored = readStored(storage);
  const store = createStore(createInitialState(options, { ...stored, ...surroundings.initialState }));
  const internals = createInternals(createConnectorRegistry(store), input);
  const context: PorticoContext = {
    store,
    storage,
    adapters: internals.adapters,
    connectors: internals.registry.byId,
    emit: createEmit(store, internals),
    signal: controller.signal,
    now: surroundings.now ?? Date.now,
    page,
    internals,
  };
  return { context, controller };
}

/** A page inside a wallet may announce that wallet after everything else was restored. */
function watchSelfConnecting(portico: PorticoContext): () => void {
  return portico.internals.registry.subscribe(() => {
    const { isInitialized, options } = portico.store.getState();
    if (isInitialized && options.enableReconnect) void restoreItself(portico);
  });
}

/** Starts what lives: other tabs, wallets' news, discovery, then the restoring. Returns what ends it. */
function start(portico: PorticoContext): { readonly stop: () => void; readonly ready: Promise<void> } {
  const { options } = portico.store.getState();
  const stops = portico.page ? [watchConnections(portico), watchTabs(portico), watchSelfConnecting(portico)] : [];
  for (const adapter of options.adapters) startAdapter(portico, adapter);
  const stop = (): void => {
    for (const end of [...portico.internals.adapterStops.values(), ...stops]) end();
    portico.internals.adapterStops.clear();
  };
  if (!portico.page) return { stop, ready: Promise.resolve() };
  track(portico, 'INITIALIZE', { networks: options.networks.map(({ caipNetworkId }) => caipNetworkId) });
  if (options.enableReconnect) return { stop, ready: reconnect(portico) };
  portico.store.setState(() => ({ isInitialized: true }));
  return { stop, ready: Promise.resolve() };
}

/** What was under way is over: nobody waits for it any more. */
function settle(portico: PorticoContext): void {
  portico.store.setState(() => ({ isLoading: false }));
  for (const namespace of chainNamespaces) {
    setNamespace(portico, namespace, ({ active }) =>
      active.status === 'connected' ? {} : { active: { status: 'disconnected' } },
    );
  }
  closeModal(portico);
}

/**
 * Makes a portico of a host's options and starts it. On a server nothing starts and nothing of the browser is touched.
 * @throws PorticoError `options.…` where an option is not valid.
 */
export function createPortico(input: PorticoOptions, surroundings: PorticoSurroundings = {}): Portico {
  const { context, controller } = createContext(input, surroundings);
  let run: { readonly stop: () => void; readonly ready: Promise<void> } | undefined;
  const stop = (): void => {
    run?.stop();
    run = undefined;
  };
  const begin = (): (() => void) => {
    run ??= start(context);
    return stop;
  };
  if (!surroundings.isStartedByHand) begin();
  let initial: State | undefined;
  return {
    ...context,
    ...bindMethods(context),
    start: begin,
    getInitialState: () => (initial ??= createInitialState(parseOptions(input), surroundings.initialState ?? {})),
    ready: async () => run?.ready,
    destroy() {
      if (controller.signal.aborted) return;
      controller.abort();
      stop();
      settle(context);
      context.internals.eventListeners.clear();
    },
  };
}
