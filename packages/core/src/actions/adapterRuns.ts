import type { ChainNamespace } from '@portico/protocol';
import type { Network } from '../chains/network.ts';
import type { ConnectorRegistry } from '../connectors/connectorRegistry.ts';
import { track } from '../events/track.ts';
import type { AdapterContext, NamespaceAdapter } from '../namespaces/namespaceAdapter.ts';
import type { PorticoContext } from '../portico.ts';

/** What looks for wallets, in one chain family or in all of them. */
type Finder = Pick<NamespaceAdapter, 'start'> & { readonly namespace: ChainNamespace | 'all' };

interface Run {
  stop?: () => void;
}

/** Who looks for wallets, one for each namespace. */
export interface AdapterRuns {
  start(finder: Finder): Promise<void>;
  stop(namespace: ChainNamespace): void;
  end(): void;
}

/** What an adapter is given; once it runs no more, it is not heard. */
function toContext(
  portico: PorticoContext,
  registry: ConnectorRegistry,
  { namespace }: Finder,
  isRunning: () => boolean,
): AdapterContext {
  const { adapters, connectors, signal, store } = portico;
  const getAllNetworks = (): readonly Network[] =>
    store.getState().networks.filter(({ chainNamespace }) => adapters.has(chainNamespace));
  return {
    getOptions: () => store.getState().options,
    getNetworks: () =>
      getAllNetworks().filter(({ chainNamespace }) => namespace === 'all' || chainNamespace === namespace),
    getAllNetworks,
    addConnector: (connector) => {
      if (!signal.aborted && isRunning()) registry.add(connector);
    },
    removeConnector: (id) => {
      if (isRunning()) registry.remove(id);
    },
    connectors: [...connectors.values()],
    subscribeOptions: (listener) => store.subscribe((state) => state.options, listener),
    track: (event, properties) => track(portico, event, properties),
    signal,
  };
}

/** None runs yet. What they find goes to `registry`. */
export function createAdapterRuns(portico: PorticoContext, registry: ConnectorRegistry): AdapterRuns {
  const runs = new Map<Finder['namespace'], Run>();
  return {
    async start(finder) {
      const { namespace } = finder;
      const run: Run = {};
      const isRunning = (): boolean => runs.get(namespace) === run;
      runs.set(namespace, run);
      const started = finder.start(toContext(portico, registry, finder, isRunning));
      const stop = typeof started === 'function' ? started : await started;
      // Replaced or ended while its code was on the way.
      if (isRunning()) run.stop = stop;
      else stop();
    },
    stop(namespace) {
      runs.get(namespace)?.stop?.();
      runs.delete(namespace);
    },
    end() {
      for (const { stop } of runs.values()) stop?.();
      runs.clear();
    },
  };
}
