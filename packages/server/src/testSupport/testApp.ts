import { pino } from 'pino';
import { type AreaDeps, areaFactories } from '../api/createAreas.ts';
import { type CreateMarketParameters, createMarket } from '../api/createMarket.ts';
import { createForeignReader } from '../api/services/pictures/createForeignReader.ts';
import { createChains } from '../api/createChains.ts';
import type { RpcLimits } from '../api/services/rpc/createChainRpc.ts';
import { connectDatabase } from '../db/database.ts';
import type { App, HttpDeps } from '../http/app.ts';
import { createApp } from '../http/frame.ts';
import { createMetrics } from '../http/metrics.ts';
import { createOperations } from '../http/operations.ts';
import { createProjects } from '../projects/createProjects.ts';
import { createCache } from '../store/cache.ts';
import { createLimiter } from '../store/limiter.ts';
import { createMemoryStore } from '../store/memoryStore.ts';
import { version } from '../version.ts';
import { endWithTest } from './endWithTest.ts';

/** The project of tests, and where its pages are. */
export const demo = { id: 'demo', origins: ['https://demo.example', 'http://localhost:*'], isAnalyticsEnabled: false };

/** What a test wants otherwise. */
export interface TestAppParameters {
  http?: Partial<HttpDeps>;
  deps?: Partial<AreaDeps>;
  market?: Partial<CreateMarketParameters>;
  rpcUrls?: Readonly<Record<string, readonly string[]>>;
  headMs?: number;
  rpcLimits?: Partial<RpcLimits>;
  /** How long a node is waited for. */
  attemptMs?: number;
  /** The clock of what is kept. */
  storeNow?: () => number;
}

/** For areas that a test does not ask: nothing is connected before the first statement, which is then an outage. */
const absentDatabase = () => connectDatabase({ connection: { host: '127.0.0.1', port: 1, user: 'x', database: 'x' } });

/** Every area as one application, without a network: requests are put in by `app.request`. */
export function createTestApp(given: TestAppParameters = {}) {
  const lines: string[] = [];
  const store = createMemoryStore({ ...(given.storeNow !== undefined && { now: given.storeNow }) });
  const metrics = createMetrics({ hasProcess: false });
  const http: HttpDeps = {
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
    metrics,
    projects: createProjects({ fixed: [demo] }),
    limiter: createLimiter(store, { perProject: 1_000_000, perAddress: 1_000_000 }),
    trustedProxies: 0,
    bodyBytesMax: 262_144,
    timeoutMs: 10_000,
    ...given.http,
  };
  const cache = createCache({ store, onAnswer: metrics.onCache });
  const { rpcUrls = {}, headMs = 60_000 } = given;
  const chains = createChains({ rpcUrls, cache, metrics, headMs, limits: given.rpcLimits, attemptMs: given.attemptMs });
  const market = createMarket({ chains, cache, onOutcome: metrics.onUpstream, ...given.market });
  const foreignReader = createForeignReader();
  const deps: AreaDeps = {
    cache,
    database: absentDatabase(),
    rpcUrls,
    chains,
    market: () => market,
    foreignReader,
    ...given.deps,
  };
  const areas = Object.values(areaFactories).map((create) => create(deps));
  const calls = areas.flatMap((area) => area.calls);
  const parts = [{ name: 'database', isOptional: false, isReady: async () => true }];
  const operations = createOperations({
    parts,
    isStopping: () => false,
    metricsToken: 'a-token-of-some-length',
    areas,
    version,
  });
  const app: App = createApp(http, [...areas, operations]);
  const stop = endWithTest(() => Promise.all([foreignReader.stop(), ...areas.map(async (area) => area.stop?.())]));
  return { app, calls, lines, metrics, http, deps, stop };
}

/** Parsed JSON of an answer. */
export async function jsonOf(response: Response): Promise<unknown> {
  return JSON.parse(await response.text());
}
