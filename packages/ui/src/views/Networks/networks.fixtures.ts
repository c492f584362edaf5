import {
  arbitrum,
  aurora,
  avalanche,
  base,
  bsc,
  celo,
  gnosis,
  mainnet,
  optimism,
  polygon,
  solana,
  zora,
} from '@portico/core/networks';
import { defineNetwork } from '@portico/core';
import { defineFixtures } from '../../testing/fixtures.ts';
import type { Fixture } from '../../testing/fixtures.ts';
import { fixtureWallets } from '../../testing/fixtureConnectors.ts';

const connected = { connectorId: fixtureWallets.harbour.id };
const testnet = defineNetwork({
  id: 11_155_111,
  name: 'Sepolia',
  testnet: true,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://example.org/sepolia'] } },
});

const many: Fixture<'Networks'> = {
  route: { view: 'Networks' },
  setup: {
    options: {
      networks: [
        mainnet,
        optimism,
        arbitrum,
        polygon,
        celo,
        aurora,
        bsc,
        avalanche,
        gnosis,
        base,
        zora,
        solana,
        testnet,
      ],
    },
  },
};

export const fixtures = defineFixtures('Networks', {
  default: {
    route: { view: 'Networks' },
    history: [{ view: 'Account' }],
    setup: {
      connected,
      caipNetworkId: 'eip155:8453',
      options: { networks: [mainnet, base, arbitrum, solana, testnet] },
    },
  },
  disconnected: { route: { view: 'Networks' } },
  many,
  notFound: { ...many, act: ({ type }) => type('input[type=search]', 'zzzz') },
  notApproved: {
    route: { view: 'Networks' },
    history: [{ view: 'Account' }],
    setup: {
      connected: {
        ...connected,
        supportsAllNetworks: false,
        approvedCaipNetworkIds: ['eip155:1', 'eip155:8453'],
      },
    },
  },
});
