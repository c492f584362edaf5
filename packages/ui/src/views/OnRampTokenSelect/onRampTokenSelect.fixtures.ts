import { fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { onrampService } from '../../testing/fixtureOnramp.ts';
import { defineFixtures } from '../../testing/fixtures.ts';

const setup = { connected: { connectorId: fixtureWallets.harbour.id }, service: onrampService() };

export const fixtures = defineFixtures('OnRampTokenSelect', {
  default: {
    route: { view: 'OnRampTokenSelect', draft: { symbol: 'USDC', network: 'base' } },
    history: [{ view: 'Account' }, { view: 'OnRampProviders' }],
    setup,
  },
  noneFound: {
    route: { view: 'OnRampTokenSelect', draft: {} },
    history: [{ view: 'Account' }, { view: 'OnRampProviders' }],
    setup,
    act: ({ type }) => type('input[type=search]', 'doge'),
  },
  onOneNetwork: {
    route: { view: 'OnRampTokenSelect', draft: {} },
    history: [{ view: 'Account' }, { view: 'OnRampProviders' }],
    setup: { ...setup, reads: { describeAddress: async () => 'smartAccount' } },
  },
});
