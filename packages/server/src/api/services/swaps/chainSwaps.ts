import type { buildSwapApproval, buildSwapTransaction, getSwapQuotes } from '@portico/protocol/api';
import type { SwapExchange } from '@portico/protocol/swap';
import type * as v from 'valibot';
import { ApiError } from '../../../http/apiError.ts';

/** A swap as a page requests it: tokens and account by their keys, the coin by that of its namespace. */
export interface SwapRequest {
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
  readonly signal: AbortSignal;
}

export interface QuoteRequest extends SwapRequest {
  readonly user: string | undefined;
  /** Undefined: the first of the chain. */
  readonly exchange: SwapExchange | 'all' | undefined;
  /** Wei; undefined: that of the chain now. */
  readonly gasPriceWei: bigint | undefined;
}

export interface BuildRequest extends SwapRequest {
  readonly user: string;
  readonly exchange: SwapExchange | undefined;
  /** In per cent. */
  readonly slippage: number;
  /** False for a transaction that cannot be simulated yet. */
  readonly isSimulated: boolean;
  readonly nowMs: number;
}

/** A token of an account that an exchange is to spend. */
export interface SpendRequest {
  readonly token: string;
  readonly user: string;
  readonly exchange: SwapExchange | undefined;
  readonly signal: AbortSignal;
}

type Quotes = v.InferOutput<typeof getSwapQuotes.response>['quotes'];
/** A quote, without what repeats the request. */
export type AnsweredQuote = Omit<Quotes[number], 'fromAmount' | 'fromAccount' | 'toAccount'>;
type BuiltAnswer = v.InferOutput<typeof buildSwapTransaction.response>;
export type AnsweredSwap = {
  readonly tx: BuiltAnswer['tx'] extends infer Each ? (Each extends unknown ? Omit<Each, 'amount'> : never) : never;
  readonly quote: Omit<BuiltAnswer['quote'], 'fromAmount'>;
};

/**
 * Swaps on one chain, in the form of answers.
 * @throws ApiError `swap.no_route`, `swap.would_fail`, `chain.unsupported` for an exchange that the chain lacks;
 *   UpstreamFailure.
 */
export interface ChainSwaps {
  /** The best quote first; never empty. */
  quote(request: QuoteRequest): Promise<readonly AnsweredQuote[]>;
  build(request: BuildRequest): Promise<AnsweredSwap>;
  /** Absent where the transaction of a swap itself spends the token. */
  readonly approvals?: {
    readAllowance(request: SpendRequest): Promise<bigint>;
    build(
      request: SpendRequest & { readonly amount: bigint | undefined },
    ): Promise<v.InferOutput<typeof buildSwapApproval.response>>;
  };
}

export const unsupported = (): ApiError => new ApiError('chain.unsupported', 'Network not supported for Swaps');

/** The refusal where no path takes the amount. */
export const noRoute = (): ApiError =>
  new ApiError('swap.no_route', 'The exchange has no route for this amount. Try a smaller one, or another token.');

/** @throws ApiError `swap.no_route` for a token that would be swapped for itself. */
export function requireTwo(isSame: boolean): void {
  if (isSame) throw new ApiError('swap.no_route', 'A token cannot be swapped for itself.');
}
