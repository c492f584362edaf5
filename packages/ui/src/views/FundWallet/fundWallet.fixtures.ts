import { fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { onrampService } from '../../testing/fixtureOnramp.ts';
import { defineFixtures } from '../../testing/fixtures.ts';

const setup = { connected: { connectorId: fixtureWallets.harbour.id }, service: onrampService() };

export const fixtures = defineFixtures('FundWallet', {
  default: { route: { view: 'FundWallet' }, history: [{ view: 'Account' }], setup },
});
