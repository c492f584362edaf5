import { type Chain, deployFixtures } from '@portico/testing/chains';
import type { Address } from 'viem';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as v from 'valibot';
import type { Database } from '../db/database.ts';
import { anyRequester } from '../testSupport/anyRequester.ts';
import { startTestChain } from '../testSupport/chains.ts';
import { createLedger } from '../testSupport/ledger.ts';
import { openFresh } from '../testSupport/openFresh.ts';
import { createLimiter } from '../store/limiter.ts';
import { createMemoryStore } from '../store/memoryStore.ts';
import { createTestApp } from '../testSupport/testApp.ts';
import { createChains } from './createChains.ts';
import { createMetrics } from '../http/metrics.ts';
import { createCache } from '../store/cache.ts';
import { createChainReader } from './services/history/index/chainReader.ts';
import { createFairOrder } from './services/history/index/fairOrder.ts';
import { createIndexRepo } from './services/history/index/indexRepo.ts';
import { createIndexStep } from './services/history/index/createIndexStep.ts';
import { createTokenReader } from './services/history/index/createTokenReader.ts';
import { createViewRepo } from './services/history/index/viewRepo.ts';

const chainId = 'eip155:1';
const settings = {
  depth: 400,
  bodiesMost: 64,
  accountsMost: 1_000,
  activeMs: 600_000,
  retentionMs: 3_600_000,
  pollMs: 600_000,
  leaseMs: 60_000,
};
const strangerAt = (index: number): Address => `0x${index.toString(16).padStart(40, 'e')}`;
const requester = (id: string) => ({ ...anyRequester, id });
const counted = v.object({ n: v.number() });

test('behavior: requesters are served in turn, and later ones wait behind those who already wait', () => {
  const fair = createFairOrder();
  const flood = Array.from({ length: 50 }, (_, index) => ({ requester: 'flood', name: `flood ${index}` }));
  const real = { requester: 'real', name: 'real' };
  expect(fair.order([...flood, real]).slice(0, 3)).toEqual([flood[0], real, flood[1]]);
  fair.noteServed({ requester: 'flood' });
  expect(fair.order([...flood, real])[0]).toEqual(real);
  const rotating = Array.from({ length: 50 }, (_, index) => ({ requester: `new ${index}`, name: '' }));
  expect(fair.order([...rotating, ...flood, real])[0]).toEqual(real);
});

describe.each(
  inject('postgresServers')
    .slice(0, 1)
    .map((server) => [server.name, server] as const),
)('%s', (_name, server) => {
  let chain: Chain;
  beforeAll(async () => {
    chain = await startTestChain({ chainId: 1 });
    await deployFixtures(chain);
    await chain.mine(500);
  });
  afterAll(() => chain.stop());

  /** The parts of one chain's index, moved by hand. */
  async function indexOn(database: Database) {
    const cache = createCache({ store: createMemoryStore() });
    const chains = createChains({
      rpcUrls: { [chainId]: [chain.rpcUrl] },
      cache,
      metrics: createMetrics({ hasProcess: false }),
    });
    const rpc = chains.get(chainId);
    if (rpc === undefined) throw new Error('no chain');
    const { signal } = new AbortController();
    const repo = createIndexRepo(database, chainId, 'test');
    const tokens = createTokenReader(database, chainId, rpc);
    const reader = createChainReader(rpc, signal);
    const round = createIndexStep({ reader, repo, tokens, signal }, settings, Date.now);
    const view = createViewRepo({ database, chainId, currentMs: 600_000, noteMs: 0 });
    return { repo, turn: round, view };
  }

  test('behavior: 500 new accounts of one network hold up an account of another one by few turns', async () => {
    const opened = await openFresh(server);
    const ledger = createLedger(chain);
    const { turn: round, view } = await indexOn(opened.database);
    const real = ledger.at(1).toLowerCase() as Address;
    await view.request(real, requester('home'));
    for (let index = 0; index < 500; index += 1) await view.request(strangerAt(index), requester('flood'));
    const isAllRead = async (): Promise<boolean> => {
      const { top, firstHead } = await view.request(real, requester('home'));
      return top !== undefined && firstHead !== undefined && top.low <= firstHead - settings.depth + 1;
    };
    let queue = 0;
    for (; queue < 30 && !(await isAllRead()); queue += 1) {
      await round();
      // The flood continues.
      for (let index = 0; index < 4; index += 1)
        await view.request(strangerAt(1_000 + queue * 4 + index), requester('flood'));
    }
    expect(queue).toBeLessThan(30);
  }, 120_000);

  test('behavior: an account with a session is never dropped, and of the others those of the requester with the most accounts', async () => {
    const opened = await openFresh(server);
    const { repo, view } = await indexOn(opened.database);
    const [signedIn, real] = [strangerAt(7_001), strangerAt(7_002)];
    await view.request(signedIn, requester('flood'));
    for (let index = 0; index < 20; index += 1) await view.request(strangerAt(index), requester('flood'));
    await view.request(real, requester('home'));
    await opened.database.execute(
      `INSERT INTO sessions (pci, project_id, chain_id, address, nonce, message_hash, url, created_at, expires_at)
       VALUES ('aaaaaaaaaaaaaaaaaaaaaa', 'demo', $1, $2, 'n', decode(repeat('00', 32), 'hex'), 'https://demo.example', now(), now() + interval '1 day')`,
      [chainId, signedIn],
    );
    await opened.database.execute(
      "UPDATE history_accounts SET asked_at = now() - interval '1 minute' WHERE address = $1",
      [real],
    );
    await opened.database.execute(
      "UPDATE history_askers SET asked_at = now() - interval '1 minute' WHERE asker = 'home'",
    );
    expect(await repo.trim(settings.retentionMs, 2)).toBe(19);
    const left = await opened.database.query(v.object({ address: v.string() }), 'SELECT address FROM history_accounts');
    expect(left.map(({ address }) => address)).toEqual(expect.arrayContaining([signedIn, real]));
    await opened.database.execute("UPDATE history_accounts SET asked_at = now() - interval '1 year'");
    await repo.trim(settings.retentionMs, 2);
    expect(
      await opened.database.query(v.object({ address: v.string() }), 'SELECT address FROM history_accounts'),
    ).toEqual([{ address: signedIn }]);
  });

  test('behavior: of more accounts than are followed, the last of each requester come before the many of one', async () => {
    const opened = await openFresh(server);
    const { repo, view } = await indexOn(opened.database);
    const real = strangerAt(8_001);
    await view.request(real, requester('home'));
    for (let index = 0; index < 20; index += 1) await view.request(strangerAt(index), requester('flood'));
    const followed = await repo.activeAccounts(settings.activeMs, 2);
    expect(followed.map(({ address, requester: name }) => [address, name])).toEqual([
      [strangerAt(19), 'flood'],
      [real, 'home'],
    ]);
  });

  test('behavior: of the requesters of an account only the last few are stored', async () => {
    const opened = await openFresh(server);
    const { repo, view } = await indexOn(opened.database);
    for (let index = 0; index < 40; index += 1) await view.request(strangerAt(1), requester(`network ${index}`));
    await repo.trim(settings.retentionMs, 10);
    expect(await opened.database.query(counted, 'SELECT count(*)::int AS n FROM history_askers')).toEqual([{ n: 8 }]);
  });

  test('behavior: a new account counts as twenty requests, and a network has so many new ones', async () => {
    const opened = await openFresh(server);
    const limiter = createLimiter(createMemoryStore(), { perProject: 100_000, perAddress: 65 });
    const { app } = createTestApp({
      rpcUrls: { [chainId]: [chain.rpcUrl] },
      db: opened.database,
      http: { limiter },
    });
    const sendRequest = async (index: number): Promise<number> =>
      (await app.request(`/v1/account/${strangerAt(index)}/history?projectId=demo`)).status;
    expect([await sendRequest(1), await sendRequest(2), await sendRequest(3)]).toEqual([200, 200, 200]);
    expect([await sendRequest(1), await sendRequest(2)]).toEqual([200, 200]);
    expect(await sendRequest(4)).toBe(429);
    const names = await opened.database.query(
      v.object({ requester: v.string() }),
      'SELECT asker AS requester FROM history_askers',
    );
    expect(new Set(names.map(({ requester: name }) => name)).size).toBe(1);
    for (const { requester: name } of names) expect(name).toMatch(/^[\w-]{22}$/);
  }, 60_000);

  test('behavior: of two hundred new accounts in ten minutes the next waits, and those that are known do not', async () => {
    const opened = await openFresh(server);
    const limiter = createLimiter(createMemoryStore(), { perProject: 100_000, perAddress: 100_000 });
    const { app } = createTestApp({
      rpcUrls: { [chainId]: [chain.rpcUrl] },
      db: opened.database,
      http: { limiter, trustedProxies: 1 },
    });
    const sendRequest = async (index: number): Promise<number> => {
      const headers = { 'x-forwarded-for': '192.0.2.7' };
      return (await app.request(`/v1/account/${strangerAt(index)}/history?projectId=demo`, { headers })).status;
    };
    const before = { name: 'accounts', perNetwork: 1e6, perProject: 1e6, windowMs: 600_000 };
    await limiter.takeOfQuota(before, { address: '192.0.2.7', projectId: 'demo' }, 199);
    expect([await sendRequest(1), await sendRequest(2), await sendRequest(1)]).toEqual([200, 429, 200]);
  }, 60_000);
});
