import type { Hex } from '@portico/protocol';
import type { RouteHop, SwapExchange } from '@portico/protocol/swap';
import type { ChainExchange, EvmSwapToken } from './evmSwapChain.ts';
import type { UnsignedTransaction } from './unsignedTransaction.ts';

/** A swap of an amount of one token for another. */
export interface SwapQuery<Exchange extends ChainExchange = ChainExchange> {
  readonly exchange: Exchange;
  readonly from: EvmSwapToken;
  readonly to: EvmSwapToken;
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
