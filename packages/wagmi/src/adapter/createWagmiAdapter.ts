import type { NamespaceAdapter, ReadTarget } from '@portico/core/adapter';
import { type EvmAdapterParameters, evmAdapter } from '@portico/evm';
import type { Config } from '@wagmi/core';
import { createPairedWallets } from '../connections/pairedWallets.ts';
import { createWagmiSource } from '../connections/wagmiSource.ts';
import type { WagmiActions } from '../connections/wagmiActions.ts';

export type WagmiAdapterParameters = Pick<EvmAdapterParameters, 'droppedAfterMs'>;

/** Calls a node by the host's own transports. */
function createNodeRequest(config: Config) {
  return async ({ network }: ReadTarget, method: string, params: readonly unknown[]): Promise<unknown> => {
    const client = config.getClient({ chainId: Number(network.id) });
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the method is known at run time alone
    return client.request({ method, params } as Parameters<typeof client.request>[0]);
  };
}

/** The adapter over the actions of the wagmi that made the config. */
export function createWagmiAdapter(
  config: Config,
  actions: WagmiActions,
  parameters: WagmiAdapterParameters,
): NamespaceAdapter {
  const { namespace, normalizeAddress, loadReads, loadWrites } = evmAdapter({
    ...parameters,
    requestNode: createNodeRequest(config),
  });
  const paired = createPairedWallets();
  const loadCode = async () => (await import('../connections/intentCode.ts')).intentCode;
  return {
    namespace,
    adapterType: 'wagmi',
    connections: createWagmiSource(config, actions, paired),
    preload: loadCode,
    // Some wallets open a window within the click: once they are listed, no code is loaded for their request.
    start: async (context) => (await loadCode()).listConnectors({ config, actions, paired }, context),
    normalizeAddress,
    loadReads,
    loadWrites,
  };
}
