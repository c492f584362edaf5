import { getHistory } from '@portico/protocol/api';
import { type Chain, deployFixtures, freePort, tokenAbi } from '@portico/testing/chains';
import * as v from 'valibot';
import { afterEach, describe, expect, inject, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { startTestChain, startTestNode } from '../testSupport/chains.ts';
import { createLedger } from '../testSupport/ledger.ts';
import { openFresh } from '../testSupport/openFresh.ts';
import { spawnServer } from '../testSupport/spawnServer.ts';
import { createTestApp, jsonOf } from '../testSupport/testApp.ts';
import type { FollowSettings } from './services/history/index/createOwnIndex.ts';

const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
});

const patient = { timeout: 100_000, interval: 50 };
const counted = v.object({ n: v.number() });

/** One of several processes on a database, over a node that counts its requests. */
async function processOn(database: Database, chain: Chain, history: Partial<FollowSettings> = {}) {
  const node = await startTestNode({ upstream: chain.rpcUrl });
  const { app, stop } = createTestApp({
    rpcUrls: { 'eip155:1': [node.url] },
    db: database,
    config: { history: { pollMs: 60, leaseMs: 1_500, ...history } },
  });
  ending.push(node.stop, stop);
  const page = async (account: string) => {
    const response = await app.request(`/v1/account/${account}/history?projectId=demo`);
    return response.status === 200 ? v.parse(getHistory.response, await jsonOf(response)) : undefined;
  };
  const hashes = async (account: string) => (await page(account))?.data.map(({ metadata }) => metadata.hash);
  return { node, page, hashes, stop };
}

async function prepare(server: ReturnType<typeof inject<'postgresServers'>>[number]) {
  const [chain, opened] = await Promise.all([startTestChain({ chainId: 1 }), openFresh(server)]);
  ending.push(opened.close, chain.stop);
  return { chain, opened, ledger: createLedger(chain) };
}

describe.each(inject('postgresServers').map((server) => [server.name, server] as const))('%s', (_name, server) => {
  test('behavior: of two processes on one database one reads the chain, and the other takes over', async () => {
    const { chain, opened, ledger } = await prepare(server);
    const [one, two] = [await processOn(opened.database, chain), await processOn(opened.open(), chain)];
    const first = await ledger.send(0, ledger.at(5), { value: 1n });
    expect(await one.hashes(ledger.at(5))).toEqual([first.hash]);
    await expect.poll(() => two.hashes(ledger.at(5)), patient).toEqual([first.hash]);
    const second = await ledger.send(0, ledger.at(5), { value: 1n });
    await expect.poll(() => two.hashes(ledger.at(5)), patient).toEqual([second.hash, first.hash]);
    expect(two.node.requests).not.toContain('eth_getLogs');
    await one.stop();
    const third = await ledger.send(0, ledger.at(5), { value: 1n });
    await expect.poll(() => two.hashes(ledger.at(5)), patient).toEqual([third.hash, second.hash, first.hash]);
    expect(two.node.requests).toContain('eth_getLogs');
  });

  test('behavior: a server that is killed while it reads leaves no partial rows, and the next one continues', async () => {
    const { chain, opened, ledger } = await prepare(server);
    const { tokens } = await deployFixtures(chain);
    const token = tokens[0]?.address ?? '0x';
    const sent: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      sent.push((await ledger.call(0, token, tokenAbi, 'transfer', [ledger.at(7), 1n])).hash);
      await chain.mine(40);
    }
    const node = await startTestNode({ upstream: chain.rpcUrl });
    ending.push(node.stop);
    const { host, user, database } = opened.connection;
    const environment = {
      DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
      PORTICO_MODULES: 'history',
      PORTICO_PROJECTS: 'demo=http://localhost:*',
      PORTICO_RPC_URLS: JSON.stringify({ 'eip155:1': [node.url] }),
    };
    const sendRequest = async ({ url }: { url: string }) => {
      const response = await fetch(`${url}/v1/account/${ledger.at(7)}/history?projectId=demo`);
      return response.status === 200 ? v.parse(getHistory.response, await response.json()) : undefined;
    };
    // It is in the middle of a range for as long as these are not answered.
    node.setFault({ kind: 'hangs' }, ['eth_getBalance']);
    const first = await spawnServer(inject('serverFile'), environment);
    let early: Awaited<ReturnType<typeof sendRequest>>;
    await expect.poll(async () => (early = await sendRequest(first)) !== undefined, patient).toBe(true);
    await expect.poll(() => node.requests.includes('eth_getBalance'), patient).toBe(true);
    await first.stop('SIGKILL');
    expect(early?.isComplete).toBe(false);
    const orphans = `SELECT count(*)::int AS n FROM history_transactions t
      WHERE NOT EXISTS (SELECT FROM history_ranges r WHERE r.account_id = t.account_id AND t.block BETWEEN r.low AND r.high)`;
    expect((await opened.database.query(counted, orphans))[0]?.n).toBe(0);
    node.setFault({ kind: 'none' });
    const second = await spawnServer(inject('serverFile'), environment);
    await expect.poll(async () => (await sendRequest(second))?.isComplete, patient).toBe(true);
    expect((await sendRequest(second))?.data.map(({ metadata }) => metadata.hash)).toEqual(sent.toReversed());
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  }, 150_000);

  test('behavior: another chain under the same number is read from its own beginning', async () => {
    const { opened } = await prepare(server);
    const port = await freePort();
    const before = await startTestChain({ chainId: 1, port });
    const old = createLedger(before);
    const one = await processOn(opened.database, before);
    await old.send(0, old.at(5), { value: 1n });
    expect(await one.hashes(old.at(5))).toHaveLength(1);
    await one.stop();
    await before.stop();
    const after = await startTestChain({ chainId: 1, port });
    ending.push(after.stop);
    const anew = createLedger(after);
    const two = await processOn(opened.database, after);
    await expect.poll(() => two.hashes(anew.at(5)), patient).toEqual([]);
    const sent = await anew.send(0, anew.at(5), { value: 2n });
    await expect.poll(() => two.hashes(anew.at(5)), patient).toEqual([sent.hash]);
  });

  test('behavior: no node is called while there are no requests, and the least recent account is dropped', async () => {
    const { chain, opened, ledger } = await prepare(server);
    const { node, hashes } = await processOn(opened.database, chain, { activeMs: 200, accountsMost: 2 });
    const sent = await ledger.send(0, ledger.at(5), { value: 1n });
    expect(await hashes(ledger.at(5))).toEqual([sent.hash]);
    const leases = `SELECT (SELECT count(*) FROM history_chains WHERE owner IS NOT NULL)::int +
      (SELECT count(*) FROM history_accounts WHERE asked_at > now() - interval '300 milliseconds')::int AS n`;
    await expect.poll(async () => (await opened.database.query(counted, leases))[0]?.n, patient).toBe(0);
    const requested = node.requests.length;
    await ledger.send(0, ledger.at(5), { value: 1n });
    await chain.mine(3);
    expect(node.requests.length).toBe(requested);
    await expect.poll(() => hashes(ledger.at(5)), patient).toHaveLength(2);
    for (const index of [1, 2, 3]) await hashes(ledger.at(index));
    await expect.poll(async () => (await opened.database.query(counted, leases))[0]?.n, patient).toBe(0);
    // The next request starts it again, and room is made first.
    await hashes(ledger.at(3));
    const accounts = 'SELECT count(*)::int AS n FROM history_accounts';
    await expect.poll(async () => (await opened.database.query(counted, accounts))[0]?.n, patient).toBe(2);
  });

  test('error: a node that takes few blocks, few results or keeps no old states is read all the same', async () => {
    const { chain, opened, ledger } = await prepare(server);
    const sent = [(await ledger.send(0, ledger.at(5), { value: 1n })).hash];
    await chain.mine(300);
    sent.unshift((await ledger.send(5, ledger.at(6), { value: 1n })).hash);
    await chain.mine(10);
    const { page, hashes, node } = await processOn(opened.database, chain);
    await expect.poll(async () => (await page(ledger.at(5)))?.isComplete, patient).toBe(true);
    expect(await hashes(ledger.at(5))).toEqual(sent);
    // Unchanged ranges are not read block by block.
    expect(node.requests.filter((method) => method.startsWith('eth_getBlockBy')).length).toBeLessThan(120);

    const blind = await processOn((await freshOf(server)).database, chain, { bodiesMost: 60 });
    blind.node.setFault({ kind: 'rpcError', code: -32_000, message: 'missing trie node' }, [
      'eth_getBalance',
      'eth_getTransactionCount',
    ]);
    await expect.poll(async () => (await blind.page(ledger.at(5)))?.isComplete, patient).toBe(true);
    expect(await blind.hashes(ledger.at(5))).toEqual(sent.slice(0, 1));
  }, 150_000);
});

async function freshOf(server: Parameters<typeof openFresh>[0]) {
  const opened = await openFresh(server);
  ending.push(opened.close);
  return opened;
}
