import { FIVE_SECONDS_MS } from '@portico/protocol';
import { fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { fixtureHistory } from '../../testing/fixtureHistory.ts';
import { fixtureTransactions } from '../../testing/fixtureTransactions.ts';
import { defineFixtures } from '../../testing/fixtures.ts';
import type { Fixture } from '../../testing/fixtures.ts';
import type { FixtureSetup } from '../../testing/fixturePortico.ts';

const transactions = (setup: FixtureSetup = {}): Fixture<'Transactions'> => ({
  route: { view: 'Transactions' },
  history: [{ view: 'Account', tab: 'activity' }],
  setup: { connected: { connectorId: fixtureWallets.harbour.id }, ...setup },
});

const all = () => ({ data: fixtureHistory, next: null });
const own = () => ({ transactions: fixtureTransactions.slice(0, 2) });

export const fixtures = defineFixtures('Transactions', {
  default: transactions({ service: { history: all }, state: own }),
  more: transactions({
    service: { history: (cursor) => (cursor === null ? { data: fixtureHistory.slice(0, 4), next: 'more' } : 'fails') },
  }),
  growing: transactions({
    service: { history: () => ({ data: fixtureHistory.slice(0, 3), next: null, isComplete: false }) },
  }),
  loading: transactions({ service: { history: () => 'hangs' }, state: own }),
  slow: { ...transactions({ service: { history: () => 'hangs' } }), passedMs: FIVE_SECONDS_MS },
  offline: transactions({ service: { history: () => 'hangs' }, isOnline: false }),
  failed: transactions({ service: { history: () => 'fails' }, state: own }),
  empty: transactions({ service: { history: () => ({ data: [], next: null }) } }),
  unserved: transactions({ service: { chains: [] }, state: own }),
  withoutServer: transactions({ state: () => ({ transactions: fixtureTransactions }) }),
  nothing: transactions(),
});
