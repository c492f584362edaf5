import { solana } from '@portico/core/networks';
import { fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { defineFixtures } from '../../testing/fixtures.ts';

export const fixtures = defineFixtures('SwitchActiveChain', {
  default: {
    route: { view: 'SwitchActiveChain', caipNetworkId: solana.caipNetworkId },
    history: [{ view: 'Account' }, { view: 'Networks' }],
    setup: { connected: { connectorId: fixtureWallets.harbour.id } },
  },
});
