import type { NamespaceAdapter } from '@portico/core/adapter';
import { type Config, connect, disconnect, reconnect, switchAccount, switchChain, watchConnectors } from '@wagmi/core';
import { type WagmiAdapterParameters, createWagmiAdapter } from './createWagmiAdapter.ts';

const actions = { connect, disconnect, reconnect, switchAccount, switchChain, watchConnectors };

/**
 * Shows the connections of a host's wagmi config, version 2 or 3, and sends each change of them to it. Connectors,
 * transports and storage are the config's.
 */
export function wagmiAdapter(config: Config, parameters: WagmiAdapterParameters = {}): NamespaceAdapter {
  return createWagmiAdapter(config, actions, parameters);
}
