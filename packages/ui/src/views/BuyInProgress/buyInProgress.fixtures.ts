import type { Purchase } from '@portico/core/internal';
import { fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { fixtureOrder, fixturePurchase, onrampService } from '../../testing/fixtureOnramp.ts';
import type { FixtureOnramp } from '../../testing/fixtureOnramp.ts';
import { refusal } from '../../testing/fixtureSwaps.ts';
import { defineFixtures } from '../../testing/fixtures.ts';
import type { Fixture } from '../../testing/fixtures.ts';

const connected = { connectorId: fixtureWallets.harbour.id };
const history = [{ view: 'Account' }, { view: 'OnRampProviders' }] as const;

/** Before it is begun. */
function review(onramp: FixtureOnramp = {}, change: Partial<typeof fixtureOrder> = {}): Fixture<'BuyInProgress'> {
  return {
    route: { view: 'BuyInProgress', order: { ...fixtureOrder, ...change } },
    history,
    setup: { connected, service: onrampService(onramp) },
  };
}

/** One that was begun, as the server has it now. */
function begun(status: Purchase['status'], now?: FixtureOnramp['purchase']): Fixture<'BuyInProgress'> {
  const purchase = fixturePurchase(status);
  return {
    route: { view: 'BuyInProgress', order: purchase, purchase },
    history,
    setup: { connected, purchases: [purchase], service: onrampService(now ? { purchase: now } : {}) },
  };
}

export const fixtures = defineFixtures('BuyInProgress', {
  default: review(),
  test: review({ isSandbox: true }, { provider: 'sandbox', providerLabel: 'Sandbox' }),
  pricing: review({ answers: { quote: 'hangs' } }),
  estimate: review({ answers: { quote: 'fails' } }),
  refused: review({ answers: { quote: refusal('onramp.amount', 'Other amounts.') } }),
  unopened: begun('unopened'),
  open: begun('open', { status: 'open' }),
  declined: begun('open', { status: 'open', problem: 'declined' }),
  processing: begun('open', { status: 'processing' }),
  completed: begun('open', {
    status: 'completed',
    hash: '0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060',
    purchaseAmount: { amount: '98.250000', currency: 'USDC' },
  }),
  failed: begun('processing', { status: 'failed' }),
  cancelled: begun('open', { status: 'cancelled' }),
  expired: begun('open', { status: 'expired' }),
  unread: begun('open', 'fails'),
});
