import { ownCatalogue } from './services/directory/loadCatalogue.ts';
import { createPictures } from './services/directory/pictures.ts';
import { type Prices, createPrices } from './services/prices/createPrices.ts';
import type { ChainRpc } from './services/rpc/createChainRpc.ts';
import { type TokenFacts, createTokenFacts } from './services/tokens/createTokenFacts.ts';
import { type TokenIcons, createTokenIcons } from './services/tokens/tokenIcons.ts';
import { type Tokens, createTokens } from './services/tokens/createTokens.ts';
import type { ListedToken } from './services/tokens/tokenList.ts';
import { createCoinGecko } from './upstream/prices/coinGecko.ts';
import { createDefiLlama } from './upstream/prices/defiLlama.ts';
import { createFeedTable } from './upstream/prices/feedTable.ts';
import { createPoolSource } from './upstream/prices/pools/createPoolSource.ts';
import { createPoolTable } from './upstream/prices/pools/poolTable.ts';
import { createOnChainSource } from './upstream/prices/createOnChainSource.ts';
import type { PriceSource } from './upstream/prices/priceSource.ts';
import type { PricesFile } from './upstream/prices/pricesFile.ts';
import type { Cache } from '../store/cache.ts';
import { type Recall, createRecall } from '../store/lastGood.ts';

/** What balances and prices share. */
export interface Market {
  chains: ReadonlyMap<string, ChainRpc>;
  tokens: Tokens;
  icons: TokenIcons;
  facts: TokenFacts;
  prices: Prices;
  recall: Recall;
}

export interface CreateMarketParameters {
  chains: ReadonlyMap<string, ChainRpc>;
  cache: Cache;
  /** Catalogues beside the server's own; later ones come first. */
  catalogues?: readonly string[];
  ownTokens?: readonly ListedToken[];
  ownPrices?: Partial<PricesFile>;
  /** Dollars that must stand in a pool for its price to count. */
  poolDepthMinUsd?: number;
  /** Upstreams by name, in the order they are asked in. */
  sources?: readonly PriceSourceName[];
  /** Addresses and keys of those that are services. */
  services?: PriceServices;
  onOutcome?: (label: string, outcome: string) => void;
  /** A request as a whole may take so long. */
  timeoutMs?: number;
  now?: () => number;
}

/** Upstreams of prices that can be configured. */
export type PriceSourceName = 'onchain' | 'uniswap' | 'coingecko' | 'defillama';

interface PriceServices {
  coinGeckoUrl: string;
  coinGeckoKey?: string | undefined;
  defiLlamaUrl: string;
}

const publicServices: PriceServices = {
  coinGeckoUrl: 'https://api.coingecko.com/api/v3',
  defiLlamaUrl: 'https://coins.llama.fi',
};

/** Tokens and their prices on the chains that the operator configured. */
export function createMarket(parameters: CreateMarketParameters): Market {
  const { chains, cache, catalogues = [], ownTokens = [], timeoutMs = 10_000, now = Date.now } = parameters;
  const { ownPrices = {}, sources = ['onchain', 'uniswap'], onOutcome } = parameters;
  const { poolDepthMinUsd: depthMinUsd = 50_000 } = parameters;
  const ids = [...chains.keys()];
  const tokens = createTokens({ chains: ids, own: ownTokens });
  const recall = createRecall(cache, now);
  const { services = publicServices } = parameters;
  const feeds = createOnChainSource({
    chains,
    feedsOf: createFeedTable({ chains: ids, tokens, own: ownPrices.feeds ?? [] }),
    now,
  });
  const makers: Readonly<Record<PriceSourceName, () => PriceSource>> = {
    onchain: () => feeds,
    uniswap() {
      const placesOf = createPoolTable({ tokens, own: ownPrices.pools ?? [] });
      return createPoolSource({ chains, placesOf, tokens, feeds, depthMinUsd, now });
    },
    coingecko: () => createCoinGecko({ url: services.coinGeckoUrl, key: services.coinGeckoKey, now }),
    defillama: () => createDefiLlama({ url: services.defiLlamaUrl, now }),
  };
  const prices = createPrices({
    sources: [...new Set(sources)].map((name) => makers[name]()),
    recall,
    findMaxMs: timeoutMs * 0.3,
    ...(onOutcome !== undefined && { onOutcome }),
    now,
  });
  const icons = createTokenIcons(createPictures([ownCatalogue(), ...catalogues]));
  const facts = createTokenFacts(chains, tokens, recall);
  return { chains, tokens, facts, icons, prices, recall };
}
