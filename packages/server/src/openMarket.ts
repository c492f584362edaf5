import type { Config } from './config/parseConfig.ts';
import { type CreateMarketParameters, type Market, createMarket } from './api/createMarket.ts';
import { readTokensFile } from './api/services/tokens/tokenList.ts';
import { readPricesFile } from './api/upstream/prices/pricesFile.ts';

/** The market that the configuration asks for, made when it is first needed: lists and pictures are read for it. */
export function openMarket(
  config: Config,
  shared: Pick<CreateMarketParameters, 'chains' | 'cache' | 'onOutcome'>,
): () => Market {
  let market: Market | undefined;
  return () => {
    market ??= createMarket({
      ...shared,
      timeoutMs: config.PORTICO_TIMEOUT_MS,
      sources: config.PORTICO_PRICE_SOURCES,
      poolDepthMinUsd: config.PORTICO_POOL_DEPTH_USD,
      services: {
        coinGeckoUrl: config.PORTICO_COINGECKO_URL,
        coinGeckoKey: config.PORTICO_COINGECKO_KEY,
        defiLlamaUrl: config.PORTICO_DEFILLAMA_URL,
      },
      ...(config.PORTICO_CATALOGUE_FOLDER !== undefined && { catalogues: [config.PORTICO_CATALOGUE_FOLDER] }),
      ...(config.PORTICO_TOKENS_FILE !== undefined && { ownTokens: readTokensFile(config.PORTICO_TOKENS_FILE) }),
      ...(config.PORTICO_PRICES_FILE !== undefined && { ownPrices: readPricesFile(config.PORTICO_PRICES_FILE) }),
    });
    return market;
  };
}
