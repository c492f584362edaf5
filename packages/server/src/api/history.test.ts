import { type WalletTransaction, apiErrorSchema, getHistory } from '@portico/protocol/api';
import {
  type Chain,
  type Fixtures,
  collectibleAbi,
  deployFixtures,
  editionAbi,
  tokenAbi,
} from '@portico/testing/chains';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { startTestChain, startTestNode } from '../testSupport/chains.ts';
import { createLedger } from '../testSupport/ledger.ts';
import { openFresh } from '../testSupport/openFresh.ts';
import { createTestApp, jsonOf } from '../testSupport/testApp.ts';
import type { FollowSettings } from './services/history/index/createOwnIndex.ts';

const quick: Partial<FollowSettings> = { pollMs: 60 };
const patient = { timeout: 20_000, interval: 30 };

interface Served {
  database: Database;
  rpcUrls: Record<string, readonly string[]>;
  history?: Partial<FollowSettings>;
  timeoutMs?: number;
}

const running: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((stop) => stop()));
});

function serve({ database, rpcUrls, history = {}, timeoutMs = 10_000 }: Served) {
  const { app, stop } = createTestApp({
    rpcUrls,
    http: { timeoutMs },
    db: database,
    config: { history: { ...quick, ...history } },
  });
  running.push(stop);
  const get = async (account: string, query: Record<string, string> = {}) =>
    app.request(`/v1/account/${account}/history?${new URLSearchParams({ projectId: 'demo', ...query }).toString()}`, {
      headers: { origin: 'https://demo.example' },
    });
  const page = async (account: string, query: Record<string, string> = {}) => {
    const response = await get(account, query);
    expect(response.status).toBe(200);
    return v.parse(getHistory.response, await jsonOf(response));
  };
  /** Every page, until the server reports that the history is complete. */
  async function all(account: string, query: Record<string, string> = {}): Promise<WalletTransaction[]> {
    await expect.poll(async () => (await page(account, query)).isComplete, patient).toBe(true);
    const found: WalletTransaction[] = [];
    let cursor: string | null | undefined;
    do {
      const one = await page(account, { ...query, ...(typeof cursor === 'string' && { cursor }) });
      found.push(...one.data);
      cursor = one.next;
    } while (cursor !== null);
    return found;
  }
  return { get, page, all, stop };
}

const hashesOf = (transactions: readonly WalletTransaction[]): string[] =>
  transactions.map(({ metadata }) => metadata.hash);
const reported = ({ metadata, transfers }: WalletTransaction) => ({
  did: metadata.operationType,
  moved: transfers.map(
    ({ direction, quantity, fungible_info: token, nft_info: nft }) =>
      `${direction} ${quantity.numeric} ${token?.symbol ?? nft?.name ?? '?'}`,
  ),
});

describe.each(inject('postgresServers').map((server) => [server.name, server] as const))('%s', (_name, postgres) => {
  let chain: Chain;
  let fixtures: Fixtures;
  let ledger: ReturnType<typeof createLedger>;
  let opened: Awaited<ReturnType<typeof openFresh>>;
  beforeAll(async () => {
    [chain, opened] = await Promise.all([startTestChain({ chainId: 1 }), openFresh(postgres)]);
    fixtures = await deployFixtures(chain);
    ledger = createLedger(chain);
  });
  afterAll(async () => {
    await Promise.all([chain.stop(), opened.close()]);
  });
  const serveChain = (provided: Partial<Served> = {}) =>
    serve({ database: opened.database, rpcUrls: { 'eip155:1': [chain.rpcUrl] }, ...provided });

  test('behavior: transfers of every kind, made outside, are reported with their kind, the newest first', async () => {
    const { at, send, call } = ledger;
    const [dollar] = fixtures.tokens;
    const { collectible, edition } = fixtures;
    const token = dollar?.address ?? '0x';
    const { all, stop } = serveChain();
    const sent = [
      await send(0, at(6), { value: 5n * 10n ** 17n }),
      await call(0, token, tokenAbi, 'transfer', [at(6), 1_250_000n]),
      await call(0, token, tokenAbi, 'approve', [at(6), 7n]),
      await call(6, token, tokenAbi, 'transferFrom', [at(0), at(6), 7n]),
      await call(0, collectible.address, collectibleAbi, 'mint', [at(6)]),
      await call(0, edition.address, editionAbi, 'mint', [at(6), 77n, 3n, '']),
      await call(0, edition.address, editionAbi, 'mint', [at(6), 78n, 4n, '']),
      await call(6, edition.address, editionAbi, 'safeBatchTransferFrom', [at(6), at(0), [77n, 78n], [1n, 2n], '0x']),
      await call(6, edition.address, editionAbi, 'burn', [77n, 1n]),
      await send(6, at(6), { value: 1n }),
      await send(6, fixtures.refusesEther, { value: 1n }),
      await send(6, undefined, { data: '0x600a600c600039600a6000f3602a60005260206000f3' }),
    ];
    const mined = await all(at(6));
    expect(hashesOf(mined)).toEqual(hashesOf(mined).toSorted((a, b) => orderOf(sent, b) - orderOf(sent, a)));
    const lines = new Map(mined.map((one) => [one.metadata.hash, reported(one)]));
    const of = (index: number) => lines.get(sent[index]?.hash ?? '');
    expect(of(0)).toEqual({ did: 'receive', moved: ['in 0.5 ETH'] });
    expect(of(1)).toEqual({ did: 'receive', moved: ['in 1.25 PUSD'] });
    expect(of(2)).toBeUndefined();
    expect(of(3)).toEqual({ did: 'receive', moved: ['in 0.000007 PUSD'] });
    expect(of(4)).toEqual({ did: 'mint', moved: ['in 1 Plaza Tiles #7'] });
    expect(of(5)).toEqual({ did: 'mint', moved: ['in 3 Plaza Lanterns #77'] });
    expect(of(7)).toEqual({ did: 'send', moved: ['out 1 Plaza Lanterns #77', 'out 2 Plaza Lanterns #78'] });
    expect(of(8)).toEqual({ did: 'burn', moved: ['out 1 Plaza Lanterns #77'] });
    expect(of(9)).toEqual({ did: 'send', moved: ['self 0.000000000000000001 ETH'] });
    expect(of(10)).toEqual({ did: 'send', moved: [] });
    expect(of(11)).toEqual({ did: 'deploy', moved: [] });
    expect(mined.find(({ metadata }) => metadata.hash === sent[10]?.hash)?.metadata).toMatchObject({
      status: 'failed',
      sentTo: fixtures.refusesEther.toLowerCase(),
      chain: 'eip155:1',
    });
    const other = new Map((await all(at(0))).map((one) => [one.metadata.hash, reported(one)]));
    expect(other.get(sent[0]?.hash ?? '')).toEqual({ did: 'send', moved: ['out 0.5 ETH'] });
    expect(other.get(sent[2]?.hash ?? '')).toEqual({ did: 'approve', moved: [] });
    expect(other.get(sent[3]?.hash ?? '')).toEqual({ did: 'send', moved: ['out 0.000007 PUSD'] });
    expect(other.get(sent[7]?.hash ?? '')?.did).toBe('receive');
    await stop();
  });

  test('behavior: pages neither skip nor repeat while new blocks come, and a new transfer is on the first page', async () => {
    const { at, send } = ledger;
    const { page, all, stop } = serveChain();
    const sent: string[] = [];
    for (let index = 0; index < 30; index += 1) sent.push((await send(1, at(7), { value: BigInt(index + 1) })).hash);
    await all(at(7));
    const first = await page(at(7), { chainId: 'eip155:1' });
    expect([first.data.length, typeof first.next]).toEqual([25, 'string']);
    const late = await send(1, at(7), { value: 1n });
    await expect.poll(async () => (await page(at(7))).data[0]?.metadata.hash, patient).toBe(late.hash);
    const second = await page(at(7), { cursor: first.next ?? '' });
    expect([...hashesOf(first.data), ...hashesOf(second.data)]).toEqual(sent.toReversed());
    expect(second.next).toBeNull();
    await stop();
  });

  test('behavior: chains are merged into one history by time, and each can be requested alone', async () => {
    const other = await startTestChain({ chainId: 10 });
    const there = createLedger(other);
    const { at } = ledger;
    const rpcUrls = { 'eip155:1': [chain.rpcUrl], 'eip155:10': [other.rpcUrl] };
    const { all, page, get, stop } = serve({ database: opened.database, rpcUrls });
    await there.send(2, at(5), { value: 1n });
    await ledger.send(2, at(5), { value: 2n });
    await there.send(2, at(5), { value: 3n });
    const mined = await all(at(5));
    const times = mined.map(({ metadata }) => metadata.minedAt);
    expect(times).toEqual(times.toSorted().toReversed());
    const count = (id: string) => mined.filter(({ metadata }) => metadata.chain === id).length;
    expect(count('eip155:10')).toBe(2);
    expect(count('eip155:1')).toBeGreaterThan(0);
    const only = await page(at(5), { chainId: 'eip155:10' });
    expect(only.data.map(({ metadata }) => metadata.chain)).toEqual(['eip155:10', 'eip155:10']);
    expect((await get(at(5), { chainId: 'eip155:8453' })).status).toBe(400);
    await stop();
  });

  test('behavior: a chain that changes its mind takes back what it undid', async () => {
    const { at, send } = ledger;
    const { page, all, stop } = serveChain();
    await send(3, at(4), { value: 1n });
    const before = hashesOf(await all(at(4)));
    const undo = await chain.snapshot();
    const gone = await send(3, at(4), { value: 2n });
    await expect.poll(async () => hashesOf((await page(at(4))).data)[0], patient).toBe(gone.hash);
    await undo();
    const kept = await send(3, at(4), { value: 3n });
    await expect.poll(async () => hashesOf((await page(at(4))).data)[0], patient).toBe(kept.hash);
    expect(hashesOf(await all(at(4)))).toEqual([kept.hash, ...before]);
    await stop();
  });

  test('error: an invalid cursor, address or chain is refused by its name', async () => {
    const { get, page, stop } = serveChain();
    const refused = async (account: string, query: Record<string, string>) => {
      const response = await get(account, query);
      const { code, message } = v.parse(apiErrorSchema, await jsonOf(response));
      return [response.status, code, /'(\w+)'/.exec(message)?.[1]];
    };
    const account = ledger.at(0);
    for (const cursor of [
      'a b',
      '...',
      'x.y',
      '1.2.3',
      'eip155=1.2.3~1.2.3',
      'cosmos=1.2.3',
      `eip155=1.${'z'.repeat(11)}.1`,
      '~',
      '-1.2.3',
      'eip155=1.2.3.4',
    ])
      expect(await refused(account, { cursor }), cursor).toEqual([400, 'request.invalid_parameter', 'cursor']);
    const solana = '4Nd1mYw4r2XoF8qkz1mX4s7FkqZ9wq7gq5mR3tqK1h2J';
    expect(await refused(solana, {})).toEqual([400, 'request.invalid_parameter', 'account']);
    const swapped = account.replace(/[a-f]/i, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()));
    expect(await refused(swapped, {})).toEqual([400, 'request.invalid_parameter', 'account']);
    expect((await page(account, { onramp: 'coinbase' })).data).toEqual([]);
    expect((await page(account, { cursor: 'eip155=1.zzzz.0' })).data.length).toBeGreaterThan(0);
    await stop();
  });

  test('error: a dead, slow or dishonest node is a clear error without an earlier answer, and old data with one', async () => {
    const bad = await startTestNode({ upstream: chain.rpcUrl });
    const { database } = opened;
    const rpcUrls = { 'eip155:1': [bad.url] };
    const healthy = serveChain();
    const known = await healthy.page(ledger.at(0));
    await healthy.stop();
    const codes: unknown[] = [];
    for (const fault of ['dead', 'html', 'wrongChainId', 'oversize', 'nonNumeric', 'hugeNumbers'] as const) {
      bad.setFault({ kind: fault });
      const { get, page, stop } = serve({ database, rpcUrls });
      const response = await get(`0x${'ab'.repeat(20)}`);
      codes.push([fault, response.status, v.parse(apiErrorSchema, await jsonOf(response)).code]);
      // Data read just now is not old yet.
      await expect.poll(async () => (await page(ledger.at(0))).isComplete, patient).toBe(false);
      expect(hashesOf((await page(ledger.at(0))).data)).toEqual(hashesOf(known.data));
      await stop();
    }
    expect(codes).toEqual([
      ['dead', 503, 'upstream.unavailable'],
      ['html', 502, 'upstream.failed'],
      ['wrongChainId', 502, 'upstream.failed'],
      ['oversize', 502, 'upstream.failed'],
      ['nonNumeric', 502, 'upstream.failed'],
      ['hugeNumbers', 502, 'upstream.failed'],
    ]);
    bad.setFault({ kind: 'hangs' });
    const hanging = serve({ database, rpcUrls, timeoutMs: 6_000 });
    const late = await hanging.get(`0x${'cd'.repeat(20)}`);
    expect(v.parse(apiErrorSchema, await jsonOf(late)).code).toBe('upstream.timeout');
    await hanging.stop();
  });
});

const orderOf = (sent: readonly { hash: string }[], hash: string): number => sent.findIndex((one) => one.hash === hash);
