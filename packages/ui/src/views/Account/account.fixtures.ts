import { FIVE_SECONDS_MS, specError } from '@portico/protocol';
import { eoa, fixtureAddresses, fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { onBitcoin } from '../../testing/fixtureBitcoin.ts';
import { fixtureCollectibles, fixtureHistory } from '../../testing/fixtureHistory.ts';
import { FIXTURE_NOW_MS } from '../../testing/fixturePortico.ts';
import { fixtureBalances } from '../../testing/fixtureReads.ts';
import { fixtureTransactions } from '../../testing/fixtureTransactions.ts';
import { defineFixtures } from '../../testing/fixtures.ts';
import type { Fixture } from '../../testing/fixtures.ts';
import type { FixtureSetup } from '../../testing/fixturePortico.ts';
import type { RouteOf } from '../../router/routes.ts';

const connected = { connectorId: fixtureWallets.harbour.id };

function account(setup: FixtureSetup = {}, tab?: RouteOf<'Account'>['tab']): Fixture<'Account'> {
  return {
    route: { view: 'Account', ...(tab && { tab }) },
    setup: { connected, ...setup },
  };
}

const servedEther = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 3248.25,
  quantity: { decimals: '18', numeric: '1.2041' },
  iconUrl: '',
};
const nothing = () => new Promise<never>(() => undefined);
const fail = () => Promise.reject(specError('http.failed'));
const unpriced = fixtureBalances.map(({ priceUsd: _price, ...balance }) => balance);

export const fixtures = defineFixtures('Account', {
  default: account({ caipNetworkId: 'eip155:8453' }),
  priced: account({ reads: { getBalances: async () => fixtureBalances.slice(0, 3) } }),
  noPrices: account({ reads: { getBalances: async () => unpriced } }),
  noName: account({ connected: { ...connected, accounts: [eoa(fixtureAddresses.vault)] } }),
  loading: account({ reads: { getBalances: nothing } }),
  empty: account({
    reads: { getBalances: async () => [{ name: 'Ether', symbol: 'ETH', decimals: 18, amount: 0n }] },
  }),
  failed: account({ reads: { getBalances: fail } }),
  slow: { ...account({ reads: { getBalances: nothing } }), passedMs: FIVE_SECONDS_MS },
  offline: account({ isOnline: false, reads: { getBalances: nothing } }),
  failedOffline: account({ isOnline: false, reads: { getBalances: fail } }),
  stale: {
    ...account({ caipNetworkId: 'eip155:8453', reads: { getBalances: fail } }),
    readBefore: { balances: fixtureBalances, agoMs: 4 * 60_000 },
  },
  servedOld: {
    ...account({ service: { balance: () => 'fails' }, reads: { getBalances: fail } }, 'nfts'),
    readBefore: { balances: fixtureBalances, agoMs: 4 * 60_000 },
  },
  servedInPart: account({
    service: {
      balance: () => ({
        balances: [servedEther],
        isComplete: false,
        asOf: new Date(FIXTURE_NOW_MS - 600_000).toISOString(),
      }),
    },
  }),
  nfts: account({}, 'nfts'),
  nftsHeld: account({ service: { nfts: () => ({ collectibles: fixtureCollectibles, next: null }) } }, 'nfts'),
  nftsMore: account(
    {
      service: {
        nfts: (cursor) =>
          cursor === null ? { collectibles: fixtureCollectibles, next: 'more', isComplete: false } : 'fails',
      },
    },
    'nfts',
  ),
  nftsLoading: account({ service: { nfts: () => 'hangs' } }, 'nfts'),
  nftsEmpty: account({ service: { nfts: () => ({ collectibles: [], next: null }) } }, 'nfts'),
  nftsFailed: account({ service: { nfts: () => 'fails' } }, 'nfts'),
  nftsOnOtherNetworks: account({ service: { chains: [] } }, 'nfts'),
  activity: account({ state: () => ({ transactions: fixtureTransactions }) }, 'activity'),
  activityEmpty: account({}, 'activity'),
  activityServed: account(
    {
      service: { history: () => ({ data: fixtureHistory, next: null }) },
      state: () => ({ transactions: fixtureTransactions.slice(0, 2) }),
    },
    'activity',
  ),
  bitcoin: account(onBitcoin),
  bitcoinActivity: account(onBitcoin, 'activity'),
  features: account({
    options: { features: { history: false, send: false }, enableNetworkSwitch: false },
  }),
  whale: account({
    reads: {
      getBalances: async () => [
        { name: 'Ether', symbol: 'ETH', decimals: 18, amount: 1_234_567_890_123_456_789_012_345n, priceUsd: 3248.25 },
      ],
    },
  }),
});
