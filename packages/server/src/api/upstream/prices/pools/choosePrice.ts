import { agree } from './readPools.ts';

/** The price of a token by one pool. */
export interface PooledPrice {
  usd: number;
  /** The depth of the pool against a manipulated price. */
  depthUsd: number;
}

/** Pools that are much smaller than the deepest prove nothing against it. */
const shareLeast = 0.1;

/**
 * The deepest pool's price, unless it is too thin, or another of weight disagrees by more than a tenth: then there is
 * no price.
 */
export function choosePrice(prices: readonly PooledPrice[], depthMinUsd: number): number | undefined {
  const deep = prices.filter(({ depthUsd }) => depthUsd >= depthMinUsd).toSorted((a, b) => b.depthUsd - a.depthUsd);
  const [deepest] = deep;
  if (deepest === undefined) return undefined;
  const heavy = deep.filter(({ depthUsd }) => depthUsd >= deepest.depthUsd * shareLeast);
  return heavy.every(({ usd }) => agree(usd, deepest.usd)) ? deepest.usd : undefined;
}
