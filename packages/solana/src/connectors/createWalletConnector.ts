import type { Connector, ConnectorConnectParameters } from '@portico/core/adapter';
import type { Network } from '@portico/core';
import { PorticoError, normalizeWalletName, specError } from '@portico/protocol';
import type { Registration } from '../discovery/registration.ts';
import { onWalletChange } from './onWalletChange.ts';
import type * as WalletOperations from './walletOperations.ts';

/** Operations on a wallet load when one is picked or restored: a page that only lists wallets does not pay for it. */
async function load(): Promise<typeof WalletOperations> {
  try {
    return await import('./walletOperations.ts');
  } catch (cause) {
    throw new PorticoError('connector.failed', {}, { cause });
  }
}

/**
 * The connector of a wallet that registered itself. A wallet is on no chain: that it serves the network of a request,
 * or the first of the page, is all that can be checked.
 */
export function createWalletConnector(
  id: string,
  { name, icon, wallet, warnings }: Registration,
  getNetworks: () => readonly Network[],
): Connector {
  const networkOf = ({ network }: Pick<ConnectorConnectParameters, 'network'>): Network => {
    const found = network ?? getNetworks().find(({ chainNamespace }) => chainNamespace === 'solana');
    if (!found) throw specError('network.undefined');
    return found;
  };
  return {
    id,
    name: normalizeWalletName(name),
    type: 'ANNOUNCED',
    namespaces: ['solana'],
    warnings,
    ...(icon && { imageUrl: icon }),
    getProvider: async () => wallet,
    connect: async (parameters) => (await load()).connectWallet(wallet, networkOf(parameters), parameters),
    restore: async (parameters) => (await load()).restoreWallet(wallet, parameters),
    disconnect: async () => (await load()).leaveWallet(wallet),
    switchNetwork: async ({ network }) => (await load()).checkChain(wallet, network),
    listen: (emit) => onWalletChange(wallet, emit),
  };
}
