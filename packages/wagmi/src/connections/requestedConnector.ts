import type { Connector } from '@wagmi/core';

/**
 * The connector that is being requested: the state of wagmi has no name for it. The latest request sets it.
 */
export interface RequestedConnector {
  readonly get: () => Connector | undefined;
  /** Returns what ends it, for that request alone. */
  readonly set: (connector: Connector) => () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createRequestedConnector(): RequestedConnector {
  let requested: { readonly connector: Connector } | undefined;
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    get: () => requested?.connector,
    set(connector) {
      const mine = { connector };
      requested = mine;
      notify();
      return () => {
        if (requested !== mine) return;
        requested = undefined;
        notify();
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
