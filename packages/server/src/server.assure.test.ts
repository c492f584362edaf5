import { describe, expect, inject, test, vi } from 'vitest';
import { type LoopRequest, sendOpenLoop } from '../scripts/openLoop.mjs';
import { fallbacksOf, metricsOf, shopOrigin, startInstallation } from './testSupport/installation.ts';
import { redisBinary } from './testSupport/redisServer.ts';
import { proxyBinary } from './testSupport/startProxy.ts';

/** Few in `npm test`, thousands in `npm run assure server`. */
const rounds = Number(process.env['PORTICO_ROUNDS'] ?? 20);
const kills = Math.max(2, Math.ceil(rounds / 10));
/** `npm test` shares its machine: this test is not about how fast two cores answer. */
const ratePerSecond = rounds < 100 ? 20 : 200;

const rpcPath = '/v1/rpc?projectId=shop&chainId=eip155:1';
const account = `0x${'11'.repeat(20)}`;
const rpcBody = (method: string) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [account, 'latest'] });

/** Requests of visitors: lists, searches, cached ones and others. */
const requested = [
  { path: '/getWallets?projectId=shop&entries=20' },
  { path: '/getWallets?projectId=shop&search=metamsk' },
  { path: rpcPath, body: rpcBody('eth_getBalance') },
  { path: rpcPath, body: rpcBody('eth_getTransactionCount') },
];

function requestOf(index: number): LoopRequest {
  const { path, body } = requested[index % requested.length] ?? { path: '/' };
  if (body === undefined) return { path, headers: { origin: shopOrigin } };
  return { method: 'POST', path, body, headers: { origin: shopOrigin, 'content-type': 'application/json' } };
}

/** How many requests of a route a process has answered since it was started. */
async function answeredBy(url: string, route = '/getWallets'): Promise<number> {
  const counts = (await metricsOf({ url })).matchAll(/^portico_http_requests_total\{route="([^"]+)".*\} (\d+)$/gm);
  return [...counts].filter(([, name]) => name === route).reduce((sum, [, , count]) => sum + Number(count), 0);
}

const hasAll = redisBinary !== undefined && proxyBinary !== undefined;
if (!hasAll)
  console.warn(
    'No redis-server or no haproxy here: two servers behind a proxy are not tested. `npm test` installs both where there is apt.',
  );
const postgres = inject('postgresServers').at(-1);

describe.each(hasAll && postgres !== undefined ? [postgres] : [])(
  'two servers behind the proxy, on $name',
  (database) => {
    test('behavior: either may end or be killed under load, and no visitor sees a failure', async (context) => {
      const installation = await startInstallation(inject('serverFile'), database);
      const over = new AbortController();
      const load = sendOpenLoop({
        url: installation.url,
        ratePerSecond,
        signal: over.signal,
        next: requestOf,
        validate: ({ status, text }) => (status === 200 ? undefined : `${status} ${text().slice(0, 100)}`),
      });
      try {
        for (let kill = 0; kill < kills; kill += 1) {
          // Both serve: the one that was started last has got requests from the proxy.
          for (const { url } of installation.members)
            await vi.waitFor(async () => expect(await answeredBy(url)).toBeGreaterThan(10), {
              timeout: 120_000,
              interval: 100,
            });
          const member = installation.members[kill % 2 === 0 ? 0 : 1];
          await member.end(kill % 4 === 0 || kill % 4 === 3 ? 'SIGKILL' : 'SIGTERM');
          await member.start();
        }
      } finally {
        over.abort();
        const result = await load;
        Object.assign(context.task.meta, { figures: { kills, ...result } });
        expect(result.failures).toEqual({});
      }
    }, 3_600_000);

    test('behavior: they count visitors together, not the proxy, and call a node once', async () => {
      const installation = await startInstallation(inject('serverFile'), database, { PORTICO_LIMIT_ADDRESS: '40' });
      const request = (method: string, forged = '203.0.113.7') =>
        fetch(`${installation.url}${rpcPath}`, {
          method: 'POST',
          body: rpcBody(method),
          headers: { origin: shopOrigin, 'content-type': 'application/json', 'x-forwarded-for': forged },
        });
      const answers = await Promise.all(Array.from({ length: 8 }, () => request('eth_getCode')));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
      expect(installation.node.requests.filter((method) => method === 'eth_getCode')).toHaveLength(1);

      const statuses: number[] = [];
      for (let index = 0; index < 60; index += 1)
        statuses.push((await request('eth_getCode', `203.0.113.${index}`)).status);
      const alone = (await Promise.all(installation.members.map(fallbacksOf))).reduce((sum, count) => sum + count, 0);
      const passed = statuses.filter((status) => status === 200).length;
      expect(passed - 32).toSatisfy((more: number) => more >= 0 && more <= alone);
      expect(statuses.at(-1)).toBe(429);
      for (const { url } of installation.members) expect(await answeredBy(url, '/v1/rpc')).toBeGreaterThan(0);
      for (const path of ['/metrics', '/ready']) expect((await fetch(installation.url + path)).status).toBe(404);
    }, 180_000);
  },
);
