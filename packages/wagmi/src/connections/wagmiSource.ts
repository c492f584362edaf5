import type { ConnectionSource } from '@portico/core/adapter';
import type { Config } from '@wagmi/core';
import { toConnectorId } from '../connectors/connectorIds.ts';
import type { PairedWallets } from './pairedWallets.ts';
import { reconnectWagmi } from './reconnectWagmi.ts';
import { createRequestedConnector } from './requestedConnector.ts';
import { toPorticoConnections } from './toPorticoConnections.ts';
import type { WagmiActions } from './wagmiActions.ts';
import type { WagmiChanges } from './wagmiChanges.ts';

/** The store of a wagmi config as the owner of the connections: read at each change, and never copied. */
export function createWagmiSource(config: Config, actions: WagmiActions, paired: PairedWallets): ConnectionSource {
  const requested = createRequestedConnector();
  const loadChanges = async (): Promise<WagmiChanges> =>
    (await import('./intentCode.ts')).intentCode.createWagmiChanges({ config, actions, requested, paired });
  return {
    getSnapshot() {
      const connector = requested.get();
      return toPorticoConnections(config, paired, connector && toConnectorId(config, connector));
    },
    subscribe(listener) {
      const onChange = (): void => {
        paired.loadConnected(config);
        listener();
      };
      const stops = [
        requested.subscribe(listener),
        paired.subscribe(listener),
        config.subscribe((state) => state, onChange),
      ];
      paired.loadConnected(config);
      return () => {
        for (const stop of stops) stop();
      };
    },
    async connect(parameters) {
      const { connect } = await loadChanges();
      parameters.signal.throwIfAborted();
      return connect(parameters);
    },
    disconnect: async (parameters) => (await loadChanges()).disconnect(parameters),
    switchNetwork: async (parameters) => (await loadChanges()).switchNetwork(parameters),
    switchAccount: async (parameters) => (await loadChanges()).switchAccount(parameters),
    reconnect: ({ signal }) => reconnectWagmi(config, actions, signal),
  };
}
