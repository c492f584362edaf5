import { fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { defineFixtures } from '../../testing/fixtures.ts';

const setup = { connected: { connectorId: fixtureWallets.harbour.id }, networkId: 'eip155:8453' } as const;
const route = { view: 'WalletReceive' } as const;
const history = [{ view: 'Account' }] as const;

export const fixtures = defineFixtures('WalletReceive', {
  default: { route, history, setup },
});
