import { eoa, fixtureAddresses, fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { defineFixtures } from '../../testing/fixtures.ts';

const { maya, rafa, vault } = fixtureAddresses;
const history = [{ view: 'Account' }, { view: 'AccountSettings' }] as const;
const { harbour, lantern, meadow } = fixtureWallets;

export const fixtures = defineFixtures('ProfileWallets', {
  default: { route: { view: 'ProfileWallets' }, history, setup: { connected: { connectorId: harbour.id } } },
  several: {
    route: { view: 'ProfileWallets' },
    history,
    setup: {
      connected: { connectorId: harbour.id, accounts: [eoa(maya), eoa(vault)] },
      others: [
        { connectorId: lantern.id, accounts: [eoa(rafa)], address: rafa, caipNetworkId: 'eip155:1' },
        { connectorId: meadow.id, accounts: [eoa(vault)], address: vault, caipNetworkId: 'eip155:10' },
      ],
    },
  },
});
