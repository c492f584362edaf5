import { createHash } from 'node:crypto';
import { type Server, createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { SharedConfig } from '../config/parseConfig.ts';
import { createLog } from '../http/createLog.ts';
import type { Database } from '../db/database.ts';
import { type OpenedDatabases, openDatabases } from '../db/openDatabase.ts';
import type { DatabaseRole } from '../db/roles.ts';
import type { HttpDeps, ServerModule } from '../http/app.ts';
import { createApp } from '../http/frame.ts';
import { inSequence } from '../http/keyedQueue.ts';
import { type Metrics, createMetrics } from '../http/metrics.ts';
import { type Part, createOperations } from '../http/operations.ts';
import { type RefuseEarly, createEarlyRefusal } from '../http/refuseEarly.ts';
import { takeUpgrades } from '../http/takeUpgrades.ts';
import { keepSwept } from './keepSwept.ts';
import { createProjects } from '../projects/createProjects.ts';
import { projectSchema } from '../projects/project.ts';
import { createProjectsRepo } from '../projects/projectsRepo.ts';
import { readProjectsFile } from '../config/readProjectsFile.ts';
import { type Cache, createCache } from '../store/cache.ts';
import { createFallbackStore } from '../store/fallbackStore.ts';
import { createLimiter } from '../store/limiter.ts';
import { createMemoryStore } from '../store/memoryStore.ts';
import { createRedisStore } from '../store/redisStore.ts';
import type { SharedStore } from '../store/sharedStore.ts';
import { version } from '../package/version.ts';

/** A server that listens. */
export interface RunningServer {
  /** `http://127.0.0.1:4100` */
  readonly url: string;
  /** Takes no more requests, answers those it has, then ends everything it started. */
  stop(): Promise<void>;
}

/** The parts of every process. */
export interface ProcessInfrastructure {
  readonly db: Database;
  readonly cache: Cache;
  readonly log: Logger;
  readonly metrics: Metrics;
}

/** Modules that are served together, with one role in the database. */
export interface Deployable<Opened = OpenedModules | Promise<OpenedModules>> {
  readonly role: DatabaseRole;
  readonly open: (infrastructure: ProcessInfrastructure) => Opened;
}

/** The modules of a deployable while they run. */
export interface OpenedModules {
  readonly modules: readonly ServerModule[];
  /** Further parts that the operator sees the state of. */
  readonly parts?: readonly Part[];
  /** Ends the parts that they share; they themselves are ended before. */
  stop(): Promise<void>;
}

export interface ServeProcessParameters {
  config: SharedConfig;
  log?: Logger;
  /** The deployables of this process. */
  deployables: readonly [Deployable, ...Deployable[]];
}

const rolesOf = (deployables: readonly Deployable[]): DatabaseRole[] => deployables.map(({ role }) => role);

const drainMs = 10_000;
const headersMs = 10_000;
const keepAliveMs = 65_000;
/**
 * A socket without traffic, in the middle of a request or an answer: a client that never reads holds nothing for
 * longer.
 */
const stuckMs = 30_000;
/** Otherwise Node checks for late requests every half minute only. */
const checkIntervalMs = 1_000;
const storeWaitMs = 2_000;
const storeCheckIntervalMs = 20;

function openStore({ redisUrl }: SharedConfig['store'], log: Logger, metrics: Metrics): SharedStore {
  const own = createMemoryStore();
  if (redisUrl === undefined) return own;
  const onChange = (isConnected: boolean): void =>
    log[isConnected ? 'info' : 'warn'](
      isConnected ? 'Redis is there' : 'Redis is gone; each process serves for itself',
    );
  return createFallbackStore(createRedisStore({ url: redisUrl, onChange }), own, metrics.onFallback);
}

/** Processes of one installation hash a visitor alike, so that they count together; no one else can. */
function limitSecret({ store, database }: SharedConfig): string | undefined {
  const shared = store.redisUrl ?? database.url ?? database.apiUrl ?? database.relayUrl;
  return shared === undefined ? undefined : createHash('sha256').update(`portico limits ${shared}`).digest('hex');
}

function openHttp(
  config: SharedConfig,
  { db, log, metrics }: Pick<ProcessInfrastructure, 'db' | 'log' | 'metrics'>,
  store: SharedStore,
): HttpDeps {
  const { listed, file } = config.projects;
  const fixed = [
    ...listed.map((project) => v.parse(projectSchema, project)),
    ...(file === undefined ? [] : readProjectsFile(file)),
  ];
  return {
    log,
    metrics,
    projects: createProjects({ fixed, source: createProjectsRepo(db) }),
    limiter: createLimiter(store, config.limits, limitSecret(config)),
    trustedProxies: config.http.trustedProxies,
    bodyBytesMax: config.http.bodyBytesMax,
    timeoutMs: config.http.timeoutMs,
  };
}

/** The first visitors are counted together too, where Redis is there; a start without it is not held up for long. */
async function reachStore(store: SharedStore): Promise<void> {
  const untilMs = Date.now() + storeWaitMs;
  while (!(await store.isReady()) && Date.now() < untilMs) await wait(storeCheckIntervalMs);
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

/** Lets running requests end; idle keep-alive connections are closed. */
async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const forced = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(idle);
  clearTimeout(forced);
}

function openServer(fetch: Parameters<typeof inSequence>[0], refuse: RefuseEarly, timeoutMs: number): Server {
  const answer = getRequestListener(inSequence(fetch));
  const options = {
    requestTimeout: timeoutMs + headersMs,
    headersTimeout: headersMs,
    keepAliveTimeout: keepAliveMs,
    maxHeaderSize: 16_384,
    connectionsCheckingInterval: checkIntervalMs,
  };
  const server = createServer(options, (incoming, outgoing) => {
    if (!refuse(incoming, outgoing)) void answer(incoming, outgoing);
  });
  server.setTimeout(stuckMs);
  return server;
}

interface ServeModulesParameters extends ServeProcessParameters {
  log: Logger;
  databases: OpenedDatabases;
}

async function serveModules({ config, log, databases, deployables }: ServeModulesParameters): Promise<RunningServer> {
  let isStopping = false;
  const metrics = createMetrics();
  const store = openStore(config.store, log, metrics);
  const cache = createCache({ store, onAnswer: metrics.onCache });
  const shared = { log, metrics, cache };
  const opened = await Promise.all(
    deployables.map(async ({ role, open }) => open({ ...shared, db: databases.of(role) })),
  );
  const all = rolesOf(deployables).map((role) => databases.of(role));
  const http = openHttp(config, { ...shared, db: databases.of(deployables[0].role) }, store);
  const parts: Part[] = [
    {
      name: 'database',
      isOptional: false,
      isReady: async () => (await Promise.all(all.map((one) => one.isReady()))).every(Boolean),
    },
    { name: 'store', isOptional: true, isReady: () => store.isReady() },
    ...opened.flatMap(({ parts: further = [] }) => further),
  ];
  const modules = opened.flatMap((one) => one.modules);
  const { metricsToken } = config.http;
  const operations = createOperations({ parts, isStopping: () => isStopping, metricsToken, modules, version });
  const app = createApp(http, [...modules, operations]);
  const server = openServer(app.fetch, createEarlyRefusal(http, modules), http.timeoutMs);
  takeUpgrades(server, http, modules);
  await reachStore(store);
  const url = await listen(server, config.http.port, config.http.host);
  log.info({ modules: modules.map(({ name }) => name) }, `portico-server ${version} listens on ${url}`);
  const endSweeping = keepSwept({
    modules,
    onError: () => log.warn({ part: 'database' }, 'old rows could not be removed'),
  });
  return {
    url,
    async stop() {
      isStopping = true;
      await Promise.all([drain(server), endSweeping(), ...modules.map(async (one) => one.stop?.())]);
      await Promise.all(opened.map((one) => one.stop()));
      await store.close();
    },
  };
}

/** Starts a process: its database, its modules, and the port that they are served at. */
export async function serveProcess(parameters: ServeProcessParameters): Promise<RunningServer> {
  const { config, log = createLog(config.log) } = parameters;
  const databases = await openDatabases({
    settings: config.database,
    roles: rolesOf(parameters.deployables),
    onEvent: (what) => log[what.endsWith('started') ? 'info' : 'warn']({ part: 'database' }, what),
  });
  try {
    const { url, stop } = await serveModules({ ...parameters, log, databases });
    let stopped: Promise<void> | undefined;
    const stopAll = async (): Promise<void> => {
      await stop();
      await databases.close();
      log.info('portico-server ended');
    };
    return { url, stop: () => (stopped ??= stopAll()) };
  } catch (error) {
    await databases.close();
    throw error;
  }
}
