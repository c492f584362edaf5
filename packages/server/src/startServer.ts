import { createHash } from 'node:crypto';
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { Logger } from 'pino';
import type { Config } from './config/parseConfig.ts';
import { type AreaDeps, areaFactories } from './api/createAreas.ts';
import { createChains } from './api/createChains.ts';
import { type ForeignReader, createForeignReader } from './api/services/pictures/createForeignReader.ts';
import { openMarket } from './openMarket.ts';
import { type OpenedDatabase, openDatabase } from './db/openDatabase.ts';
import { createLog } from './createLog.ts';
import type { App, Area, HttpDeps } from './http/app.ts';
import { describeError } from './http/errors.ts';
import { createApp } from './http/frame.ts';
import { inTurn } from './http/inTurn.ts';
import { takeUpgrades } from './http/takeUpgrades.ts';
import { type Metrics, createMetrics } from './http/metrics.ts';
import { type Part, createOperations } from './http/operations.ts';
import { createProjects } from './projects/createProjects.ts';
import { projectSchema } from './projects/project.ts';
import { createProjectsRepo } from './projects/projectsRepo.ts';
import { readProjectsFile } from './projects/readProjectsFile.ts';
import { keepSwept } from './keepSwept.ts';
import { type Cache, createCache } from './store/cache.ts';
import { createFallbackStore } from './store/fallbackStore.ts';
import { relayOf } from './relay/relayOf.ts';
import { createLimiter } from './store/limiter.ts';
import { createMemoryStore } from './store/memoryStore.ts';
import { createRedisStore } from './store/redisStore.ts';
import type { SharedStore } from './store/sharedStore.ts';
import { version } from './version.ts';
import * as v from 'valibot';

/** A server that listens. */
export interface RunningServer {
  /** `http://127.0.0.1:4100` */
  readonly url: string;
  /** Takes no more requests, answers those it has, then ends everything it started. */
  stop(): Promise<void>;
}

export interface StartServerParameters {
  config: Config;
  log?: Logger;
}

const drainMs = 10_000;
const headersMs = 10_000;
const keepAliveMs = 65_000;
/** A socket over which nothing moves, in the middle of a request or an answer: whoever never reads holds nothing for longer. */
const stuckMs = 30_000;
/** Otherwise Node looks for those who are late every half minute only. */
const lookMs = 1_000;
const storeWaitMs = 2_000;
const storeLookMs = 20;

function openStore(config: Config, log: Logger, metrics: Metrics): SharedStore {
  const own = createMemoryStore();
  if (config.REDIS_URL === undefined) return own;
  const onChange = (isConnected: boolean): void =>
    log[isConnected ? 'info' : 'warn'](
      isConnected ? 'Redis is there' : 'Redis is gone; each process serves for itself',
    );
  return createFallbackStore(createRedisStore({ url: config.REDIS_URL, onChange }), own, metrics.onFallback);
}

/** Processes of one installation name a visitor alike, so that they count together; nobody else can. */
function limitSecret(config: Config): string | undefined {
  const shared = config.REDIS_URL ?? config.DATABASE_URL;
  return shared === undefined ? undefined : createHash('sha256').update(`portico limits ${shared}`).digest('hex');
}

const troubleTo =
  (log: Logger) =>
  (part: string, error: unknown): void =>
    log.warn({ part, error: describeError(error) }, 'it will be tried again');

interface DepsParameters {
  config: Config;
  opened: OpenedDatabase;
  log: Logger;
  metrics: Metrics;
  cache: Cache;
  foreignReader: ForeignReader;
}

/** What the areas are made of, as the configuration says. */
function createDeps(parts: DepsParameters): AreaDeps {
  const { config, opened, log, metrics, cache } = parts;
  const limits = { extraMethods: config.PORTICO_RPC_METHODS, logBlocksMax: config.PORTICO_RPC_LOG_BLOCKS };
  const chains = createChains({ rpcUrls: config.PORTICO_RPC_URLS, cache, metrics, limits });
  return {
    cache,
    chains,
    market: openMarket(config, { chains, cache, onOutcome: metrics.onUpstream }),
    timeoutMs: config.PORTICO_TIMEOUT_MS,
    database: opened.database,
    rpcUrls: config.PORTICO_RPC_URLS,
    events: {
      keptDays: config.PORTICO_EVENT_DAYS,
      dayRows: config.PORTICO_EVENT_DAY_ROWS,
      dayBytes: config.PORTICO_EVENT_DAY_MB * 1_000_000,
      totalBytes: config.PORTICO_EVENT_MB * 1_000_000,
    },
    ensResolver: config.PORTICO_ENS_RESOLVER,
    ipfsGateway: config.PORTICO_IPFS_GATEWAY,
    foreignReader: parts.foreignReader,
    catalogues: config.PORTICO_CATALOGUE_FOLDER === undefined ? [] : [config.PORTICO_CATALOGUE_FOLDER],
    history: { depth: config.PORTICO_HISTORY_BLOCKS, accountsMost: config.PORTICO_HISTORY_ACCOUNTS },
    historySources: config.PORTICO_HISTORY_SOURCES,
    onTrouble: troubleTo(log),
    relay: relayOf(config),
  };
}

function assemble(
  config: Config,
  log: Logger,
  opened: OpenedDatabase,
  isStopping: () => boolean,
): { app: App; http: HttpDeps; store: SharedStore; areas: readonly Area[]; foreignReader: ForeignReader } {
  const metrics = createMetrics();
  const store = openStore(config, log, metrics);
  const fixed = [
    ...config.PORTICO_PROJECTS.map((project) => v.parse(projectSchema, project)),
    ...(config.PORTICO_PROJECTS_FILE === undefined ? [] : readProjectsFile(config.PORTICO_PROJECTS_FILE)),
  ];
  const limits = { perProject: config.PORTICO_LIMIT_PROJECT, perAddress: config.PORTICO_LIMIT_ADDRESS };
  const http: HttpDeps = {
    log,
    metrics,
    projects: createProjects({ fixed, source: createProjectsRepo(opened.database) }),
    limiter: createLimiter(store, limits, limitSecret(config)),
    trustedProxies: config.PORTICO_TRUSTED_PROXIES,
    bodyBytesMax: config.PORTICO_BODY_BYTES,
    timeoutMs: config.PORTICO_TIMEOUT_MS,
  };
  const cache = createCache({ store, onAnswer: metrics.onCache });
  const foreignReader = createForeignReader();
  const deps = createDeps({ config, opened, log, metrics, cache, foreignReader });
  const areas = [...new Set(config.PORTICO_AREAS)].map((name) => areaFactories[name](deps));
  const parts: Part[] = [
    { name: 'database', isOptional: false, isReady: () => opened.database.isReady() },
    { name: 'store', isOptional: true, isReady: () => store.isReady() },
  ];
  const operations = createOperations({
    parts,
    isStopping,
    metricsToken: config.PORTICO_METRICS_TOKEN,
    areas,
    version,
  });
  return { app: createApp(http, [...areas, operations]), http, store, areas, foreignReader };
}

/** The first visitors are counted together too, where Redis is there; a start without it is not held up for long. */
async function reachStore(store: SharedStore): Promise<void> {
  const untilMs = Date.now() + storeWaitMs;
  while (!(await store.isReady()) && Date.now() < untilMs) await wait(storeLookMs);
}

async function listen(server: Server, port: number, host: string): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${name}:${address.port}`;
}

/** Lets running requests end; whoever keeps a connection open for later ones is let go. */
async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const forced = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(idle);
  clearTimeout(forced);
}

/** Starts everything that the configuration asks for. */
export async function startServer({ config, log = createLog(config) }: StartServerParameters): Promise<RunningServer> {
  let isStopping = false;
  const opened = await openDatabase({
    config,
    onEvent: (what) => log[what.endsWith('started') ? 'info' : 'warn']({ part: 'database' }, what),
  });
  try {
    const { app, http, store, areas, foreignReader } = assemble(config, log, opened, () => isStopping);
    const server = createAdaptorServer({
      fetch: inTurn(app.fetch),
      serverOptions: {
        requestTimeout: config.PORTICO_TIMEOUT_MS + headersMs,
        headersTimeout: headersMs,
        keepAliveTimeout: keepAliveMs,
        maxHeaderSize: 16_384,
        connectionsCheckingInterval: lookMs,
      },
    });
    if (!('closeIdleConnections' in server)) throw new Error('Only HTTP/1 is served.');
    server.setTimeout(stuckMs);
    takeUpgrades(server, http, areas);
    await reachStore(store);
    const url = await listen(server, config.PORTICO_PORT, config.PORTICO_HOST);
    log.info(
      { areas: config.PORTICO_AREAS, chains: Object.keys(config.PORTICO_RPC_URLS) },
      `portico-server ${version} listens on ${url}`,
    );
    const endSweeping = keepSwept({
      areas,
      onError: () => log.warn({ part: 'database' }, 'old rows could not be removed'),
    });
    let stopped: Promise<void> | undefined;
    const stop = async (): Promise<void> => {
      isStopping = true;
      await Promise.all([drain(server), endSweeping(), ...areas.map(async (area) => area.stop?.())]);
      await foreignReader.stop();
      await store.close();
      await opened.close();
      log.info('portico-server ended');
    };
    return { url, stop: () => (stopped ??= stop()) };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
