import type { TrackedTransaction } from '@portico/core';
import type { TrackedTransactionOf } from '@portico/core/internal';
import { fixtureAddresses, fixtureWallets } from './fixtureConnectors.ts';
import { FIXTURE_NOW_MS } from './fixturePortico.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

function sent(
  digit: string,
  status: TrackedTransaction['status'],
  agoMs: number,
  more: Partial<TrackedTransactionOf<'transfer'>> = {},
): TrackedTransactionOf<'transfer'> {
  return {
    kind: 'transfer',
    tracking: {},
    hash: `0x${digit.repeat(64)}`,
    caipNetworkId: 'eip155:1',
    connectorId: fixtureWallets.harbour.id,
    from: fixtureAddresses.maya,
    to: fixtureAddresses.rafa,
    symbol: 'ETH',
    decimals: 18,
    amount: '250000000000000000',
    sentAtMs: FIXTURE_NOW_MS - agoMs,
    status,
    ...(status === 'confirmed' || status === 'reverted' ? { minedAtMs: FIXTURE_NOW_MS - agoMs + 12_000 } : {}),
    ...more,
  };
}

/** One transfer in each state, over two months. */
export const fixtureTransactions: readonly TrackedTransaction[] = [
  sent('1', 'pending', 20_000),
  sent('2', 'confirmed', 2 * HOUR_MS, { symbol: 'USDC', decimals: 6, amount: '120500000' }),
  sent('3', 'reverted', 5 * HOUR_MS, { to: fixtureAddresses.vault }),
  sent('4', 'replaced', 9 * DAY_MS),
  sent('5', 'dropped', 40 * DAY_MS),
  sent('6', 'confirmed', 41 * DAY_MS, { amount: '1000000000000000000' }),
];

const {
  kind: _kind,
  to: _to,
  symbol: _symbol,
  decimals: _decimals,
  amount: _amount,
  ...facts
} = sent('7', 'pending', 30_000);

/** A pending swap. */
export const fixtureSwap: TrackedTransactionOf<'swap'> = {
  ...facts,
  kind: 'swap',
  sold: { symbol: 'ETH', decimals: 18, amount: '250000000000000000' },
  bought: { symbol: 'USDC', decimals: 6, amount: '812000000' },
};
