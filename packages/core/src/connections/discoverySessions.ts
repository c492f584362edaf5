import type { ChainNamespace } from '@portico/protocol';
import type { Network } from '../contract/network.ts';
import type { ConnectorRegistry } from '../connectors/connectorRegistry.ts';
import { track } from '../context/track.ts';
import type { AdapterContext, NamespaceAdapter } from '../contract/namespaceAdapter.ts';
import type { PorticoContext } from '../context/porticoContext.ts';

/** A source of wallets, of one namespace or of all of them. */
type DiscoverySource = Pick<NamespaceAdapter, 'start'> & { readonly namespace: ChainNamespace | 'all' };

interface DiscoverySession {
  started: Promise<void>;
  stop: () => void;
}

/** The discovery sessions, one for each namespace. */
export interface AdapterRuns {
  /** Where one runs in the namespace, that one; one that fails runs no more. */
  start(source: DiscoverySource): Promise<void>;
  stop(namespace: ChainNamespace): void;
  end(): void;
}

/** The context of an adapter; once its session has ended, its calls are ignored. */
function toContext(
  portico: PorticoContext,
  registry: ConnectorRegistry,
  { namespace }: DiscoverySource,
  isRunning: () => boolean,
): AdapterContext {
  const { store } = portico;
  const getAllNetworks = (): readonly Network[] =>
    store.getState().networks.filter(({ chainNamespace }) => portico.adapters.has(chainNamespace));
  return {
    getOptions: () => store.getState().options,
    getNetworks: () =>
      getAllNetworks().filter(({ chainNamespace }) => namespace === 'all' || chainNamespace === namespace),
    getAllNetworks,
    addConnector: (connector) => {
      if (isRunning()) registry.add(connector);
    },
    removeConnector: (id) => {
      if (isRunning()) registry.remove(id);
    },
    connectors: [...portico.connectors.values()],
    subscribeOptions: (listener) => store.subscribe((state) => state.options, listener),
    track: (event, properties) => track(portico, event, properties),
    portico,
    signal: portico.internals.runtime.signal,
  };
}

/** None runs yet. What they find goes to `registry`. */
export function createAdapterRuns(portico: PorticoContext, registry: ConnectorRegistry): AdapterRuns {
  const { signal } = portico.internals.runtime;
  const runs = new Map<DiscoverySource['namespace'], DiscoverySession>();
  async function begin(source: DiscoverySource, run: DiscoverySession): Promise<void> {
    const { namespace } = source;
    const isRunning = (): boolean => runs.get(namespace) === run && !signal.aborted;
    try {
      const started = source.start(toContext(portico, registry, source, isRunning));
      const stop = typeof started === 'function' ? started : await started;
      // Replaced or ended while its code was on the way.
      if (isRunning()) run.stop = stop;
      else stop();
    } catch (error) {
      if (runs.get(namespace) === run) runs.delete(namespace);
      throw error;
    }
  }
  const stop = (namespace: DiscoverySource['namespace']): void => {
    runs.get(namespace)?.stop();
    runs.delete(namespace);
  };
  return {
    start(source) {
      const known = runs.get(source.namespace);
      if (known) return known.started;
      const run: DiscoverySession = { started: Promise.resolve(), stop: () => undefined };
      runs.set(source.namespace, run);
      return (run.started = begin(source, run));
    },
    stop,
    end: () => runs.forEach((_run, namespace) => stop(namespace)),
  };
}
