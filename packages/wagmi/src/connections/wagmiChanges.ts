import type { ConnectionSource } from '@portico/core/adapter';
import { type ConnectContext, connectWagmi } from './connectWagmi.ts';
import { disconnectWagmi } from './disconnectWagmi.ts';
import { requireConnection } from './listConnections.ts';
import { toWagmiError } from './toWagmiError.ts';
import type { WagmiActions } from './wagmiActions.ts';

/** The changes of connections that a visitor may request. */
export type WagmiChanges = Pick<ConnectionSource, 'connect' | 'disconnect' | 'switchNetwork' | 'switchAccount'>;

interface ChangeContext extends ConnectContext {
  readonly actions: WagmiActions;
}

/** The changes by the actions of wagmi: they and their errors are no code of a page's load. */
export function createWagmiChanges(context: ChangeContext): WagmiChanges {
  const { config, actions } = context;
  return {
    connect: (parameters) => connectWagmi(context, parameters),
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
  };
}
