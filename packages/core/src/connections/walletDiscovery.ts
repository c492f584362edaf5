import { type ConnectorRegistry, createConnectorRegistry } from '../connectors/connectorRegistry.ts';
import { logDebug } from '../context/track.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import type { Discovery } from '../context/runtime.ts';
import { recentWalletsKey } from './recentWalletsKey.ts';
import { createAdapterRuns } from './discoverySessions.ts';

/** The wallets used last, here and in other tabs. Returns what ends following them. */
function followRecent({ storage, store }: PorticoContext): () => void {
  store.setState(() => ({ recentWallets: storage.get(recentWalletsKey) ?? [] }));
  return storage.subscribe(recentWalletsKey, (recentWallets = []) => store.setState(() => ({ recentWallets })));
}

/** Connects by the connectors with autoConnect, each once. */
function createAutoConnect(portico: PorticoContext): Discovery['autoConnect'] {
  const done = new Set<string>();
  return async () => {
    const waiting = [...new Set(portico.connectors.values())].filter(
      ({ id, autoConnects }) => autoConnects && !done.has(id),
    );
    if (waiting.length === 0 || !portico.store.getState().options.enableReconnect) return;
    const [{ autoConnect }] = await Promise.all([
      import('./autoConnect.ts'),
      portico.internals.runtime.watchers.load(),
    ]);
    for (const connector of waiting) {
      if (done.has(connector.id)) continue;
      done.add(connector.id);
      await autoConnect(portico, connector);
    }
  };
}

/** One wallet may be on several namespaces. Where there is one namespace only, the code for it does not load. */
function createGrouping(registry: ConnectorRegistry): (namespaces: number) => Promise<void> | undefined {
  let grouped: Promise<void> | undefined;
  const load = async (): Promise<void> =>
    registry.groupBy((await import('../connectors/multiChain.ts')).groupConnectors);
  return (namespaces) => {
    if (namespaces < 2) return undefined;
    return (grouped ??= load().catch((error: unknown) => {
      grouped = undefined;
      throw error;
    }));
  };
}

/** Finds wallets in every namespace that has an adapter, those that come late too. Ends with the runtime. */
export function createWalletDiscovery(portico: PorticoContext): Discovery {
  const { internals, store } = portico;
  const { adapters, connectors, runtime } = internals;
  const registry = createConnectorRegistry(store, connectors);
  const runs = createAdapterRuns(portico, registry);
  const group = createGrouping(registry);
  const autoConnect = createAutoConnect(portico);
  const stopRecent = followRecent(portico);
  const report = (error: unknown): void => logDebug(portico, error);
  // A page inside a wallet may announce that wallet after everything else was restored.
  registry.subscribe(() => {
    if (store.getState().isInitialized) autoConnect().catch(report);
  });
  // A wallet was restored before discovery: with other wallets there is more to be done for it.
  if (runtime.subscriptions.size > 0) runtime.watchers.load().catch(report);
  const { universalProvider } = store.getState().options;
  const ready = async (): Promise<void> => {
    const sources = [...adapters.values(), ...(universalProvider ? [universalProvider] : [])];
    await Promise.all([...sources.map(runs.start), group(adapters.size)]);
  };
  runtime.signal.addEventListener('abort', () => {
    stopRecent();
    runs.end();
    registry.clear();
  });
  return {
    ready,
    start: (adapter) => Promise.all([runs.start(adapter), group(adapters.size)]),
    stop(namespace) {
      runs.stop(namespace);
      registry.removeNamespace(namespace);
    },
    subscribe: registry.subscribe,
    autoConnect,
  };
}
