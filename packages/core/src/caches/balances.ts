import { PORTFOLIO_CACHE_MS } from '@portico/protocol';
import * as v from 'valibot';
import type { TokenBalance } from '../namespaces/namespaceReads.ts';
import { defineCache } from './expiringCache.ts';

const storedBalanceSchema = v.object({
  name: v.string(),
  symbol: v.string(),
  address: v.exactOptional(v.string()),
  decimals: v.number(),
  amount: v.pipe(v.string(), v.digits()),
  iconUrl: v.exactOptional(v.string()),
  priceUsd: v.exactOptional(v.number()),
});

/** A balance as it is stored: bigint does not survive JSON. */
export type StoredBalance = v.InferOutput<typeof storedBalanceSchema>;

/** Balances of an address on a network, 30 s. */
export const balancesCache = defineCache<readonly StoredBalance[]>(
  'balances',
  PORTFOLIO_CACHE_MS,
  v.array(storedBalanceSchema),
);

/** To and from what is stored. */
export function toStoredBalances(balances: readonly TokenBalance[]): readonly StoredBalance[] {
  return balances.map((balance) => ({ ...balance, amount: balance.amount.toString() }));
}

/** As toStoredBalances, the other way. */
export function fromStoredBalances(stored: readonly StoredBalance[]): readonly TokenBalance[] {
  return stored.map((balance) => ({ ...balance, amount: BigInt(balance.amount) }));
}
