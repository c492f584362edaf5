import { createPictures } from './services/directory/pictures.ts';
import { type Prices, createPrices } from './services/prices/createPrices.ts';
import type { ServedChain } from './services/rpc/createChainRpc.ts';
import { type TokenFacts, createTokenFacts } from './services/tokens/createTokenFacts.ts';
import { type TokenIcons, createTokenIcons } from './services/tokens/tokenIcons.ts';
import { type Tokens, createTokens } from './services/tokens/createTokens.ts';
import type { ListedToken } from './services/tokens/tokenList.ts';
import { createCoinGecko } from './upstream/prices/coinGecko.ts';
import { createDefiLlama } from './upstream/prices/defiLlama.ts';
import { createFeedTable } from './upstream/prices/feedTable.ts';
import { createPoolSource } from './upstream/prices/pools/createPoolSource.ts';
import { type PoolTable, createPoolTable } from './upstream/prices/pools/poolTable.ts';
import { createOnChainSource } from './upstream/prices/createOnChainSource.ts';
import type { PriceSource, PriceSourceName } from './upstream/prices/priceSource.ts';
import type { PricesFile } from './upstream/prices/pricesFile.ts';
import type { Cache } from '../store/cache.ts';
import { type StaleOnErrorCache, createStaleOnErrorCache } from '../store/staleOnErrorCache.ts';

/** Tokens and their prices: what balances and prices share. */
export interface Pricing {
  chains: ReadonlyMap<string, ServedChain>;
  tokens: Tokens;
  icons: TokenIcons;
  facts: TokenFacts;
  prices: Prices;
  /** The exchanges of chains: their pools have prices, and tokens are swapped in them. */
  exchanges: PoolTable;
  staleOnError: StaleOnErrorCache;
}

/** The operator's settings. */
export interface PricingSettings {
  /** Upstreams by name, in the order of their use. */
  readonly sources: readonly PriceSourceName[];
  /** Dollars that must stand in a pool for its price to count. */
  readonly poolDepthMinUsd: number;
  readonly coinGeckoUrl: string;
  readonly coinGeckoKey: string | undefined;
  readonly defiLlamaUrl: string;
}

export interface CreatePricingParameters {
  settings: PricingSettings;
  chains: ReadonlyMap<string, ServedChain>;
  cache: Cache;
  /** Folders of pictures; later ones come first. */
  catalogues: readonly string[];
  ownTokens: readonly ListedToken[];
  ownPrices: PricesFile;
  onOutcome: (label: string, outcome: string) => void;
  /** A request as a whole may take so long. */
  timeoutMs: number;
  now?: () => number;
}

/** Tokens and their prices on the chains that the operator configured. */
export function createPricing(parameters: CreatePricingParameters): Pricing {
  const {
    settings,
    chains,
    cache,
    catalogues,
    ownTokens,
    ownPrices,
    onOutcome,
    timeoutMs,
    now = Date.now,
  } = parameters;
  const ids = [...chains.keys()];
  const tokens = createTokens({ chains: ids, own: ownTokens });
  const staleOnError = createStaleOnErrorCache(cache, now);
  const feedsOf = createFeedTable({ chains: ids, tokens, own: ownPrices.feeds });
  const feeds = createOnChainSource({ chains, feedsOf, now });
  const exchanges = createPoolTable({ tokens, own: ownPrices.pools });
  const makers: Readonly<Record<PriceSourceName, () => PriceSource>> = {
    onchain: () => feeds,
    uniswap: () =>
      createPoolSource({ chains, placesOf: exchanges, tokens, feeds, depthMinUsd: settings.poolDepthMinUsd, now }),
    coingecko: () => createCoinGecko({ url: settings.coinGeckoUrl, key: settings.coinGeckoKey, now }),
    defillama: () => createDefiLlama({ url: settings.defiLlamaUrl, now }),
  };
  const prices = createPrices({
    sources: [...new Set(settings.sources)].map((name) => makers[name]()),
    staleOnError,
    findMaxMs: timeoutMs * 0.3,
    onOutcome,
    now,
  });
  const icons = createTokenIcons(createPictures(catalogues));
  const facts = createTokenFacts(chains, tokens, staleOnError);
  return { chains, tokens, facts, icons, prices, exchanges, staleOnError };
}
