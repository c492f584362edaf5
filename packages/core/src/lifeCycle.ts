import { chainNamespaces } from '@portico/protocol';
import { resumeDiscovery } from './actions/discover.ts';
import { closeModal } from './actions/modal.ts';
import { reconnect } from './actions/reconnect.ts';
import { watchTabs } from './actions/tabs.ts';
import { dispatch } from './connections/dispatch.ts';
import { logDebug, track } from './events/track.ts';
import type { PorticoContext } from './portico.ts';

/** Each chain family has the host's adapter, or what stands for one. */
function setAdapters({ internals: { adapters }, store }: PorticoContext): void {
  const { options, networks } = store.getState();
  for (const one of options.adapters) adapters.set(one.namespace, one);
  for (const { chainNamespace: namespace } of networks) {
    const standIn = adapters.has(namespace) ? undefined : options.universalProvider?.createAdapter(namespace);
    if (standIn) adapters.set(namespace, standIn);
  }
}

/** Its code loads where a host brings the owner of a namespace's connections. */
function loadSources(portico: PorticoContext): void {
  import('./actions/followSources.ts').then(
    ({ followSources }) => followSources(portico),
    (error: unknown) => logDebug(portico, error),
  );
}

/** Starts what lives: other tabs, discovery where it was wanted, then the restoring. Twice does nothing; nor does it on a server. */
export function start(portico: PorticoContext): void {
  const { internals, store } = portico;
  if (portico.signal.aborted || internals.stops.length > 0 || !portico.page) return;
  const { options } = store.getState();
  for (const namespace of chainNamespaces) dispatch(portico, { type: 'invalidated', namespace });
  if (!internals.adapters.size) setAdapters(portico);
  internals.stops = watchTabs(portico);
  if ([...internals.adapters.values()].some(({ connections }) => connections)) loadSources(portico);
  resumeDiscovery(portico);
  if (!internals.hasInitialized) {
    internals.hasInitialized = true;
    track(portico, 'INITIALIZE', { networks: options.networks.map(({ caipNetworkId }) => caipNetworkId) });
  }
  if (options.enableReconnect) void reconnect(portico);
  else store.setState(() => ({ isInitialized: true }));
}

/** Ends what start() began; nothing is forgotten and nobody is disconnected. */
export function stop(portico: PorticoContext): void {
  const { internals } = portico;
  internals.reconnection = undefined;
  for (const end of internals.sources.values()) end();
  internals.live?.stop();
  internals.live = undefined;
  for (const end of internals.stops) end();
  internals.stops = [];
  internals.discovery?.end();
  internals.discovery = undefined;
  internals.discovering = undefined;
  internals.connectors.clear();
  portico.store.setState(() => ({ isLoading: false, connectors: [] }));
}

/** The end: what was under way is over, and nobody waits for it any more. */
export function settle(portico: PorticoContext): void {
  for (const namespace of chainNamespaces) dispatch(portico, { type: 'interrupted', namespace });
  closeModal(portico);
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
