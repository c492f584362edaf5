import { fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { fixtureBought, fixturePurchase, onrampService } from '../../testing/fixtureOnramp.ts';
import { defineFixtures } from '../../testing/fixtures.ts';

const connected = { connectorId: fixtureWallets.harbour.id };

export const fixtures = defineFixtures('OnRampActivity', {
  default: {
    route: { view: 'OnRampActivity' },
    history: [{ view: 'Account' }, { view: 'OnRampProviders' }],
    setup: {
      connected,
      // What this page has bought is on the server, too.
      service: {
        ...onrampService({ purchase: { status: 'processing' } }),
        bought: () => fixtureBought(['0xabc', 48], ['0xdef', 1_500]),
      },
      purchases: [
        fixturePurchase('processing'),
        fixturePurchase('completed', { received: '98.250000', hash: '0xabc' }, 50),
        fixturePurchase('cancelled', { symbol: 'ETH', amount: '1500', currency: 'EUR' }, 300),
        fixturePurchase('failed', {}, 2_000),
        fixturePurchase('expired', {}, 9_000),
      ],
    },
  },
  failed: {
    route: { view: 'OnRampActivity' },
    setup: {
      connected,
      service: { ...onrampService(), bought: () => 'fails' },
      purchases: [fixturePurchase('cancelled')],
    },
  },
  loading: {
    route: { view: 'OnRampActivity' },
    setup: { connected, service: { ...onrampService(), bought: () => 'hangs' } },
  },
  empty: { route: { view: 'OnRampActivity' }, setup: { connected, service: onrampService() } },
});
