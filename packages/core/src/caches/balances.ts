import { type CaipNetworkId, PORTFOLIO_CACHE_MS } from '@portico/protocol';
import { toAddressKey } from '../context/addressKey.ts';
import type { KnownBalances } from '../contract/namespaceReads.ts';
import { flag, listOf, maybe, number, shape, text } from '../values/parse.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { type CacheEntry, defineCache } from './expiringCache.ts';

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

/** Balances as they are stored, with the age and completeness that the service reported. */
export type StoredBalances = ReturnType<typeof parseStored>;

/** Balances of an address on a network, 30 s. */
export const balancesCache = defineCache<StoredBalances>('balances', PORTFOLIO_CACHE_MS, parseStored);

/** The account and network of the balances. */
export interface BalancesOwner {
  readonly caipNetworkId: CaipNetworkId;
  readonly address: string;
}

/** The key of an account's balances on a network: one for each way to write its address. */
export function toBalancesKey(
  portico: Pick<PorticoContext, 'adapters'>,
  { caipNetworkId, address }: BalancesOwner,
): string {
  return `${caipNetworkId}:${toAddressKey(portico, caipNetworkId, address)}`;
}

/** The balances, and when they were fetched, in milliseconds since 1970. */
export interface FetchBalancesReturnType extends KnownBalances {
  readonly fetchedAtMs: number;
}

/** Converts to and from the stored form. */
export function toStoredBalances(known: KnownBalances): StoredBalances {
  return { ...known, balances: known.balances.map((one) => ({ ...one, amount: one.amount.toString() })) };
}

/** The inverse of toStoredBalances. */
export function fromStoredBalances({ value, atMs }: CacheEntry<StoredBalances>): FetchBalancesReturnType {
  const balances = value.balances.map((one) => ({ ...one, amount: BigInt(one.amount) }));
  return { ...value, balances, fetchedAtMs: atMs };
}
