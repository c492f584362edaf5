import { readProperty } from '@portico/core/adapter';
import type { Config, Connector } from '@wagmi/core';
import type { PairedSession } from './pairedSession.ts';

/** True of connectors for wallets on other devices. */
export const isPairing = ({ type }: Pick<Connector, 'type'>): boolean => type === 'walletConnect';

/** The providers of connected wallets on other devices: a connector returns its own later than a snapshot is read. */
export interface PairedWallets {
  /** Never rejects. */
  readonly load: (connector: Connector) => Promise<void>;
  /** Loads those that a config is connected with. */
  readonly loadConnected: (config: Config) => void;
  readonly read: (connector: Connector) => PairedSession | undefined;
  /** Calls back where another provider is there. Returns what ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createPairedWallets(): PairedWallets {
  const readers = new WeakMap<Connector, () => PairedSession | undefined>();
  const loading = new WeakMap<Connector, Promise<void>>();
  const listeners = new Set<() => void>();
  const open = async (connector: Connector): Promise<void> => {
    try {
      const [provider, { readPairedSession }] = await Promise.all([
        connector.getProvider(),
        import('./pairedSession.ts'),
      ]);
      readers.set(connector, () => readPairedSession(provider));
    } catch {
      // Offline, perhaps: loaded again at the next change.
      return void loading.delete(connector);
    }
    for (const listener of listeners) listener();
  };
  const load = (connector: Connector): Promise<void> => {
    const opening = loading.get(connector) ?? open(connector);
    loading.set(connector, opening);
    return opening;
  };
  return {
    load,
    loadConnected({ state }) {
      for (const { connector } of state.connections.values()) {
        // Until wagmi has reconnected, a stored connector is a name alone.
        if (isPairing(connector) && readProperty(connector, 'getProvider')) void load(connector);
      }
    },
    read: (connector) => readers.get(connector)?.(),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
