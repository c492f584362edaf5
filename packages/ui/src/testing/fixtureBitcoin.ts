import type { Connection, TokenBalance, TransferEstimate } from '@portico/core';
import type { HistoryEntry } from '@portico/core/adapter';
import { bitcoin } from '@portico/core/networks';
import { createFixtureConnector, fixtureWallets } from './fixtureConnectors.ts';
import type { FixtureSetup } from './fixturePortico.ts';
import { FIXTURE_NOW_MS } from './fixturePortico.ts';

export const fixtureBitcoinAddresses = {
  payment: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  ordinals: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
  other: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
} as const;

const { payment, ordinals, other } = fixtureBitcoinAddresses;

export const fixtureBitcoin: TokenBalance = { name: 'Bitcoin', symbol: 'BTC', decimals: 8, amount: 12_345_678n };

/** A transfer at two satoshis for each virtual byte. */
export const fixtureBitcoinEstimate: TransferEstimate = {
  expectedFee: 282n,
  maximumFee: 282n,
  feeRate: { value: 2, unit: 'sat/vB' },
  quote: { rate: 2 },
  waitSeconds: 1_800,
};

/** A wallet with an address to pay from and one for inscriptions, and its own names of them. */
export const fixtureBitcoinConnection: Connection = {
  connectorId: fixtureWallets.meadow.id,
  accounts: [
    { address: payment, type: 'payment', label: 'Spending' },
    { address: ordinals, type: 'ordinals' },
  ],
  address: payment,
  caipNetworkId: bitcoin.caipNetworkId,
};

const entry = (number: number, parts: Partial<HistoryEntry> & Pick<HistoryEntry, 'transfers'>): HistoryEntry => ({
  id: `b${number}`,
  hash: String(number).repeat(64),
  caipNetworkId: bitcoin.caipNetworkId,
  atMs: FIXTURE_NOW_MS - number * 3_600_000,
  status: 'confirmed',
  operation: 'send',
  from: payment,
  to: other,
  ...parts,
});
const moved = (direction: 'in' | 'out', amount: bigint) =>
  ({ direction, isCollectible: false, label: 'BTC', counterparty: other, quantity: { amount, decimals: 8 } }) as const;

const fixtureBitcoinHistory: readonly HistoryEntry[] = [
  entry(1, { status: 'pending', transfers: [moved('out', 30_000n)] }),
  entry(2, { operation: 'receive', from: other, to: payment, transfers: [moved('in', 12_500_000n)] }),
  entry(3, { to: payment, transfers: [{ direction: 'self', isCollectible: false, label: 'BTC' }] }),
  entry(4, { operation: 'receive', from: other, to: payment, transfers: [moved('in', 546n)] }),
];

/** A page on Bitcoin, with a wallet of it. */
export const onBitcoin: FixtureSetup = {
  connectors: [
    ...Object.values(fixtureWallets).slice(0, 2),
    createFixtureConnector({ ...fixtureWallets.meadow, namespaces: ['bip122'] }),
  ],
  onBitcoin: [fixtureBitcoinConnection],
  reads: {
    getBalances: async () => [fixtureBitcoin],
    estimateTransfer: async () => fixtureBitcoinEstimate,
    getIdentity: async () => ({}),
    isName: () => false,
    parseAddress: (text) => (/^bc1[0-9a-z]{8,87}$/.test(text) ? { address: text } : { problem: 'not-an-address' }),
    createPaymentUri: (_network, { address, amount }) =>
      `bitcoin:${address}${amount === undefined ? '' : `?amount=${Number(amount) / 1e8}`}`,
    getHistory: async () => ({ entries: fixtureBitcoinHistory, next: undefined, isComplete: true }),
  },
};
