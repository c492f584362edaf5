import { PORTFOLIO_CACHE_MS } from '@portico/protocol';
import type { TokenBalance } from '../namespaces/namespaceReads.ts';
import { listOf, maybe, number, shape, text } from '../parse/parse.ts';
import { defineCache } from './expiringCache.ts';

const parseStoredBalance = shape({
  name: text(),
  symbol: text(),
  address: maybe(text()),
  decimals: number,
  amount: text(/^\d+$/),
  iconUrl: maybe(text()),
  priceUsd: maybe(number),
});

/** A balance as it is stored: bigint does not survive JSON. */
export type StoredBalance = ReturnType<typeof parseStoredBalance>;

/** Balances of an address on a network, 30 s. */
export const balancesCache = defineCache<readonly StoredBalance[]>(
  'balances',
  PORTFOLIO_CACHE_MS,
  listOf(parseStoredBalance),
);

/** To and from what is stored. */
export function toStoredBalances(balances: readonly TokenBalance[]): readonly StoredBalance[] {
  return balances.map((balance) => ({ ...balance, amount: balance.amount.toString() }));
}

/** As toStoredBalances, the other way. */
export function fromStoredBalances(stored: readonly StoredBalance[]): readonly TokenBalance[] {
  return stored.map((balance) => ({ ...balance, amount: BigInt(balance.amount) }));
}
