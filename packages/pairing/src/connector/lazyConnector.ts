import { type Connector, type ConnectorFacts, loadOnce } from '@portico/core/adapter';
import { PorticoError } from '@portico/protocol';

/** A placeholder for a connector whose code is loaded with the first call to it. */
export function createLazyConnector(facts: ConnectorFacts, load: () => Promise<Connector>): Connector {
  let loaded: Connector | undefined;
  // Offline, perhaps: requested again at the next need.
  const get = loadOnce(() =>
    load().then(
      (connector) => (loaded = connector),
      (cause: unknown) => {
        throw new PorticoError('connector.failed', {}, { cause });
      },
    ),
  );
  return {
    ...facts,
    getProvider: async (namespace) => (await get()).getProvider(namespace),
    connect: async (parameters) => (await get()).connect(parameters),
    restore: async (parameters) => (await get()).restore(parameters),
    disconnect: async (namespace) => (await get()).disconnect(namespace),
    switchNetwork: async (parameters) => (await get()).switchNetwork?.(parameters),
    addNetwork: async (parameters) => (await get()).addNetwork?.(parameters),
    getPeer: (namespace) => loaded?.getPeer?.(namespace),
    listen(emit) {
      if (loaded) return loaded.listen(emit);
      let stop: (() => void) | undefined;
      let isOver = false;
      get().then(
        (connector) => {
          if (!isOver) stop = connector.listen(emit);
        },
        // A connector that cannot load was never connected: it emits no event.
        () => undefined,
      );
      return () => {
        isOver = true;
        stop?.();
      };
    },
  };
}
