import type { ChainNamespace } from '@portico/protocol';
import type { ConnectorRegistry } from '../connectors/connectorRegistry.ts';
import type { AdapterContext, NamespaceAdapter } from '../namespaces/namespaceAdapter.ts';
import type { PorticoContext } from '../portico.ts';

interface Run {
  readonly adapter: NamespaceAdapter;
  stop?: () => void;
}

/** The adapters that look for wallets, one for each namespace. */
export interface AdapterRuns {
  start(adapter: NamespaceAdapter): Promise<void>;
  stop(namespace: ChainNamespace): void;
  end(): void;
}

/** What an adapter is given; once it runs no more, it is not heard. */
function toContext(
  { signal, store }: PorticoContext,
  registry: ConnectorRegistry,
  { namespace }: NamespaceAdapter,
  isRunning: () => boolean,
): AdapterContext {
  return {
    getOptions: () => store.getState().options,
    getNetworks: () => store.getState().networks.filter(({ chainNamespace }) => chainNamespace === namespace),
    addConnector: (connector) => {
      if (!signal.aborted && isRunning()) registry.add(connector);
    },
    removeConnector: (id) => {
      if (isRunning()) registry.remove(id);
    },
    subscribeOptions: (listener) => store.subscribe((state) => state.options, listener),
    signal,
  };
}

/** None runs yet. What they find goes to `registry`. */
export function createAdapterRuns(portico: PorticoContext, registry: ConnectorRegistry): AdapterRuns {
  const runs = new Map<ChainNamespace, Run>();
  return {
    async start(adapter) {
      const { namespace } = adapter;
      const run: Run = { adapter };
      const isRunning = (): boolean => runs.get(namespace) === run;
      runs.set(namespace, run);
      const started = adapter.start(toContext(portico, registry, adapter, isRunning));
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
