import { freePort } from '@portico/testing/chains';
import { startTestChain, startTestNode } from './chains.ts';
import type { TestServer } from './databases.ts';
import { freshDatabase } from './freshDatabase.ts';
import { startRedis } from './redisServer.ts';
import { spawnServer } from './spawnServer.ts';
import { startProxy } from './startProxy.ts';

/** Where the visitors of an installation come from. */
export const shopOrigin = 'https://shop.example';
export const metricsToken = 'a-token-of-some-length';

/** The text of a process' figures. */
export async function metricsOf({ url }: { url: string }): Promise<string> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  return response.text();
}

/**
 * The number of times that a process did without Redis, which answered it too late: as often it has counted and loaded
 * alone.
 */
export async function fallbacksOf(member: { url: string }): Promise<number> {
  return Number(/^portico_store_fallbacks_total (\d+)$/m.exec(await metricsOf(member))?.[1]);
}

type Environment = Readonly<Record<string, string>>;

/** A server at a URL of its own, the same at each start. */
async function startMember(file: string, environment: Environment) {
  const settings = { ...environment, PORTICO_PORT: String(await freePort()) };
  let running = await spawnServer(file, settings);
  return {
    url: running.url,
    pid: () => running.child.pid,
    end: (signal: NodeJS.Signals) => running.stop(signal),
    async start() {
      running = await spawnServer(file, settings);
    },
  };
}

/**
 * The installation of `compose.yaml`, without containers: two servers, one PostgreSQL, one Redis, the proxy, and a
 * chain whose node counts; it ends with the test.
 */
export async function startInstallation(file: string, postgres: TestServer, more: Environment = {}) {
  const fresh = await freshDatabase(postgres);
  const [redis, chain] = await Promise.all([startRedis(), startTestChain({ chainId: 1 })]);
  const node = await startTestNode({ upstream: chain.rpcUrl });
  const { host, user, database } = fresh.connection;
  const address = `127.0.0.1:${await freePort()}`;
  const environment = {
    DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    REDIS_URL: redis.url,
    PORTICO_TRUSTED_PROXIES: '1',
    PORTICO_PROJECTS: `shop=${shopOrigin}`,
    PORTICO_RPC_URLS: JSON.stringify({ 'eip155:1': [node.url] }),
    PORTICO_LIMIT_ADDRESS: '1000000',
    PORTICO_LIMIT_PROJECT: '1000000',
    PORTICO_METRICS_TOKEN: metricsToken,
    // Clients of the relay reach the proxy only.
    PORTICO_RELAY_URLS: `ws://${address}/relay`,
    ...more,
  };
  const members = [await startMember(file, environment), await startMember(file, environment)] as const;
  const proxy = await startProxy([members[0].url, members[1].url], address);
  return { url: proxy.url, members, node, chain };
}
