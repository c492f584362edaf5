import { fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { defineFixtures } from '../../testing/fixtures.ts';

export const fixtures = defineFixtures('ApproveTransaction', {
  default: {
    route: { view: 'ApproveTransaction' },
    setup: { connected: { connectorId: fixtureWallets.harbour.id } },
  },
});
