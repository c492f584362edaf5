import { type Hex, SWAP_SLIPPAGE_PERCENT } from '@portico/protocol';
import { type RouteHop, encodeRouterCall, minimumOf } from '@portico/protocol/swap';
import { ApiError } from '../../../http/apiError.ts';
import { readSpendable } from './approvals.ts';
import type { FoundRoutes } from './createRouteFinder.ts';
import type { SwapToken } from './createSwapChains.ts';
import { type Route, gasOf } from './findRoutes.ts';
import { readGasPrice } from './readGasPrices.ts';
import { type UnsignedTransaction, estimateGas } from './unsignedTransaction.ts';

/** A swap of an amount of one token for another. */
export interface SwapQuery {
  readonly from: SwapToken;
  readonly to: SwapToken;
  readonly amount: bigint;
  /** Wei; undefined: that of the chain now. */
  readonly gasPriceWei?: bigint | undefined;
  readonly signal: AbortSignal;
}

export interface BuildSwapQuery extends SwapQuery {
  readonly user: Hex;
  /** In per cent. */
  readonly slippage: number | undefined;
  /** False for a transaction that cannot be simulated yet. */
  readonly isSimulated: boolean;
  readonly nowMs: number;
}

/** A transaction of a swap, and what it was built from. */
export interface BuiltSwap {
  readonly transaction: UnsignedTransaction & { readonly gas: bigint };
  readonly gasPriceWei: bigint;
  readonly route: Route;
  readonly minimum: bigint;
  readonly deadlineSeconds: number;
  readonly block: bigint;
}

const deadlineMinutes = 20;
/** Without a simulation: what tokens may add to the gas of pools. */
const unsimulatedPercent = 150n;

/** The pools of a route in the form of answers. */
export const toRouteHops = ({ hops }: Route): (RouteHop & { pool: Hex })[] =>
  hops.map(({ pool: { address, version, fee }, from, to }) => ({ pool: address, version, fee, from, to }));

/** The routes and their gas price. @throws ApiError `swap.no_route`, UpstreamFailure */
export async function quoteSwap(query: SwapQuery): Promise<FoundRoutes & { gasPriceWei: bigint }> {
  const { from, to, amount, signal } = query;
  const { on } = from;
  if (to.on !== on) throw new ApiError('swap.no_route', 'Both tokens must be on one network.');
  if (to.key === from.key) throw new ApiError('swap.no_route', 'A token cannot be swapped for itself.');
  const gasPriceWei = query.gasPriceWei ?? (await readGasPrice(on.chain, signal));
  const found = await on.findRoutes({ from: from.key, to: to.key, amount, gasPriceWei, signal });
  if (found.routes.length === 0)
    throw new ApiError(
      'swap.no_route',
      'The exchange has no route for this amount. Try a smaller one, or another token.',
    );
  return { ...found, gasPriceWei };
}

/** Why a swap would be undone. */
async function refusal({ from, user, amount, signal }: BuildSwapQuery): Promise<ApiError> {
  const reason = (message: string): ApiError => new ApiError('swap.would_fail', message);
  if (!from.isCoin) {
    const { balance, allowance } = await readSpendable(from, user, signal);
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
export async function buildSwap(query: BuildSwapQuery): Promise<BuiltSwap> {
  const { from, to, amount, user, slippage = SWAP_SLIPPAGE_PERCENT, isSimulated, nowMs, signal } = query;
  const { routes, block, gasPriceWei } = await quoteSwap(query);
  const [route] = routes;
  if (route === undefined) throw new ApiError('swap.no_route', 'The exchange has no route for this amount.');
  const minimum = minimumOf(route.amountOut, slippage);
  const deadlineSeconds = Math.floor(nowMs / 1_000) + deadlineMinutes * 60;
  const data = encodeRouterCall({
    route: toRouteHops(route),
    amount,
    minimum,
    recipient: user,
    deadlineSeconds,
    isCoinReceived: to.isCoin,
  });
  const unsigned = { from: user, to: from.on.places.router, data, value: from.isCoin ? amount : 0n };
  const gas = isSimulated
    ? await estimateGas(from.on.chain, unsigned, signal)
    : (gasOf(route.hops) * unsimulatedPercent) / 100n;
  if (gas === undefined) throw await refusal(query);
  return { transaction: { ...unsigned, gas }, gasPriceWei, route, minimum, deadlineSeconds, block };
}
