import { PORTFOLIO_CACHE_MS } from '@portico/protocol';
import type { KnownBalances } from '../namespaces/namespaceReads.ts';
import { flag, listOf, maybe, number, shape, text } from '../parse/parse.ts';
import { defineCache } from './expiringCache.ts';

/** A balance as it is stored: bigint does not survive JSON. */
const parseStoredBalance = shape({
  name: text(),
  symbol: text(),
  address: maybe(text()),
  decimals: number,
  amount: text(/^\d+$/),
  iconUrl: maybe(text()),
  priceUsd: maybe(number),
});

const parseStored = shape({ balances: listOf(parseStoredBalance), asOfMs: maybe(number), isPartial: maybe(flag) });

/** Balances as they are stored, with what the service said of their age and completeness. */
export type StoredBalances = ReturnType<typeof parseStored>;

/** Balances of an address on a network, 30 s. */
export const balancesCache = defineCache<StoredBalances>('balances', PORTFOLIO_CACHE_MS, parseStored);

/** To and from what is stored. */
export function toStoredBalances(known: KnownBalances): StoredBalances {
  return { ...known, balances: known.balances.map((one) => ({ ...one, amount: one.amount.toString() })) };
}

/** As toStoredBalances, the other way. */
export function fromStoredBalances(stored: StoredBalances): KnownBalances {
  return { ...stored, balances: stored.balances.map((one) => ({ ...one, amount: BigInt(one.amount) })) };
}
