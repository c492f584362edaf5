import { PORTFOLIO_CACHE_MS } from '@portico/protocol';
import type { StaleOnErrorCache } from '../../../store/staleOnErrorCache.ts';
import type { Price, PriceSource } from '../../upstream/prices/priceSource.ts';
import { createRequestSources } from './requestSources.ts';
import { createBatcher } from './createBatcher.ts';

/** Something that may have a price. */
export interface Asset {
  /** CAIP-2. */
  chain: string;
  /** A key of the chain's namespace. */
  address: string;
}

/** Prices in the order of the request; undefined where there is none. */
export interface PriceAnswer {
  prices: (Price | undefined)[];
  /** When the oldest of them was read; undefined without any. */
  readMs: number | undefined;
  /** The failures of prices that could not be read. */
  failures: unknown[];
}

/** Prices of anything, from wherever they are known. */
export interface Prices {
  find(assets: readonly Asset[]): Promise<PriceAnswer>;
}

export interface CreatePricesParameters {
  /** The order in which they are called. */
  sources: readonly PriceSource[];
  staleOnError: StaleOnErrorCache;
  /** All of it takes at most so long. */
  findMaxMs?: number;
  onOutcome?: (label: string, outcome: string) => void;
  now?: () => number;
}

/** A price that cannot be refreshed is shown so long. */
const keepMs = 3_600_000;

/** Calls the sources in batches, each price once for all simultaneous requests, and keeps it for 30 s. */
export function createPrices(parameters: CreatePricesParameters): Prices {
  const { sources, staleOnError, findMaxMs = 3_000, onOutcome = () => undefined, now = Date.now } = parameters;
  const requestSources = createRequestSources({ sources, findMaxMs, onOutcome, now });
  const load = createBatcher(requestSources);
  const options = { ttlMs: PORTFOLIO_CACHE_MS, keepMs, loadMaxMs: findMaxMs + 500 };
  return {
    async find(assets) {
      const reported = await Promise.allSettled(
        assets.map(({ chain, address }) =>
          staleOnError<Price | null>(`price:${chain}:${address}`, options, () => load(chain, address)),
        ),
      );
      const found = reported.flatMap((one) => (one.status === 'fulfilled' ? [one.value.readMs] : []));
      return {
        prices: reported.map((one) => (one.status === 'fulfilled' ? (one.value.value ?? undefined) : undefined)),
        readMs: found.length === 0 ? undefined : Math.min(...found),
        failures: reported.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : [])),
      };
    },
  };
}
