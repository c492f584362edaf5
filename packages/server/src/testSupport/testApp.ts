import { type Logger, pino } from 'pino';
import { type ApiInfrastructure, type ApiSettings, apiModules } from '../api/apiModules.ts';
import { createChains } from '../api/createChains.ts';
import { type CreatePricingParameters, type PricingSettings, createPricing } from '../api/createPricing.ts';
import { catalogueFolders } from '../api/services/directory/loadCatalogue.ts';
import { createForeignPictures } from '../api/services/pictures/createForeignPictures.ts';
import { createForeignReader } from '../api/services/pictures/createForeignReader.ts';
import { createKeyLoader } from '../api/services/pictures/keysRepo.ts';
import type { RpcLimits } from '../api/namespaces/rpcRules.ts';
import { type FetchPublicBytes, fetchPublicBytes } from '../api/upstream/fetchPublic.ts';
import type { PricesFile } from '../api/upstream/prices/pricesFile.ts';
import { type Config, parseConfig } from '../config/parseConfig.ts';
import { type Database, connectDatabase } from '../db/database.ts';
import type { App, HttpDeps } from '../http/app.ts';
import { createApp } from '../http/frame.ts';
import { type Metrics, createMetrics } from '../http/metrics.ts';
import { createOperations } from '../http/operations.ts';
import { createRelayDeployable } from '../mains/relay.ts';
import { createProjects } from '../projects/createProjects.ts';
import { createCache } from '../store/cache.ts';
import { createLimiter } from '../store/limiter.ts';
import { createMemoryStore } from '../store/memoryStore.ts';
import type { SharedStore } from '../store/sharedStore.ts';
import { version } from '../package/version.ts';
import { endWithTest } from './endWithTest.ts';

/** The project of tests, and where its pages are. */
export const demo = { id: 'demo', origins: ['https://demo.example', 'http://localhost:*'], isAnalyticsEnabled: false };

/** The configuration without an environment: the default of every variable. */
export const usualConfig: Config = parseConfig({});

/** A test's own settings. */
export interface TestAppParameters {
  http?: Partial<HttpDeps>;
  /** Fields of the slices that a test configures. */
  config?: { [Slice in keyof ApiSettings]?: Partial<ApiSettings[Slice]> } & { pricing?: Partial<PricingSettings> };
  db?: Database;
  pricing?: Partial<Pick<CreatePricingParameters, 'ownTokens' | 'now'>> & { ownPrices?: Partial<PricesFile> };
  rpcUrls?: Readonly<Record<string, readonly string[]>>;
  headMs?: number;
  rpcLimits?: Partial<RpcLimits>;
  /** The time limit of a node. */
  attemptMs?: number;
  /** The clock of the caches. */
  storeNow?: () => number;
  fetchPicture?: FetchPublicBytes;
}

/** For modules that a test does not use: nothing is connected before the first statement, which is then an outage. */
const absentDatabase = () => connectDatabase({ connection: { host: '127.0.0.1', port: 1, user: 'x', database: 'x' } });

/** Every slice with the fields that a test configures. */
const configWith = ({ config = {}, rpcUrls = {} }: TestAppParameters) => ({
  ...usualConfig,
  http: { ...usualConfig.http, ...config.http },
  catalogue: { ...usualConfig.catalogue, ...config.catalogue },
  rpc: { ...usualConfig.rpc, urls: rpcUrls, ...config.rpc },
  swaps: { ...usualConfig.swaps, ...config.swaps },
  identity: { ...usualConfig.identity, ...config.identity },
  names: { ...usualConfig.names, ...config.names },
  ipfs: { ...usualConfig.ipfs, ...config.ipfs },
  history: { ...usualConfig.history, ...config.history },
  analytics: { ...usualConfig.analytics, ...config.analytics },
  onramp: { ...usualConfig.onramp, ...config.onramp },
  pricing: { ...usualConfig.pricing, ...config.pricing },
});

interface Opened {
  config: ReturnType<typeof configWith>;
  store: SharedStore;
  metrics: Metrics;
  log: Logger;
}

function openInfrastructure(provided: TestAppParameters, { config, store, metrics, log }: Opened): ApiInfrastructure {
  const cache = createCache({ store, onAnswer: metrics.onCache });
  const { headMs = 60_000, db = absentDatabase(), fetchPicture: fetchBytes = fetchPublicBytes } = provided;
  const limits = { ...usualConfig.rpc, ...provided.rpcLimits };
  const chains = createChains({
    rpcUrls: config.rpc.urls,
    bundlers: config.rpc.bundlers,
    cache,
    metrics,
    headMs,
    limits,
    attemptMs: provided.attemptMs,
  });
  const pricing = createPricing({
    settings: config.pricing,
    chains,
    cache,
    catalogues: catalogueFolders(undefined),
    ownTokens: [],
    onOutcome: metrics.onUpstream,
    timeoutMs: config.http.timeoutMs,
    ...provided.pricing,
    ownPrices: { feeds: [], pools: [], ...provided.pricing?.ownPrices },
  });
  const foreignReader = createForeignReader();
  const loadKey = createKeyLoader(db, 'pictures');
  const foreignPictures = createForeignPictures({ loadKey, reader: foreignReader, fetchBytes });
  return {
    db,
    cache,
    chains,
    log,
    pricing: () => pricing,
    foreignReader,
    foreignPictures,
  };
}

/** Every module as one application, without a network: requests are put in by `app.request`. */
export function createTestApp(provided: TestAppParameters = {}) {
  const lines: string[] = [];
  const config = configWith(provided);
  const store = createMemoryStore({ ...(provided.storeNow !== undefined && { now: provided.storeNow }) });
  const metrics = createMetrics({ hasProcess: false });
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const http: HttpDeps = {
    log,
    metrics,
    projects: createProjects({ fixed: [demo] }),
    limiter: createLimiter(store, { perProject: 1_000_000, perAddress: 1_000_000 }),
    trustedProxies: 0,
    bodyBytesMax: 262_144,
    timeoutMs: 10_000,
    ...provided.http,
  };
  const infrastructure = openInfrastructure(provided, { config, store, metrics, log });
  const modules = [
    ...Object.values(apiModules).map((create) => create(config, infrastructure)),
    ...createRelayDeployable(usualConfig).open({ ...infrastructure, metrics }).modules,
  ];
  const calls = modules.flatMap((one) => one.calls);
  const parts = [{ name: 'database', isOptional: false, isReady: async () => true }];
  const operations = createOperations({
    parts,
    isStopping: () => false,
    metricsToken: 'a-token-of-some-length',
    modules,
    version,
  });
  const app: App = createApp(http, [...modules, operations]);
  const stop = endWithTest(() =>
    Promise.all([infrastructure.foreignReader.stop(), ...modules.map(async (one) => one.stop?.())]),
  );
  return { app, calls, lines, metrics, http, config, infrastructure, stop };
}

/** Parsed JSON of an answer. */
export async function jsonOf(response: Response): Promise<unknown> {
  return JSON.parse(await response.text());
}
