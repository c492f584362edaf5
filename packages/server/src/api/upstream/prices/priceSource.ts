import type { UpstreamFailure } from '../readJson.ts';

/** The price of a token, and its time. */
export interface Price {
  usd: number;
  atMs: number;
}

/** Prices of one chain are requested at a time. */
export interface PriceQuery {
  /** CAIP-2. */
  chain: string;
  /** Keys of the chain's namespace. */
  addresses: readonly string[];
  signal: AbortSignal;
}

/** Upstreams of prices that can be configured. */
export const priceSourceNames = ['onchain', 'uniswap', 'coingecko', 'defillama'] as const;

export type PriceSourceName = (typeof priceSourceNames)[number];

/** Prices by address; an address without one is left out, one that could not be read has the failure. */
export type FoundPrices = ReadonlyMap<string, Price | UpstreamFailure>;

/** The port: one upstream of prices. */
export interface PriceSource {
  /** For metrics and the configuration. */
  readonly name: string;
  /** Whether the source supports this chain. */
  covers(chain: string): boolean;
  /** @throws UpstreamFailure when nothing could be read. */
  find(query: PriceQuery): Promise<FoundPrices>;
}

/** Beyond it no token is quoted: a feed with more is broken. */
const usdMost = 1e12;
/** Another clock may be ahead of ours by this much. */
const futureMostMs = 300_000;

/** A plausible quotation: a positive number, and no older than `ageMaxMs`. */
export function toPrice(usd: number, atMs: number, { nowMs, ageMaxMs }: { nowMs: number; ageMaxMs: number }) {
  const isNumber = Number.isFinite(usd) && usd > 0 && usd <= usdMost;
  const isOfNow = Number.isFinite(atMs) && atMs >= nowMs - ageMaxMs && atMs <= nowMs + futureMostMs;
  return isNumber && isOfNow ? { usd, atMs: Math.min(atMs, nowMs) } : undefined;
}
