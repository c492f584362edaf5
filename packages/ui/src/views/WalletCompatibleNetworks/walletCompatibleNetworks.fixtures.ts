import { fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { defineFixtures } from '../../testing/fixtures.ts';

export const fixtures = defineFixtures('WalletCompatibleNetworks', {
  default: {
    route: { view: 'WalletCompatibleNetworks' },
    history: [{ view: 'Account' }, { view: 'WalletReceive' }],
    setup: { connected: { connectorId: fixtureWallets.harbour.id } },
  },
});
