import { chainNamespaces } from '@portico/protocol';
import { discover } from '../connections/discover.ts';
import { reconnect } from '../connections/reconnect.ts';
import { withSources } from '../connections/withSources.ts';
import { watchTabs } from '../connections/tabs.ts';
import { dispatch } from '../connections/dispatch.ts';
import { logDebug, track } from '../context/track.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { type Discovery, createRuntime } from '../context/runtime.ts';
import { createRuntimeCode } from './runtimeCode.ts';

/** Each namespace has the host's adapter, or the fallback. */
function setAdapters({ internals: { adapters }, store }: PorticoContext): void {
  const { options, networks } = store.getState();
  for (const one of options.adapters) adapters.set(one.namespace, one);
  for (const { chainNamespace: namespace } of networks) {
    const fallback = adapters.has(namespace) ? undefined : options.universalProvider?.createAdapter(namespace);
    if (fallback) adapters.set(namespace, fallback);
  }
}

/**
 * Starts a runtime: other tabs are followed, discovery runs where it was requested, stored connections are restored.
 * Called while one runs, or on a server, it does nothing. `createDiscovery`: discovery runs at once.
 */
export function start(portico: PorticoContext, createDiscovery?: (portico: PorticoContext) => Discovery): void {
  const { internals, store } = portico;
  if (portico.signal.aborted || !internals.runtime.signal.aborted || !portico.page) return;
  const runtime = createRuntime(createRuntimeCode(portico));
  internals.runtime = runtime;
  const { options } = store.getState();
  for (const namespace of chainNamespaces) dispatch(portico, { type: 'invalidated', namespace });
  if (!internals.adapters.size) setAdapters(portico);
  watchTabs(portico);
  if ([...internals.adapters.values()].some(({ connections }) => connections)) {
    void withSources(portico, (code) => code.followSources(portico));
  }
  if (createDiscovery) runtime.discovery.take(() => createDiscovery(portico));
  if (createDiscovery || internals.isDiscoveryWanted) {
    discover(portico).catch((error: unknown) => logDebug(portico, error));
  }
  if (!internals.hasInitialized) {
    internals.hasInitialized = true;
    track(portico, 'INITIALIZE', { networks: options.networks.map(({ caipNetworkId }) => caipNetworkId) });
  }
  if (options.enableReconnect) void reconnect(portico);
  else store.setState(() => ({ isInitialized: true }));
}

/** Ends the runtime and open requests, with `only` those that connect; storage and connections stay. */
export function stop(portico: PorticoContext, only?: 'connecting'): void {
  const { runtime } = portico.internals;
  for (const end of runtime.sources.values()) end();
  runtime.stop();
  for (const { end } of runtime.subscriptions.values()) end();
  for (const namespace of chainNamespaces) dispatch(portico, { type: 'interrupted', namespace, only });
  portico.internals.connectors.clear();
  portico.store.setState(() => ({ isLoading: false, pairing: undefined, connectors: [] }));
}

/** Resolves when stored connections were restored or found dead; at once where nothing will start, or all has ended. */
export async function whenInitialized({ page, signal, store }: PorticoContext): Promise<void> {
  if (!page || signal.aborted || store.getState().isInitialized) return;
  await new Promise((resolve) => {
    // Both listeners end with the portico.
    store.subscribe(({ isInitialized }) => isInitialized, resolve);
    signal.addEventListener('abort', resolve);
  });
}
