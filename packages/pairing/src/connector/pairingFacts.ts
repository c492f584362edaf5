import type { ChainNamespace, Network } from '@portico/core';
import type { ConnectorFacts } from '@portico/core/adapter';
import { CONNECTOR_DISPLAY_NAMES } from '@portico/protocol';

/** What a list of wallets shows of it, before any of its code is there; the chain families are those of the site. */
export const pairingFacts: Omit<ConnectorFacts, 'namespaces'> = {
  id: 'walletConnect',
  name: CONNECTOR_DISPLAY_NAMES.walletConnect,
  type: 'WALLET_CONNECT',
};

/** The chain families of a site, in the order of its networks. */
export function namespacesOf(networks: readonly Network[]): readonly ChainNamespace[] {
  return [...new Set(networks.map(({ chainNamespace }) => chainNamespace))];
}
