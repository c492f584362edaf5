import { fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { fixturePurchase, onrampService } from '../../testing/fixtureOnramp.ts';
import { defineFixtures } from '../../testing/fixtures.ts';

const connected = { connectorId: fixtureWallets.harbour.id };

export const fixtures = defineFixtures('OnRampActivity', {
  default: {
    route: { view: 'OnRampActivity' },
    history: [{ view: 'Account' }, { view: 'OnRampProviders' }],
    setup: {
      connected,
      service: onrampService({ purchase: { status: 'processing' } }),
      purchases: [
        fixturePurchase('processing'),
        fixturePurchase('completed', { received: '98.250000', hash: '0xabc' }, 50),
        fixturePurchase('cancelled', { symbol: 'ETH', amount: '1500', currency: 'EUR' }, 300),
        fixturePurchase('failed', {}, 2_000),
        fixturePurchase('expired', {}, 9_000),
      ],
    },
  },
  empty: { route: { view: 'OnRampActivity' }, setup: { connected, service: onrampService() } },
});
