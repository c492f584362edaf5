import type { Hex } from '@portico/protocol';
import { SWAP_DEADLINE_SECONDS } from '@portico/protocol/swap';
import { ApiError } from '../../../../http/apiError.ts';
import { type BuildRequest, type QuoteRequest, noRoute } from '../chainSwaps.ts';
import { readSpendable } from './approvals.ts';
import { type ChainExchange, type EvmSwapToken, requireExchange } from './evmSwapChain.ts';
import { buildOwn, quoteOwn } from './ownExchange.ts';
import { readGasPrice } from './readGasPrices.ts';
import { buildSearching, quoteSearching } from './searchingExchange.ts';
import {
  type BuildSwapQuery,
  type QuotedSwap,
  type QuotedSwaps,
  type SwapQuery,
  type UnestimatedSwap,
} from './swapQuery.ts';
import { type UnsignedTransaction, estimateGas } from './unsignedTransaction.ts';

interface Tokens {
  readonly from: EvmSwapToken;
  readonly to: EvmSwapToken;
}

export type EvmQuoteRequest = Omit<QuoteRequest, keyof Tokens | 'user'> & Tokens;
export type EvmBuildRequest = Omit<BuildRequest, keyof Tokens | 'user'> & Tokens & { readonly user: Hex };

/** A transaction of a swap, and what it was built from. */
export interface BuiltSwap extends Omit<UnestimatedSwap, 'transaction'> {
  readonly transaction: UnsignedTransaction & { readonly gas: bigint };
  readonly gasPriceWei: bigint;
  readonly deadlineSeconds: number;
}

/** Without a simulation: what tokens may add to the gas of pools. */
const unsimulatedPercent = 150n;
/** Where others have answered, an exchange is not waited for longer. */
const searchMostMs = 4_000;

function quoteOne({ exchange, ...query }: SwapQuery): Promise<QuotedSwaps> {
  return exchange.name === 'uniswap' ? quoteOwn({ ...query, exchange }) : quoteSearching({ ...query, exchange });
}

function buildOne({ exchange, ...query }: BuildSwapQuery): Promise<UnestimatedSwap> {
  return exchange.name === 'uniswap' ? buildOwn({ ...query, exchange }) : buildSearching({ ...query, exchange });
}

/** Those that answer in time; the first failure where none does. @throws ApiError, UpstreamFailure */
async function quoteEach(exchanges: readonly ChainExchange[], query: Omit<SwapQuery, 'exchange'>) {
  const signal = AbortSignal.any([query.signal, AbortSignal.timeout(searchMostMs)]);
  const settled = await Promise.allSettled(
    exchanges.map((exchange) => quoteOne({ ...query, exchange, signal: exchanges.length > 1 ? signal : query.signal })),
  );
  const answered = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const [failed] = settled.flatMap((one) => (one.status === 'rejected' ? [one] : []));
  if (answered.length === 0 && failed !== undefined) throw failed.reason;
  return answered;
}

/** Quotes, the one with the most left after its gas first. @throws ApiError `swap.no_route`, UpstreamFailure */
export async function quoteSwap(request: EvmQuoteRequest) {
  const { from, exchange: name, gasPriceWei: wanted, ...common } = request;
  const { chain, exchanges } = from.on;
  const requested = name === 'all' ? exchanges : [requireExchange(from.on, name)];
  const gasPriceWei = wanted ?? (await readGasPrice(chain, common.signal));
  const answered = await quoteEach(requested, { ...common, from, gasPriceWei });
  const costOf = answered.find((one) => one.costOf !== undefined)?.costOf;
  const left = ({ amountOut, gas }: QuotedSwap): bigint => amountOut - (costOf?.(gas) ?? 0n);
  const quotes = answered
    .flatMap((one) => one.quotes)
    .toSorted((one, other) => (left(one) > left(other) ? -1 : Number(left(one) < left(other))));
  if (quotes.length === 0) throw noRoute();
  return { quotes, costOf };
}

/** The reason for which a swap would be undone. */
async function refusal({ from, user, amount, signal }: EvmBuildRequest, spender: Hex): Promise<ApiError> {
  const reason = (message: string): ApiError => new ApiError('swap.would_fail', message);
  if (!from.isCoin) {
    const { balance, allowance } = await readSpendable({ token: from, user, spender }, signal);
    if (balance < amount) return reason('The account holds less than this amount.');
    if (allowance < amount) return reason('The exchange may not spend this amount yet. Approve it first.');
  }
  return reason(
    'This swap would be undone now: the account lacks the coin for it, or the token allows less than the slippage.',
  );
}

/**
 * The transaction along the best route now.
 * @throws ApiError `swap.no_route`, or `swap.would_fail` where it would be undone; UpstreamFailure
 */
export async function buildSwap(request: EvmBuildRequest): Promise<BuiltSwap> {
  const { from, exchange: name, slippage, isSimulated, nowMs, ...common } = request;
  const exchange = requireExchange(from.on, name);
  const gasPriceWei = await readGasPrice(from.on.chain, common.signal);
  const deadlineSeconds = Math.floor(nowMs / 1_000) + SWAP_DEADLINE_SECONDS;
  const built = await buildOne({ ...common, from, exchange, gasPriceWei, slippage, deadlineSeconds });
  const gas = isSimulated
    ? await estimateGas(from.on.chain, built.transaction, common.signal)
    : (built.gas * unsimulatedPercent) / 100n;
  if (gas === undefined) throw await refusal(request, exchange.router);
  return { ...built, transaction: { ...built.transaction, gas }, gasPriceWei, deadlineSeconds };
}
