import { type ApiInfrastructure, apiModules } from '../api/apiModules.ts';
import { createChains } from '../api/createChains.ts';
import { type Pricing, createPricing } from '../api/createPricing.ts';
import { catalogueFolders } from '../api/services/directory/loadCatalogue.ts';
import { createForeignPictures } from '../api/services/pictures/createForeignPictures.ts';
import { createForeignReader } from '../api/services/pictures/createForeignReader.ts';
import { createKeyLoader } from '../api/services/pictures/keysRepo.ts';
import { readTokensFile } from '../api/services/tokens/tokenList.ts';
import { fetchPublicBytes } from '../api/upstream/fetchPublic.ts';
import { readPricesFile } from '../api/upstream/prices/pricesFile.ts';
import type { ApiConfig } from '../config/parseConfig.ts';
import { type Deployable, type RunningServer, type ProcessInfrastructure, serveProcess } from './serveProcess.ts';

type ForPricing = Pick<ApiInfrastructure, 'chains' | 'cache'> & Pick<ProcessInfrastructure, 'metrics'>;

/** Made at the first call: lists and pictures are read for it. */
function openPricing({ pricing: settings, catalogue, http }: ApiConfig, infrastructure: ForPricing): () => Pricing {
  const { chains, cache, metrics } = infrastructure;
  const { tokensFile, pricesFile } = settings;
  let pricing: Pricing | undefined;
  return () =>
    (pricing ??= createPricing({
      settings,
      chains,
      cache,
      catalogues: catalogueFolders(catalogue.folder),
      ownTokens: tokensFile === undefined ? [] : readTokensFile(tokensFile),
      ownPrices: pricesFile === undefined ? { feeds: [], pools: [] } : readPricesFile(pricesFile),
      onOutcome: metrics.onUpstream,
      timeoutMs: http.timeoutMs,
    }));
}

/** The modules of the API that the operator names, over their shared parts. */
export const createApi = (config: ApiConfig): Deployable => ({
  role: 'api',
  open({ db, cache, log, metrics }) {
    const { urls: rpcUrls, bundlers } = config.rpc;
    const chains = createChains({ rpcUrls, bundlers, cache, metrics, limits: config.rpc });
    const foreignReader = createForeignReader();
    const foreignPictures = createForeignPictures({
      loadKey: createKeyLoader(db, 'pictures'),
      reader: foreignReader,
      fetchBytes: fetchPublicBytes,
    });
    const pricing = openPricing(config, { chains, cache, metrics });
    const infrastructure = { db, cache, chains, log, pricing, foreignReader, foreignPictures };
    const modules = [...new Set(config.modules.names)].flatMap((name) =>
      name === 'relay' ? [] : [apiModules[name](config, infrastructure)],
    );
    return { modules, stop: () => foreignReader.stop() };
  },
});

/** A process that serves the API alone. */
export const startApi = (config: ApiConfig): Promise<RunningServer> =>
  serveProcess({ config, deployables: [createApi(config)] });
