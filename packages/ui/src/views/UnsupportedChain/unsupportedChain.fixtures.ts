import { fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { defineFixtures } from '../../testing/fixtures.ts';

export const fixtures = defineFixtures('UnsupportedChain', {
  default: {
    route: { view: 'UnsupportedChain' },
    setup: { connected: { connectorId: fixtureWallets.harbour.id, networkId: 'eip155:56' } },
  },
});
