import type { Hex } from '@portico/protocol';
import { type RouteHop, encodeRouterCall, minimumOf } from '@portico/protocol/swap';
import { noRoute, requireTwo } from '../chainSwaps.ts';
import type { FoundRoutes } from './createRouteFinder.ts';
import type { OwnExchange, EvmSwapToken } from './evmSwapChain.ts';
import type { Route } from './findRoutes.ts';
import {
  type BuildSwapQuery,
  type QuotedSwap,
  type QuotedSwaps,
  type SwapQuery,
  type UnestimatedSwap,
} from './swapQuery.ts';

/** The pools of a route in the form of answers. */
export const toRouteHops = ({ hops }: Route): (RouteHop & { pool: Hex })[] =>
  hops.map(({ pool: { address, version, fee }, from, to }) => ({ pool: address, version, fee, from, to }));

/** The token in pools: of the coin, that which wraps it. */
const keyOf = ({ isCoin, address }: EvmSwapToken, { places }: OwnExchange): Hex =>
  isCoin ? places.wrappedCoin : address;

async function findRoutes({ exchange, from, to, ...query }: SwapQuery<OwnExchange>): Promise<FoundRoutes> {
  const keys = { from: keyOf(from, exchange), to: keyOf(to, exchange) };
  requireTwo(keys.from === keys.to);
  return exchange.findRoutes({ ...keys, ...query });
}

const toQuote = (route: Route, block: bigint): QuotedSwap => ({
  exchange: 'uniswap',
  amountOut: route.amountOut,
  gas: route.gas,
  block,
  route: toRouteHops(route),
});

/** Routes through the pools of the chain. @throws ApiError `swap.no_route`, UpstreamFailure */
export async function quoteOwn(query: SwapQuery<OwnExchange>): Promise<QuotedSwaps> {
  const { routes, block, costOf } = await findRoutes(query);
  return { quotes: routes.map((route) => toQuote(route, block)), costOf };
}

/** The transaction along the best route now. @throws ApiError `swap.no_route`, UpstreamFailure */
export async function buildOwn(query: BuildSwapQuery<OwnExchange>): Promise<UnestimatedSwap> {
  const { exchange, from, to, amount, user, slippage, deadlineSeconds } = query;
  const { routes, block } = await findRoutes(query);
  const [route] = routes;
  if (route === undefined) throw noRoute();
  const minimum = minimumOf(route.amountOut, slippage);
  const data = encodeRouterCall({
    route: toRouteHops(route),
    amount,
    minimum,
    recipient: user,
    deadlineSeconds,
    isCoinReceived: to.isCoin,
  });
  const transaction = { from: user, to: exchange.router, data, value: from.isCoin ? amount : 0n };
  return { ...toQuote(route, block), transaction, minimum };
}
