import type { ChainNamespace } from '@portico/protocol';
import type { NamespaceAdapter } from '../namespaces/namespaceAdapter.ts';
import type { PorticoContext } from '../portico.ts';

/** Stops a namespace's discovery and forgets the wallets it found. */
export function stopAdapter(portico: PorticoContext, namespace: ChainNamespace): void {
  const { adapterStops, adapters, registry } = portico.internals;
  adapterStops.get(namespace)?.();
  adapterStops.delete(namespace);
  adapters.delete(namespace);
  registry.removeNamespace(namespace);
}

/** Starts a namespace's discovery of wallets; nothing starts on a server. */
export function startAdapter(portico: PorticoContext, adapter: NamespaceAdapter): void {
  const { adapters, adapterStops, registry } = portico.internals;
  adapters.set(adapter.namespace, adapter);
  if (!portico.page) return;
  const stop = adapter.start({
    getOptions: () => portico.store.getState().options,
    getNetworks: () =>
      portico.store.getState().networks.filter(({ chainNamespace }) => chainNamespace === adapter.namespace),
    addConnector: (connector) => {
      if (!portico.signal.aborted && adapters.get(adapter.namespace) === adapter) registry.add(connector);
    },
    removeConnector: (id) => registry.remove(id),
    subscribeOptions: (listener) => portico.store.subscribe((state) => state.options, listener),
    signal: portico.signal,
  });
  adapterStops.set(adapter.namespace, stop);
}
