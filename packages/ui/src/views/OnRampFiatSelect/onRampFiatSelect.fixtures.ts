import { fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { onrampService } from '../../testing/fixtureOnramp.ts';
import { defineFixtures } from '../../testing/fixtures.ts';

const setup = { connected: { connectorId: fixtureWallets.harbour.id }, service: onrampService() };

export const fixtures = defineFixtures('OnRampFiatSelect', {
  default: {
    route: { view: 'OnRampFiatSelect', draft: { currency: 'EUR' } },
    history: [{ view: 'Account' }, { view: 'OnRampProviders' }],
    setup,
  },
});
