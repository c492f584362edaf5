import { fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { fixturePurchase, onrampService } from '../../testing/fixtureOnramp.ts';
import type { FixtureOnramp } from '../../testing/fixtureOnramp.ts';
import type { FixtureSetup } from '../../testing/fixturePortico.ts';
import { refusal } from '../../testing/fixtureSwaps.ts';
import { defineFixtures } from '../../testing/fixtures.ts';
import type { Fixture } from '../../testing/fixtures.ts';
import type { BuyDraft } from '../../router/routes.ts';

const connected = { connectorId: fixtureWallets.harbour.id };

function buy(draft: BuyDraft = {}, onramp: FixtureOnramp = {}, setup: FixtureSetup = {}): Fixture<'OnRampProviders'> {
  return {
    route: { view: 'OnRampProviders', draft },
    history: [{ view: 'Account' }],
    setup: { connected, service: onrampService(onramp), ...setup },
  };
}

const down: FixtureOnramp = { answers: { options: 'fails', quote: 'fails' } };

export const fixtures = defineFixtures('OnRampProviders', {
  default: buy(),
  test: buy({ amountText: '250' }, { isSandbox: true }),
  euro: buy({ currency: 'EUR', symbol: 'ETH', network: 'ethereum', amountText: '1500' }),
  tooLittle: buy({ amountText: '5' }),
  loading: buy({}, { answers: { options: 'hangs' } }),
  pricing: buy({}, { answers: { quote: 'hangs' } }),
  fallback: buy({}, down),
  noPrice: buy({ symbol: 'ETH', network: 'ethereum' }, { answers: { quote: 'fails' } }),
  refused: buy({}, { answers: { quote: refusal('onramp.amount', 'Other amounts.') } }),
  notSold: buy({}, { answers: { options: refusal('onramp.not_offered', 'No provider.') } }),
  begun: buy({}, { purchase: { status: 'processing' } }, { purchases: [fixturePurchase('open')] }),
});
