import { findLateProblem } from '#check';
import { type ConnectorRegistry, createConnectorRegistry } from '../connectors/connectorRegistry.ts';
import { logDebug } from '../events/track.ts';
import type { Discovery } from '../internals.ts';
import type { PorticoContext } from '../portico.ts';
import { recentWalletsKey } from '../storage/recentWallets.ts';
import { createAdapterRuns } from './adapterRuns.ts';
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

/** One wallet may be on several namespaces. Where there is one namespace only, the code for it does not load. */
function createGrouping(registry: ConnectorRegistry): (namespaces: number) => Promise<void> {
  let isGrouped = false;
  return async (namespaces) => {
    if (isGrouped || namespaces < 2) return;
    isGrouped = true;
    registry.groupBy((await import('../connectors/multiChain.ts')).groupConnectors);
  };
}

/** Finds wallets in every namespace that has an adapter, those that come late too. */
export function createDiscovery(portico: PorticoContext): Discovery {
  const { adapters, connectors, input } = portico.internals;
  const registry = createConnectorRegistry(portico.store, connectors);
  const runs = createAdapterRuns(portico, registry);
  const group = createGrouping(registry);
  const stops = [followRecent(portico), registry.subscribe(() => restoreSelfConnecting(portico))];
  const ready = Promise.all([...[...adapters.values()].map(runs.start), group(adapters.size)]).then(() => undefined);
  void findLateProblem(input).then(
    (problem) => sayLateProblem(portico, problem),
    (error: unknown) => logDebug(portico, error),
  );
  return {
    ready,
    async start(adapter) {
      await Promise.all([runs.start(adapter), group(adapters.size)]);
    },
    stop(namespace) {
      runs.stop(namespace);
      registry.removeNamespace(namespace);
    },
    subscribe: registry.subscribe,
    end() {
      for (const end of stops) end();
      runs.end();
      registry.clear();
    },
  };
}
