import type { AdapterContext, Connector } from '@portico/core/adapter';

/** A page, and what an adapter's discovery gets of the portico: which wallets it adds, and options that change. */
export function createDiscoverySite<Options extends object>(options: Options) {
  const found = new Map<string, Connector>();
  const listeners = new Set<() => void>();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the options that discovery reads
  const context = {
    getOptions: () => options,
    getNetworks: () => [],
    getAllNetworks: () => [],
    addConnector: (connector: Connector) => found.set(connector.id, connector),
    removeConnector: (id: string) => found.delete(id),
    subscribeOptions(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signal: new AbortController().signal,
  } as unknown as AdapterContext;
  return {
    page: new EventTarget(),
    context,
    /** The wallets that are offered, by connector id. */
    found,
    /** Who follows the options. */
    listeners,
    setOptions(change: Partial<Options>): void {
      Object.assign(options, change);
      for (const listener of listeners) listener();
    },
  };
}
