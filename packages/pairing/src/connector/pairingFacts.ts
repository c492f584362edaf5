import type { ChainNamespace, Network } from '@portico/core';
import type { ConnectorFacts } from '@portico/core/adapter';
import { CONNECTOR_DISPLAY_NAMES } from '@portico/protocol';

/** Its entry in a list of wallets, before any of its code is loaded; the namespaces are those of the site. */
export const pairingFacts: Omit<ConnectorFacts, 'namespaces'> = {
  id: 'walletConnect',
  name: CONNECTOR_DISPLAY_NAMES.walletConnect,
  type: 'WALLET_CONNECT',
};

/** The namespaces of a site, in the order of its networks. */
export function namespacesOf(networks: readonly Network[]): readonly ChainNamespace[] {
  return [...new Set(networks.map(({ chainNamespace }) => chainNamespace))];
}
