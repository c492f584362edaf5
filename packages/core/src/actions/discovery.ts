import type { ChainNamespace } from '@portico/protocol';
import { findLateProblem } from '#check';
import { createConnectorRegistry } from '../connectors/connectorRegistry.ts';
import { logDebug } from '../events/track.ts';
import type { Discovery } from '../internals.ts';
import type { AdapterContext, NamespaceAdapter } from '../namespaces/namespaceAdapter.ts';
import type { PorticoContext } from '../portico.ts';
import { recentWalletsKey } from '../storage/recentWallets.ts';
import { sayLateProblem } from './alerts.ts';

/** The wallets used last, here and in other tabs. Returns what ends following them. */
function followRecent({ storage, store }: PorticoContext): () => void {
  store.setState(() => ({ recentWallets: storage.get(recentWalletsKey) ?? [] }));
  return storage.subscribe(recentWalletsKey, (recentWallets = []) => store.setState(() => ({ recentWallets })));
}

/** A page inside a wallet may announce that wallet after everything else was restored. */
function restoreSelfConnecting(portico: PorticoContext): void {
  const { isInitialized, options } = portico.store.getState();
  if (!isInitialized || !options.enableReconnect) return;
  const isWaiting = [...portico.connectors.values()].some(
    ({ id, connectsByItself }) => connectsByItself && !portico.internals.askedBySelf.has(id),
  );
  if (!isWaiting) return;
  import('./live.ts').then(
    ({ restoreLate }) => restoreLate(portico),
    (error: unknown) => logDebug(portico, error),
  );
}

/** Finds wallets in every namespace that has an adapter, those that come late too. */
export function createDiscovery(portico: PorticoContext): Discovery {
  const { internals, store } = portico;
  const registry = createConnectorRegistry(store, internals.connectors);
  const running = new Map<ChainNamespace, { readonly adapter: NamespaceAdapter; stop?: () => void }>();

  function toContext(adapter: NamespaceAdapter): AdapterContext {
    const isRunning = (): boolean => running.get(adapter.namespace)?.adapter === adapter;
    return {
      getOptions: () => store.getState().options,
      getNetworks: () => store.getState().networks.filter(({ chainNamespace }) => chainNamespace === adapter.namespace),
      addConnector: (connector) => {
        if (!portico.signal.aborted && isRunning()) registry.add(connector);
      },
      removeConnector: (id) => {
        if (isRunning()) registry.remove(id);
      },
      subscribeOptions: (listener) => store.subscribe((state) => state.options, listener),
      signal: portico.signal,
    };
  }
  let isGrouped = false;
  /** One wallet may be on several namespaces; where there is one namespace only, its code does not load. */
  async function groupNamespaces(count: number): Promise<void> {
    if (isGrouped || count < 2) return;
    isGrouped = true;
    registry.groupBy((await import('../connectors/multiChain.ts')).groupConnectors);
  }
  async function start(adapter: NamespaceAdapter): Promise<void> {
    const run: { readonly adapter: NamespaceAdapter; stop?: () => void } = { adapter };
    running.set(adapter.namespace, run);
    const started = adapter.start(toContext(adapter));
    const stopOne = typeof started === 'function' ? started : await started;
    // Replaced or ended while its code was on the way.
    if (running.get(adapter.namespace) === run) run.stop = stopOne;
    else stopOne();
  }
  function stop(namespace: ChainNamespace): void {
    running.get(namespace)?.stop?.();
    running.delete(namespace);
    registry.removeNamespace(namespace);
  }

  const stops = [followRecent(portico), registry.subscribe(() => restoreSelfConnecting(portico))];
  const adapters = [...internals.adapters.values()];
  const ready = Promise.all([...adapters.map(start), groupNamespaces(adapters.length)]).then(() => undefined);
  void findLateProblem(internals.input).then(
    (problem) => sayLateProblem(portico, problem),
    (error: unknown) => logDebug(portico, error),
  );
  return {
    ready,
    start: async (adapter) => {
      await Promise.all([start(adapter), groupNamespaces(internals.adapters.size)]);
    },
    stop,
    subscribe: registry.subscribe,
    end() {
      for (const end of stops) end();
      for (const run of running.values()) run.stop?.();
      running.clear();
      registry.clear();
    },
  };
}
