import { type ConnectorRegistry, createConnectorRegistry } from '../connectors/connectorRegistry.ts';
import { logDebug } from '../events/track.ts';
import type { Discovery } from '../internals.ts';
import { whenIdle } from '../page/whenIdle.ts';
import type { PorticoContext } from '../portico.ts';
import { recentWalletsKey } from '../storage/recentWallets.ts';
import { createAdapterRuns } from './adapterRuns.ts';

/** The wallets used last, here and in other tabs. Returns what ends following them. */
function followRecent({ storage, store }: PorticoContext): () => void {
  store.setState(() => ({ recentWallets: storage.get(recentWalletsKey) ?? [] }));
  return storage.subscribe(recentWalletsKey, (recentWallets = []) => store.setState(() => ({ recentWallets })));
}

/** Where its code did not come, or found trouble, a host that debugs is told. */
function whenDone<Value>(portico: PorticoContext, loading: Promise<Value>, work: (value: Value) => unknown): void {
  loading.then(work, (error: unknown) => logDebug(portico, error));
}

/** A page inside a wallet may announce that wallet after everything else was restored. */
function restoreSelfConnecting(portico: PorticoContext): void {
  const { isInitialized, options } = portico.store.getState();
  if (!isInitialized || !options.enableReconnect) return;
  const isWaiting = [...portico.connectors.values()].some(
    ({ id, connectsByItself }) => connectsByItself && !portico.internals.askedBySelf.has(id),
  );
  if (isWaiting) whenDone(portico, import('./live.ts'), (live) => live.restoreLate(portico));
}

/** One wallet may be on several namespaces. Where there is one namespace only, the code for it does not load. */
function createGrouping(registry: ConnectorRegistry): (namespaces: number) => Promise<void> | undefined {
  let grouped: Promise<void> | undefined;
  return (namespaces) =>
    namespaces < 2
      ? undefined
      : (grouped ??= import('../connectors/multiChain.ts').then((code) => registry.groupBy(code.groupConnectors)));
}

/** What a host got wrong is looked at once wallets were found, in the second quiet moment: in the first one the modal is drawn. */
function lookLate(portico: PorticoContext, ready: Promise<unknown>, stops: (() => void)[]): void {
  const { internals } = portico;
  const { stops: running } = internals;
  const isRunning = (): boolean => internals.stops === running;
  const look = (): void =>
    whenDone(portico, import('./lateChecks.ts'), (code) => {
      if (isRunning()) running.push(code.checkLate(portico));
    });
  const wait = (): unknown => isRunning() && stops.push(whenIdle(look));
  ready.then(wait, wait);
}

/** Finds wallets in every namespace that has an adapter, those that come late too. */
export function createDiscovery(portico: PorticoContext): Discovery {
  const { internals, store } = portico;
  const { adapters, connectors } = internals;
  const registry = createConnectorRegistry(store, connectors);
  const runs = createAdapterRuns(portico, registry);
  const group = createGrouping(registry);
  const stops = [followRecent(portico), registry.subscribe(() => restoreSelfConnecting(portico))];
  // One wallet was restored by little code: beside others there is more to be done for it.
  if (internals.listening.size > 0) whenDone(portico, import('./live.ts'), (live) => live.goLive(portico));
  const { server, universalProvider } = store.getState().options;
  const ready = Promise.all([
    ...[...adapters.values()].map(runs.start),
    universalProvider && runs.start(universalProvider),
    group(adapters.size),
  ]);
  // Events for the host's server, where it has one; nothing is asked of it before the modal is opened.
  if (server) {
    whenDone(portico, import('../analytics/watchEvents.ts'), (code) => code.watchEvents(portico));
  }
  lookLate(portico, ready, stops);
  return {
    ready,
    start: (adapter) => Promise.all([runs.start(adapter), group(adapters.size)]),
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
