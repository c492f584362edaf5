import type { Hex } from '@portico/protocol';
import type { RouteHop, SwapExchange } from '@portico/protocol/swap';
import { ApiError } from '../../../http/apiError.ts';
import type { ChainExchange, SwapToken } from './createSwapChains.ts';
import type { UnsignedTransaction } from './unsignedTransaction.ts';

/** A swap of an amount of one token for another. */
export interface SwapQuery<Exchange extends ChainExchange = ChainExchange> {
  readonly exchange: Exchange;
  readonly from: SwapToken;
  readonly to: SwapToken;
  readonly amount: bigint;
  readonly gasPriceWei: bigint;
  readonly signal: AbortSignal;
}

export interface BuildSwapQuery<Exchange extends ChainExchange = ChainExchange> extends SwapQuery<Exchange> {
  readonly user: Hex;
  /** In per cent. */
  readonly slippage: number;
  readonly deadlineSeconds: number;
}

/** What an exchange gives for the amount. */
export interface QuotedSwap {
  readonly exchange: SwapExchange;
  readonly amountOut: bigint;
  /** Of the swap alone, without an approval. */
  readonly gas: bigint;
  readonly block: bigint;
  /** Empty where the exchange keeps its path to itself. */
  readonly route: readonly (RouteHop & { readonly pool: Hex })[];
}

/** Quotes of an exchange, the best first. */
export interface QuotedSwaps {
  readonly quotes: readonly QuotedSwap[];
  /** Gas in units of the received token; undefined where the exchange has no price for the coin in it. */
  readonly costOf: ((gas: bigint) => bigint) | undefined;
}

/** A transaction before its gas was estimated, and what it was built from. */
export interface UnestimatedSwap extends QuotedSwap {
  readonly transaction: UnsignedTransaction;
  readonly minimum: bigint;
}

/** The refusal where no path takes the amount. */
export const noRoute = (): ApiError =>
  new ApiError('swap.no_route', 'The exchange has no route for this amount. Try a smaller one, or another token.');

/** @throws ApiError `swap.no_route` for tokens that cannot be swapped for each other. */
export function requirePair({ from, to }: Pick<SwapQuery, 'from' | 'to'>, isSame: boolean): void {
  if (to.on !== from.on) throw new ApiError('swap.no_route', 'Both tokens must be on one network.');
  if (isSame) throw new ApiError('swap.no_route', 'A token cannot be swapped for itself.');
}
