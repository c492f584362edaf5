import { onBitcoin } from '../../testing/fixtureBitcoin.ts';
import { eoa, fixtureAddresses, fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { createPairingFixture } from '../../testing/fixturePairing.ts';
import { defineFixtures } from '../../testing/fixtures.ts';

const { maya, rafa, vault } = fixtureAddresses;
const history = [{ view: 'Account' }, { view: 'AccountSettings' }] as const;
const { harbour, lantern, meadow } = fixtureWallets;

const solanaAddress = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv';
const otherSolanaAddress = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';
const ferry = { ...createPairingFixture(), namespaces: ['eip155', 'solana'] as const };

export const fixtures = defineFixtures('ProfileWallets', {
  default: { route: { view: 'ProfileWallets' }, history, setup: { connected: { connectorId: harbour.id } } },
  session: {
    route: { view: 'ProfileWallets' },
    history,
    setup: {
      hasSolana: true,
      connectors: [harbour, ferry, { ...meadow, namespaces: ['solana'] }],
      connected: { connectorId: ferry.id, peer: { name: 'Ferry', sessionTopic: 'ab' } },
      others: [{ connectorId: harbour.id, accounts: [eoa(maya)], address: maya, caipNetworkId: 'eip155:1' }],
      onSolana: [
        { connectorId: ferry.id, accounts: [eoa(solanaAddress)], address: solanaAddress },
        { connectorId: meadow.id, accounts: [eoa(otherSolanaAddress)], address: otherSolanaAddress },
      ],
    },
  },
  bitcoin: { route: { view: 'ProfileWallets' }, history, setup: onBitcoin },
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
