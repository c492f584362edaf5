import { onBitcoin } from '../../testing/fixtureBitcoin.ts';
import { fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { fixtureBalances } from '../../testing/fixtureReads.ts';
import { defineFixtures } from '../../testing/fixtures.ts';
import type { Fixture } from '../../testing/fixtures.ts';
import type { FixtureSetup } from '../../testing/fixturePortico.ts';
import type { Visitor } from '../../testing/visitor.ts';

const caipNetworkId = 'eip155:8453';

function receive(act?: Fixture<'WalletReceive'>['act'], setup: FixtureSetup = {}): Fixture<'WalletReceive'> {
  return {
    route: { view: 'WalletReceive' },
    history: [{ view: 'Account' }],
    setup: { connected: { connectorId: fixtureWallets.harbour.id }, caipNetworkId, ...setup },
    ...(act && { act }),
  };
}

/** Typed as in English; a fixture in another language has the same. */
async function request({ press, type, choose }: Visitor, amount: string, token?: string): Promise<void> {
  await press('.receive-more > .button');
  if (token !== undefined) await choose('.receive-token > select', token);
  if (amount !== '') await type('.amount-input > input', amount);
}

const [ether] = fixtureBalances;

export const fixtures = defineFixtures('WalletReceive', {
  default: receive(),
  amount: receive((visitor) => request(visitor, '25')),
  token: receive((visitor) => request(visitor, '100', 'USDC')),
  bitcoin: { route: { view: 'WalletReceive' }, history: [{ view: 'Account' }], setup: onBitcoin },
  anyAmount: receive((visitor) => request(visitor, '', 'LONGNAME')),
  tooLarge: receive((visitor) => request(visitor, '9'.repeat(64))),
  onlyNative: receive((visitor) => request(visitor, '25'), {
    reads: { getBalances: async () => (ether ? [ether] : []) },
  }),
  unread: receive((visitor) => request(visitor, ''), { reads: { getBalances: () => new Promise(() => undefined) } }),
});
