import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { apiErrorSchema } from '@portico/protocol/api';
import { describe, expect, inject, test, vi } from 'vitest';
import { runCommand } from './mains/runCommand.ts';
import { startTestChain, startTestNode } from './testSupport/chains.ts';
import { freshDatabase } from './testSupport/freshDatabase.ts';
import { fallbacksOf, metricsToken } from './testSupport/installation.ts';
import { redisBinary, startRedis } from './testSupport/redisServer.ts';
import { spawnServer } from './testSupport/spawnServer.ts';
import { testFolder } from './testSupport/testFolder.ts';

const wait = { timeout: 45_000, interval: 50 };

/** A command of the command line, in this process. */
async function command(environment: Record<string, string>, ...line: string[]) {
  const reported: string[] = [];
  const complained: string[] = [];
  const code = await runCommand(line, {
    environment,
    report: (text) => reported.push(text),
    complain: (text) => complained.push(text),
  });
  return { code, reported: reported.join('\n'), complained: complained.join('\n') };
}

async function statusOf(url: string, init: RequestInit = {}): Promise<number> {
  const response = await fetch(url, init);
  await response.arrayBuffer();
  return response.status;
}

const rpcBody = (method: string, params: unknown[] = []) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', origin: 'https://shop.example' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
});

test('behavior: started without any account it serves, accepts projects at run time, outlives its database, and shuts down cleanly', async () => {
  const folder = testFolder();
  const chain = await startTestChain({ chainId: 1 });
  const slow = await startTestNode({ upstream: chain.rpcUrl });
  const environment = { PORTICO_DATA_FOLDER: folder, PORTICO_PROJECTS: 'fixed=https://fixed.example' };
  const server = await spawnServer(inject('serverFile'), {
    ...environment,
    PORTICO_RPC_URLS: JSON.stringify({ 'eip155:1': [slow.url] }),
  });
  const list = (id: string) => `${server.url}/getWallets?projectId=${id}&entries=1`;
  expect(await statusOf(`${server.url}/ready`)).toBe(200);

  expect(await command(environment, 'project', 'add', 'shop', '--origin', 'https://shop.example')).toMatchObject({
    code: 0,
  });
  expect((await command(environment, 'project', 'list')).reported).toBe('shop\thttps://shop.example');
  const page = { headers: { origin: 'https://shop.example' } };
  await vi.waitFor(async () => expect(await statusOf(list('shop'), page)).toBe(200), wait);
  expect(await statusOf(list('shop'), { headers: { origin: 'https://other.example' } })).toBe(403);

  const postmaster = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(postmaster, 'SIGKILL');
  expect(await statusOf(list('fixed'))).toBe(200);
  await vi.waitFor(async () => expect(await statusOf(`${server.url}/ready`)).toBe(200), wait);
  await vi.waitFor(async () => expect((await command(environment, 'project', 'remove', 'shop')).code).toBe(0), wait);

  slow.setFault({ kind: 'slow', delayMs: 400 });
  const requested = fetch(`${server.url}/v1/rpc?projectId=fixed&chainId=eip155:1`, {
    ...rpcBody('eth_gasPrice'),
    headers: { 'content-type': 'application/json' },
  });
  await vi.waitFor(() => expect(slow.requests.length).toBeGreaterThan(0), wait);
  server.child.kill('SIGTERM');
  expect((await requested).status).toBe(200);
  expect(await server.ended).toBe(0);
  expect(server.output()).toContain('portico-server ended');
  expect(() => process.kill(postmaster, 0)).toThrow();
}, 180_000);

test('error: an invalid environment stops the start with every problem, and commands print their usage', async () => {
  const wrong = await command({ PORTICO_PORT: 'x', REDIS_URL: 'http://a' }, 'check');
  expect([wrong.code, wrong.complained.split('\n').length]).toEqual([2, 3]);
  expect((await command({}, 'check')).code).toBe(0);
  expect((await command({}, 'nonsense')).complained).toContain('portico-server project add');
  expect((await command({}, '--wrong')).code).toBe(2);
  expect((await command({}, '--help')).reported).toContain('portico-server project add');
  expect((await command({}, 'project', 'add', 'shop')).complained).toContain('at least one origin');
  expect((await command({}, 'project', 'add', '../x', '--origin', 'https://*.com')).code).toBe(2);
  expect(
    (await command({ PORTICO_PROJECTS_FILE: '/nowhere.json', DATABASE_URL: 'postgresql://127.0.0.1:1/x' }, 'catalogue'))
      .code,
  ).toBe(2);
});

describe.each(inject('postgresServers').map((server) => [server.name, server] as const))(
  'two processes on %s',
  (_name, postgres) => {
    test('behavior: both start at once, have the same projects, and continue when one is killed', async () => {
      const fresh = await freshDatabase(postgres);
      const { host, user, database } = fresh.connection;
      const redis = redisBinary === undefined ? undefined : await startRedis();
      const chain = await startTestChain({ chainId: 1 });
      const counted = await startTestNode({ upstream: chain.rpcUrl });
      const environment = {
        DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
        ...(redis !== undefined && { REDIS_URL: redis.url }),
        PORTICO_LIMIT_ADDRESS: '40',
        PORTICO_METRICS_TOKEN: metricsToken,
        PORTICO_RPC_URLS: JSON.stringify({ 'eip155:1': [counted.url] }),
      };
      const [one, two] = await Promise.all([
        spawnServer(inject('serverFile'), environment),
        spawnServer(inject('serverFile'), environment),
      ]);
      expect((await command(environment, 'project', 'add', 'shop', '--origin', 'https://shop.example')).code).toBe(0);
      const rpcOf = ({ url }: { url: string }) => `${url}/v1/rpc?projectId=shop&chainId=eip155:1`;
      const request = (server: { url: string }) =>
        fetch(rpcOf(server), rpcBody('eth_getCode', [`0x${'11'.repeat(20)}`, 'latest']));

      const answers = await Promise.all([request(one), request(two), request(one), request(two)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const upstream = counted.requests.filter((method) => method === 'eth_getCode').length;
      // Without Redis each process calls for itself.
      expect(upstream).toBeLessThanOrEqual(redis === undefined ? 2 : 1);

      const statuses: number[] = [];
      for (let index = 0; index < 60; index += 1) statuses.push((await request(index % 2 === 0 ? one : two)).status);
      const passed = statuses.filter((status) => status === 200).length;
      // A process that Redis kept waiting counts for itself, and reports it.
      const alone = (await fallbacksOf(one)) + (await fallbacksOf(two));
      if (redis !== undefined) expect(passed - 36).toSatisfy((more: number) => more >= 0 && more <= alone);
      const limited = await request(one);
      if (redis !== undefined) expect(v.parse(apiErrorSchema, await limited.json()).code).toBe('limit.exceeded');

      await one.stop('SIGKILL');
      expect(await statusOf(`${two.url}/ready`)).toBe(200);
      expect(await statusOf(`${two.url}/health`)).toBe(200);
      two.child.kill('SIGTERM');
      expect(await two.ended).toBe(0);
    }, 180_000);
  },
);
