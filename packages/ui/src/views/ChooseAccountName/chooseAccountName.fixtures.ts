import { fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { defineFixtures } from '../../testing/fixtures.ts';

export const fixtures = defineFixtures('ChooseAccountName', {
  default: {
    route: { view: 'ChooseAccountName' },
    history: [{ view: 'Account' }, { view: 'AccountSettings' }],
    setup: { connected: { connectorId: fixtureWallets.harbour.id }, service: { names: {} } },
  },
  named: {
    route: { view: 'ChooseAccountName' },
    history: [{ view: 'Account' }, { view: 'AccountSettings' }],
    setup: {
      connected: { connectorId: fixtureWallets.harbour.id },
      service: { names: { own: ['maya.portico.eth', 'maya-of-the-harbour-master-office.portico.eth'] } },
    },
  },
});
