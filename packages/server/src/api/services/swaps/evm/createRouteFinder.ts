import type { Hex } from '@portico/protocol';
import { encodeFunctionData, parseAbi } from 'viem';
import type { Cache } from '../../../../store/cache.ts';
import type { PoolPlaces } from '../../../upstream/prices/pools/poolTable.ts';
import { toAddress } from '../../../upstream/prices/pools/pool.ts';
import { type ContractCall, callMany } from '../../chain/callMany.ts';
import type { ChainRpc } from '../../rpc/createChainRpc.ts';
import { type HopRequest, type QuoteHops, type Route, findRoutes } from './findRoutes.ts';
import { isLive, liveCall, quotePools } from './quotePools.ts';
import { readBlock } from './readBlock.ts';
import { type Hop, type SwapPool, hopsThrough, poolsBetween } from './swapPool.ts';

/** The exchange of one chain, with everything that swaps need. */
export interface SwapPlaces extends PoolPlaces {
  readonly wrappedCoin: Hex;
  readonly quoter: Hex;
  readonly router: Hex;
}

export interface RouteQuery {
  readonly from: Hex;
  readonly to: Hex;
  readonly amount: bigint;
  readonly gasPriceWei: bigint;
  readonly signal: AbortSignal;
}

/** Routes at one block. */
export interface FoundRoutes {
  /** The one with the most left after its gas first. */
  readonly routes: readonly Route[];
  readonly block: bigint;
  /** Gas in units of the received token; undefined where no pool has a price for the coin in it. */
  readonly costOf: ((gas: bigint) => bigint) | undefined;
}

/** @throws UpstreamFailure when the chain does not answer. */
export type FindRoutes = (query: RouteQuery) => Promise<FoundRoutes>;

export interface RouteFinderParameters {
  readonly chainId: string;
  readonly chain: ChainRpc;
  readonly places: SwapPlaces;
  readonly cache: Cache;
}

const poolsMs = 60_000;
const loadMaxMs = 10_000;
const abi = parseAbi([
  'function factory() view returns (address)',
  'function factoryV2() view returns (address)',
  'function WETH9() view returns (address)',
]);
/** Small enough to move no price, large enough for tokens without decimals. */
const probeWei = 10n ** 15n;

/** The exchange of a chain; undefined where it cannot swap. */
export function toSwapPlaces(places: PoolPlaces | undefined): SwapPlaces | undefined {
  const { wrappedCoin, quoter, router } = places ?? {};
  if (places === undefined || wrappedCoin === undefined || quoter === undefined || router === undefined)
    return undefined;
  return { ...places, wrappedCoin, quoter, router };
}

/** Finds routes in the pools between two tokens and those that others are traded against. */
export function createRouteFinder({ chainId, chain, places, cache }: RouteFinderParameters): FindRoutes {
  const routerCalls = (['factory', 'factoryV2', 'WETH9'] as const).map((functionName): ContractCall => ({
    to: places.router,
    data: encodeFunctionData({ abi, functionName }),
  }));

  /** A router has one factory of each version: it cannot use the pools of another. */
  async function readLivePools(tokens: readonly Hex[], signal: AbortSignal): Promise<SwapPool[]> {
    const pools = poolsBetween(places, tokens);
    const answers = await callMany(chain, [...routerCalls, ...pools.map(liveCall)], signal);
    const [v3Factory, v2Factory, wrappedCoin] = answers.slice(0, routerCalls.length).map(toAddress);
    if (wrappedCoin !== places.wrappedCoin) return [];
    const usable = { 2: v2Factory === places.v2Factory, 3: v3Factory === places.v3Factory } as const;
    return pools.filter(({ version }, index) => usable[version] && isLive(answers[routerCalls.length + index]));
  }

  async function livePools(from: Hex, to: Hex, signal: AbortSignal): Promise<SwapPool[]> {
    const tokens = [...new Set([from, to, ...places.quotes.map(({ address }) => address)])].toSorted();
    const key = `swapPools:${chainId}:${tokens.join(',')}`;
    return cache.cached(key, { ttlMs: poolsMs, loadMaxMs }, () => readLivePools(tokens, signal));
  }

  return async ({ from, to, amount, gasPriceWei, signal }) => {
    const [block, pools] = await Promise.all([readBlock(chain, signal), livePools(from, to, signal)]);
    const hops = hopsThrough(pools);
    const quote = quotePools({ chain, quoter: places.quoter, pools, block, signal });
    const probes = hops.filter((hop) => hop.from === places.wrappedCoin && hop.to === to);
    const { quoteHops, rate } = withProbes(quote, probes);
    const costOf = (gas: bigint): bigint =>
      (gas * gasPriceWei * (to === places.wrappedCoin ? probeWei : rate())) / probeWei;
    const routes = await findRoutes({ hops, from, to, amount, quoteHops, costOf });
    const isCostKnown = to === places.wrappedCoin || rate() > 0n;
    return { routes, block: BigInt(block), costOf: isCostKnown ? costOf : undefined };
  };
}

/** The first call also learns what a little of the coin is worth in the received token, in the same request. */
function withProbes(quote: QuoteHops, probes: readonly Hop[]): { quoteHops: QuoteHops; rate: () => bigint } {
  let best: bigint | undefined;
  return {
    rate: () => best ?? 0n,
    async quoteHops(requests) {
      const extra: HopRequest[] = best === undefined ? probes.map((hop) => ({ hop, amount: probeWei })) : [];
      const quotes = await quote([...requests, ...extra]);
      const worths = quotes.slice(requests.length).map(({ amountOut }) => amountOut);
      best ??= worths.reduce((most, one) => (one > most ? one : most), 0n);
      return quotes.slice(0, requests.length);
    },
  };
}
