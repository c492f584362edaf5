import { chainNamespaces } from '@portico/protocol';
import { resumeDiscovery } from './actions/discover.ts';
import { closeModal } from './actions/modal.ts';
import { setNamespace } from './actions/namespaceState.ts';
import { reconnect } from './actions/reconnect.ts';
import { watchTabs } from './actions/tabs.ts';
import { track } from './events/track.ts';
import type { PorticoContext } from './portico.ts';

/** Starts what lives: other tabs, discovery where it was wanted, then the restoring. Twice does nothing; nor does it on a server. */
export function start(portico: PorticoContext): void {
  const { internals, store } = portico;
  if (portico.signal.aborted || internals.stops.length > 0 || !portico.page) return;
  const { options } = store.getState();
  const adapters = internals.adapters.size > 0 ? [...internals.adapters.values()] : options.adapters;
  internals.beforeRestart?.();
  for (const adapter of adapters) internals.adapters.set(adapter.namespace, adapter);
  internals.stops = [watchTabs(portico)];
  resumeDiscovery(portico);
  track(portico, 'INITIALIZE', { networks: options.networks.map(({ caipNetworkId }) => caipNetworkId) });
  if (options.enableReconnect) void reconnect(portico);
  else store.setState(() => ({ isInitialized: true }));
}

/** Ends what start() began; nothing is forgotten and nobody is disconnected. */
export function stop(portico: PorticoContext): void {
  const { internals } = portico;
  internals.reconnection = undefined;
  internals.live?.stop();
  internals.live = undefined;
  for (const end of internals.stops) end();
  internals.stops = [];
  internals.discovery?.end();
  internals.discovery = undefined;
  internals.discovering = undefined;
  portico.store.setState(() => ({ isLoading: false }));
}

/** The end: what was under way is over, and nobody waits for it any more. */
export function settle(portico: PorticoContext): void {
  for (const namespace of chainNamespaces) {
    setNamespace(portico, namespace, () => ({ active: { status: 'disconnected' }, others: [] }));
  }
  closeModal(portico);
}

/** Resolves when stored connections were restored or found dead; at once where nothing will start, or all has ended. */
export function whenInitialized(portico: PorticoContext): Promise<void> {
  const { signal, store } = portico;
  if (!portico.page || signal.aborted || store.getState().isInitialized) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      unsubscribe();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const unsubscribe = store.subscribe(({ isInitialized }) => isInitialized, end);
    signal.addEventListener('abort', end);
  });
}
