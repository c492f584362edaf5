import type { ConnectionSource } from '@portico/core/adapter';
import type { Config } from '@wagmi/core';
import { toConnectorId } from '../connectors/connectorIds.ts';
import { connectWagmi } from './connectWagmi.ts';
import { disconnectWagmi } from './disconnectWagmi.ts';
import { requireConnection } from './listConnections.ts';
import type { PairedWallets } from './pairedWallets.ts';
import { reconnectWagmi } from './reconnectWagmi.ts';
import { createRequestedConnector } from './requestedConnector.ts';
import { toPorticoConnections } from './toPorticoConnections.ts';
import { toWagmiError } from './toWagmiError.ts';
import type { WagmiActions } from './wagmiActions.ts';

/** The store of a wagmi config as the owner of the connections: read at each change, and never copied. */
export function createWagmiSource(config: Config, actions: WagmiActions, paired: PairedWallets): ConnectionSource {
  const requested = createRequestedConnector();
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
    connect: (parameters) => connectWagmi({ config, actions, requested, paired }, parameters),
    disconnect: ({ connectorId }) => disconnectWagmi(config, actions, connectorId),
    async switchNetwork({ network }) {
      try {
        await actions.switchChain(config, { chainId: Number(network.id) });
      } catch (error) {
        throw toWagmiError(error, 'network.switch_failed');
      }
    },
    async switchAccount({ connectorId, address }) {
      const { accounts, connector } = requireConnection(config, connectorId);
      if (config.state.current !== connector.uid) await actions.switchAccount(config, { connector });
      const chosen = accounts.find((one) => one === address);
      if (!chosen || chosen === accounts[0]) return;
      // The account in use is the first one, as after an event of the wallet.
      connector.emitter.emit('change', { accounts: [chosen, ...accounts.filter((one) => one !== chosen)] });
    },
    reconnect: ({ signal }) => reconnectWagmi(config, actions, signal),
  };
}
