import { NATIVE_TOKEN_ADDRESSES } from '@portico/protocol';
import type { TokenBalance } from '@portico/core';

/** The value of a balance in US dollars; undefined where the price is unknown. Unknown is not zero. */
export function worthUsd({ amount, decimals, priceUsd }: TokenBalance): number | undefined {
  if (priceUsd === undefined) return undefined;
  return (Number(amount) / 10 ** decimals) * priceUsd;
}

/** The worth of all that has a price, and whether something held has none. */
export interface Total {
  /** Undefined where no price is known at all. */
  readonly usd: number | undefined;
  readonly isPartial: boolean;
}

/** Adds up the balances with a price. */
export function totalOf(balances: readonly TokenBalance[]): Total {
  const worths = balances.map(worthUsd);
  const known = worths.filter((worth) => worth !== undefined);
  return {
    usd: known.length === 0 ? undefined : known.reduce((sum, worth) => sum + worth, 0),
    isPartial:
      known.length > 0 && balances.some((balance, index) => balance.amount > 0n && worths[index] === undefined),
  };
}

/** The order of a list: the native currency, then by value, then tokens without a price, then empty ones. */
export function sortBalances(balances: readonly TokenBalance[]): readonly TokenBalance[] {
  const rank = (balance: TokenBalance): number => {
    if (balance.address === undefined) return 0;
    if (balance.amount === 0n) return 3;
    return balance.priceUsd === undefined ? 2 : 1;
  };
  return balances.toSorted((a, b) => rank(a) - rank(b) || (worthUsd(b) ?? 0) - (worthUsd(a) ?? 0));
}

/** The native currency of a list. */
export function findNative(balances: readonly TokenBalance[]): TokenBalance | undefined {
  return balances.find(({ address }) => address === undefined);
}

/** The addresses that services write for the native currency of a namespace. */
const natives = Object.values(NATIVE_TOKEN_ADDRESSES);

/**
 * A token of a list by its contract; the native currency without an address, or by the one that services write for it.
 * `toKey`: what addresses are compared by.
 */
export function findToken(
  balances: readonly TokenBalance[],
  wanted: string | undefined,
  toKey: (address: string) => string,
): TokenBalance | undefined {
  if (wanted === undefined || natives.some((one) => toKey(one) === toKey(wanted))) return findNative(balances);
  return balances.find(({ address }) => address !== undefined && toKey(address) === toKey(wanted));
}
