import type { TokenBalance } from '@portico/core';
import { NATIVE_TOKEN_ADDRESSES } from '@portico/protocol';
import { findNative, findToken, worthUsd } from './portfolio.ts';

/** From this loss by the price on a visitor is warned. */
export const IMPACT_WARNING = 0.03;
/** From this one on a visitor has to agree to it. */
export const IMPACT_AGREED = 0.15;
/** The server lets a transaction wait so long for its block. */
export const SWAP_DEADLINE_SECONDS = 1_200;
/** From this slippage on, in per cent, a swap is worth exploiting. */
export const SLIPPAGE_WARNING = 5;

/**
 * The part of its worth that a swap loses by the price, fees of the exchange included; undefined where a price is
 * unknown. Unknown is not zero.
 */
export function priceImpact(paid: TokenBalance, received: TokenBalance): number | undefined {
  const before = worthUsd(paid);
  const after = worthUsd(received);
  return before === undefined || after === undefined || before === 0 ? undefined : 1 - after / before;
}

/** Part of an amount, in whole per cent; all of it is exact. */
export const percentOf = (amount: bigint, percent: number): bigint => (amount * BigInt(percent)) / 100n;

/** Listed tokens with what is held of them, then those that are held alone. */
export function withHeld(
  listed: readonly TokenBalance[],
  held: readonly TokenBalance[],
  toKey: (address: string) => string,
): readonly TokenBalance[] {
  const find = (tokens: readonly TokenBalance[], { address }: TokenBalance) => findToken(tokens, address, toKey);
  const known = listed.map((token) => ({ ...token, ...find(held, token) }));
  return [...known, ...held.filter((token) => !find(listed, token))];
}

/** A token by its contract, or by a symbol that one token alone has: another could have taken a known one's. */
export function findRequested(
  tokens: readonly TokenBalance[],
  requested: string,
  toKey: (address: string) => string,
): TokenBalance | undefined {
  if (toKey(requested) === toKey(NATIVE_TOKEN_ADDRESSES.eip155)) return findNative(tokens);
  const byAddress = tokens.find(({ address }) => address !== undefined && toKey(address) === toKey(requested));
  const bySymbol = tokens.filter(({ symbol }) => symbol.toLowerCase() === requested.toLowerCase());
  return byAddress ?? (bySymbol.length === 1 ? bySymbol[0] : undefined);
}

/** True for the same token of a network. */
export function isSameToken(one: TokenBalance, other: TokenBalance, toKey: (address: string) => string): boolean {
  if (one.address === undefined || other.address === undefined) return one.address === other.address;
  return toKey(one.address) === toKey(other.address);
}
