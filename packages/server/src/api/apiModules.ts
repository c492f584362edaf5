import type { Logger } from 'pino';
import { createBalancesModule } from './routes/balances.ts';
import { createAnalyticsModule } from './routes/analytics.ts';
import { createChainsModule } from './routes/chains.ts';
import { createDirectoryModule } from './routes/directory.ts';
import { createHistoryModule } from './routes/history.ts';
import { createIdentityModule } from './routes/identity.ts';
import { createNamesModule } from './routes/names.ts';
import { createOnrampModule } from './routes/onramp.ts';
import { createPaymasterModule } from './routes/paymaster.ts';
import { createPicturesModule } from './routes/pictures.ts';
import { createPricesModule } from './routes/prices.ts';
import { createRpcModule } from './routes/rpc.ts';
import { createSessionsModule } from './routes/sessions.ts';
import { createSwapsModule } from './routes/swaps.ts';
import type { Pricing } from './createPricing.ts';
import { portsOf } from './namespaces/ports.ts';
import { type EventLimits, createEventsRepo } from './services/analytics/eventsRepo.ts';
import { createBalances } from './services/balances/createBalances.ts';
import { createDirectory } from './services/directory/createDirectory.ts';
import { catalogueFolders, loadCatalogue } from './services/directory/loadCatalogue.ts';
import { createPictures } from './services/directory/pictures.ts';
import { type HistorySettings, createHistories } from './services/history/createHistories.ts';
import { createIdentities } from './services/identity/createIdentities.ts';
import { type Names, createNames } from './services/names/createNames.ts';
import { createGateway } from './services/names/gateway.ts';
import { readNameKey } from './services/names/nameKey.ts';
import { createNameRules } from './services/names/nameRules.ts';
import { createNamesRepo } from './services/names/namesRepo.ts';
import { createOnramp } from './services/onramp/createOnramp.ts';
import { createPurchasesRepo } from './services/onramp/purchasesRepo.ts';
import type { ForeignPictures } from './services/pictures/createForeignPictures.ts';
import type { ForeignReader } from './services/pictures/createForeignReader.ts';
import { createFungibles } from './services/prices/createFungibles.ts';
import type { ServedChain } from './services/rpc/createChainRpc.ts';
import { createSessions } from './services/sessions/createSessions.ts';
import { createSessionsRepo } from './services/sessions/sessionsRepo.ts';
import { type ExchangeSettings, createSwapOpeners } from './services/swaps/createSwapOpeners.ts';
import { type SwapChains, createSwapChains } from './services/swaps/createSwapChains.ts';
import { type Bundlers, createPaymasters } from './services/userOperations/createPaymasters.ts';
import { fetchPublic } from './upstream/fetchPublic.ts';
import { type OnrampSettings, openProviders } from './upstream/onramp/openProviders.ts';
import type { Database } from '../db/database.ts';
import type { ServerModule } from '../http/app.ts';
import type { Cache } from '../store/cache.ts';

/** The operator's settings, by the slice of the configuration that has them. */
export interface ApiSettings {
  readonly http: { readonly timeoutMs: number };
  readonly catalogue: { readonly folder: string | undefined };
  readonly rpc: { readonly urls: Readonly<Record<string, readonly string[]>>; readonly bundlers: Bundlers };
  readonly swaps: { readonly exchanges: readonly ExchangeSettings[] };
  readonly identity: { readonly ensResolver: string | undefined };
  readonly names: {
    readonly domain: string | undefined;
    readonly keyFile: string | undefined;
    readonly reserved: readonly string[];
  };
  readonly ipfs: { readonly gateway: string };
  readonly history: HistorySettings;
  readonly analytics: EventLimits;
  readonly onramp: OnrampSettings;
}

/** The parts that the modules of one process share. */
export interface ApiInfrastructure {
  readonly db: Database;
  readonly cache: Cache;
  /** By CAIP-2 id. */
  readonly chains: ReadonlyMap<string, ServedChain>;
  readonly log: Logger;
  /** Tokens and prices on these chains; made at the first call. */
  readonly pricing: () => Pricing;
  /** Reads foreign text and pictures. */
  readonly foreignReader: ForeignReader;
  readonly foreignPictures: ForeignPictures;
}

type ApiModuleFactory = (settings: ApiSettings, infrastructure: ApiInfrastructure) => ServerModule;

const nameChain = 'eip155:1';

/** The names under the operator's domain, where there is one. */
function openNames({ names: { domain, reserved }, rpc }: ApiSettings, db: Database): Names | undefined {
  if (domain === undefined) return undefined;
  const rules = createNameRules(domain, reserved);
  return createNames({ repo: createNamesRepo(db), rules, rpcUrls: rpc.urls });
}

const openSwaps = ({ swaps }: ApiSettings, infrastructure: ApiInfrastructure): SwapChains =>
  createSwapChains({ ...infrastructure, openers: createSwapOpeners(swaps.exchanges, infrastructure) });

/** The modules of the API's process by name. */
export const apiModules = {
  directory({ catalogue }) {
    const folders = catalogueFolders(catalogue.folder);
    const pictures = createPictures(folders);
    return createDirectoryModule(createDirectory(loadCatalogue(folders), pictures), pictures);
  },
  chains(settings, infrastructure) {
    const { find: findSwaps } = openSwaps(settings, infrastructure);
    const { names, rpc } = settings;
    const { bundlers } = rpc;
    return createChainsModule([...infrastructure.chains.keys()], {
      nameChain,
      nameDomain: names.domain,
      findSwaps,
      bundlers,
    });
  },
  rpc: (_, { chains }) => createRpcModule(new Map([...chains].filter(([chainId]) => portsOf(chainId).hasRpc))),
  paymaster: ({ rpc: { bundlers } }) => createPaymasterModule(createPaymasters(bundlers, fetchPublic)),
  identity(settings, { chains, cache, db, foreignReader: reader, foreignPictures }) {
    const { identity, ipfs } = settings;
    const chain = chains.get(nameChain);
    const shared = { chain, cache, reader, ipfsGateway: ipfs.gateway, fetchGateway: fetchPublic };
    const names = openNames(settings, db);
    return createIdentityModule(createIdentities({ ...identity, ...shared }), foreignPictures, names);
  },
  names(settings, { db }) {
    const names = openNames(settings, db);
    const { keyFile } = settings.names;
    const gateway = names && keyFile !== undefined && createGateway({ names, privateKey: readNameKey(keyFile) });
    return createNamesModule(names, gateway || undefined);
  },
  pictures: (_, { foreignPictures }) => createPicturesModule(foreignPictures),
  balances: ({ http }, { pricing, chains }) =>
    createBalancesModule(createBalances(pricing(), http.timeoutMs), [...chains.keys()]),
  prices: (_, { pricing }) => createPricesModule(createFungibles(pricing())),
  history: ({ history: settings, ipfs }, infrastructure) =>
    createHistoryModule(
      createHistories({
        ...infrastructure,
        tokens: () => infrastructure.pricing().tokens,
        settings,
        ipfsGateway: ipfs.gateway,
      }),
      createPurchasesRepo(infrastructure.db),
    ),
  swaps: (settings, infrastructure) =>
    createSwapsModule({ ...infrastructure, swapChains: openSwaps(settings, infrastructure) }),
  onramp({ onramp: settings, http: { timeoutMs } }, { db, cache }) {
    const providers = openProviders(settings);
    const { publicUrl } = settings;
    if (providers.length === 0 || publicUrl === undefined) return createOnrampModule(undefined);
    const repo = createPurchasesRepo(db);
    return createOnrampModule(createOnramp({ providers, repo, cache, publicUrl, timeoutMs }));
  },
  sessions: ({ rpc }, { db }) =>
    createSessionsModule(createSessions({ repo: createSessionsRepo(db), rpcUrls: rpc.urls })),
  analytics: ({ analytics: limits }, { db }) => createAnalyticsModule({ repo: createEventsRepo(db, limits), limits }),
} as const satisfies Readonly<Record<string, ApiModuleFactory>>;

/** The name of a module of the API. */
export type ApiModuleName = keyof typeof apiModules;
