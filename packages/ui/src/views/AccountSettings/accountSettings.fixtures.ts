import { onBitcoin } from '../../testing/fixtureBitcoin.ts';
import { eoa, fixtureAddresses, fixtureWallets, onLogin } from '../../testing/fixtureConnectors.ts';
import { defineFixtures } from '../../testing/fixtures.ts';

const { maya, rafa, vault } = fixtureAddresses;
const history = [{ view: 'Account' }] as const;
const connectorId = fixtureWallets.harbour.id;

export const fixtures = defineFixtures('AccountSettings', {
  default: {
    route: { view: 'AccountSettings' },
    history,
    setup: { connected: { connectorId }, caipNetworkId: 'eip155:8453' },
  },
  severalAccounts: {
    route: { view: 'AccountSettings' },
    history,
    setup: { connected: { connectorId, accounts: [eoa(maya), eoa(rafa), eoa(vault)] } },
  },
  withoutName: {
    route: { view: 'AccountSettings' },
    history,
    setup: { connected: { connectorId, accounts: [eoa(rafa)] }, service: { names: {} } },
  },
  ofLogin: {
    route: { view: 'AccountSettings' },
    history,
    setup: {
      ...onLogin('hangs'),
      connected: { connectorId: 'example.login', accounts: [eoa(rafa)] },
    },
  },
  ofSmartAccount: {
    route: { view: 'AccountSettings' },
    history,
    setup: {
      ...onLogin('hangs'),
      connected: { connectorId: 'example.login', accounts: [eoa(rafa)] },
      state: () => ({
        login: {
          connectorId: 'example.login',
          provider: 'google',
          smartAccountEnabledNetworks: ['eip155:1'],
        },
      }),
    },
  },
  bitcoin: { route: { view: 'AccountSettings' }, history, setup: onBitcoin },
  noSwitch: {
    route: { view: 'AccountSettings' },
    history,
    setup: { connected: { connectorId }, options: { enableNetworkSwitch: false } },
  },
});
