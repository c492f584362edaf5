import { apiErrorSchema, getHistory } from '@portico/protocol/api';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLimiter } from '../store/limiter.ts';
import { createMemoryStore } from '../store/memoryStore.ts';
import { startTestNode } from '../testSupport/chains.ts';
import { type SolanaKey, type TestLedger, createSolanaKey, startTestLedger } from '../testSupport/solanaLedger.ts';
import { startJsonService } from '../testSupport/startJsonService.ts';
import { type TestAppParameters, createTestApp, jsonOf } from '../testSupport/testApp.ts';
import { SIGNATURES_MAX, mergeLists } from './namespaces/solana/history/readPositions.ts';
import { toListedToken } from './services/tokens/tokenList.ts';

const SOL = 1_000_000_000n;
const mint = 'So1anaTestMint11111111111111111111111111111';
const unlisted = 'So1anaTestMint21111111111111111111111111111';

let ledger: TestLedger;
beforeAll(async () => {
  ledger = await startTestLedger();
}, 60_000);
afterAll(() => ledger.stop());

function serve(urls: readonly string[] = [ledger.rpcUrl], provided: TestAppParameters = {}) {
  const entry = { chainId: ledger.chainId, address: mint, name: 'Plaza Point', symbol: 'POINT', decimals: 6 };
  const ownTokens = [toListedToken(entry, false)].flatMap((one) => one ?? []);
  const { app } = createTestApp({ rpcUrls: { [ledger.chainId]: urls }, pricing: { ownTokens }, ...provided });
  const get = (account: string, query: Record<string, string> = {}, what = 'history') => {
    const search = new URLSearchParams({ projectId: 'demo', ...query });
    return app.request(`/v1/account/${account}/${what}?${search.toString()}`);
  };
  async function page(account: string, query: Record<string, string> = {}) {
    const response = await get(account, query);
    expect(response.status).toBe(200);
    return v.parse(getHistory.response, await jsonOf(response));
  }
  return {
    get,
    page,
    async all(account: string) {
      const found: Awaited<ReturnType<typeof page>>['data'] = [];
      for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
        const { data, next } = await page(account, { ...(cursor !== undefined && { cursor }) });
        found.push(...data);
        cursor = next ?? undefined;
      }
      return found;
    },
    async refusal(account: string, query: Record<string, string> = {}, what = 'history') {
      const response = await get(account, query, what);
      const { code, message } = v.parse(apiErrorSchema, await jsonOf(response));
      return [response.status, code, message];
    },
  };
}

const pay = async (from: SolanaKey, to: string, lamports: bigint) =>
  ledger.send(await ledger.signTransfer(from, to, lamports));

test('behavior: coins that were sent and received, seen from both sides, with whom, when and in which transaction', async () => {
  const from = await ledger.createFunded();
  const to = createSolanaKey().address;
  const { signature } = await pay(from, to, 2n * SOL);
  const { page } = serve();
  const [sent] = (await page(from.address, { chainId: ledger.chainId })).data;
  const [received] = (await page(to)).data;
  expect(sent).toEqual({
    id: `${ledger.chainId}:${signature}`,
    metadata: {
      operationType: 'send',
      hash: signature,
      minedAt: expect.any(String),
      nonce: 0,
      sentFrom: from.address,
      sentTo: to,
      status: 'confirmed',
      chain: ledger.chainId,
    },
    transfers: [
      {
        fungible_info: { name: 'Solana', symbol: 'SOL' },
        direction: 'out',
        counterparty: to,
        quantity: { numeric: '2' },
      },
    ],
  });
  expect(received).toMatchObject({
    metadata: { operationType: 'receive', hash: signature, sentFrom: from.address, sentTo: to },
    transfers: [{ direction: 'in', counterparty: from.address, quantity: { numeric: '2' } }],
  });
  expect(Math.abs(Date.now() - Date.parse(sent?.metadata.minedAt ?? ''))).toBeLessThan(600_000);
});

test('behavior: a listed token that was received is there, too, though its transaction does not name the owner', async () => {
  const from = await ledger.createFunded();
  const to = createSolanaKey().address;
  for (const one of [mint, unlisted])
    await ledger.createToken({ mint: one, decimals: 6, holders: { [from.address]: 9_000_000, [to]: 0 } });
  await ledger.sendToken(from, to, { mint, amount: 1_500_000n, decimals: 6 });
  await ledger.sendToken(from, to, { mint: unlisted, amount: 2_000_000n, decimals: 6 });
  const { page } = serve();
  expect((await page(to)).data.map(({ transfers }) => transfers)).toEqual([
    [
      {
        fungible_info: { name: 'Plaza Point', symbol: 'POINT' },
        direction: 'in',
        counterparty: from.address,
        quantity: { numeric: '1.5' },
      },
    ],
  ]);
  const own = (await page(from.address)).data;
  expect(own.map(({ transfers }) => transfers[0]?.fungible_info?.symbol)).toEqual(['So1a…1111', 'POINT']);
  expect(own.map(({ metadata }) => metadata.operationType)).toEqual(['send', 'send']);
});

test('behavior: a transaction that failed moved nothing, and is marked as failed', async () => {
  const from = await ledger.createFunded();
  const wire = await ledger.signTransfer(from, createSolanaKey().address, 100n * SOL);
  const { signature, hasFailed } = await ledger.send(wire, { skipPreflight: true });
  expect(hasFailed).toBe(true);
  expect((await serve().page(from.address)).data).toMatchObject([
    { metadata: { hash: signature, status: 'failed', operationType: 'execute' }, transfers: [] },
  ]);
});

test('behavior: pages hold everything once, the newest first, while new transactions come', async () => {
  const from = await ledger.createFunded();
  const to = createSolanaKey().address;
  const sent: { signature: string; slot: number }[] = [];
  for (let round = 0; round < 8; round += 1) {
    const wires = await Promise.all(
      [1n, 2n, 3n, 4n].map((part) => ledger.signTransfer(from, to, 10_000_000n + part + BigInt(round) * 10n)),
    );
    sent.push(...(await Promise.all(wires.map((wire) => ledger.send(wire)))));
  }
  const first = await serve().page(from.address);
  expect([first.data.length, first.isComplete]).toEqual([25, true]);
  await pay(from, to, SOL);
  // From another process, which has no recent list.
  const second = await serve().page(from.address, { cursor: first.next ?? '' });
  expect(second.next).toBeNull();
  const hashes = [...first.data, ...second.data].map(({ metadata }) => metadata.hash);
  expect(hashes.toSorted()).toEqual(sent.map(({ signature }) => signature).toSorted());
  const slots = hashes.map((hash) => sent.find(({ signature }) => signature === hash)?.slot ?? 0);
  expect(slots).toEqual(slots.toSorted((a, b) => b - a));
  expect(await serve().all(from.address)).toHaveLength(33);
});

test('behavior: an account that did nothing has an empty history', async () => {
  expect(await serve().page(createSolanaKey().address)).toEqual({ data: [], next: null, isComplete: true });
});

test('error: a feature that is not offered on this ledger is refused as such; another namespace’s account is invalid', async () => {
  const { refusal } = serve();
  const { address } = createSolanaKey();
  const message = `Collectibles are not offered for ${ledger.chainId}.`;
  expect(await refusal(address, {}, 'nfts')).toEqual([400, 'chain.unsupported', message]);
  expect(await refusal(address, { chainId: ledger.chainId }, 'nfts')).toEqual([400, 'chain.unsupported', message]);
  const invalid = [400, 'request.invalid_parameter', "Parameter 'account' is not valid."];
  expect(await refusal(`0x${'ab'.repeat(20)}`)).toEqual(invalid);
  // A zero byte too many, in front: behind, one key in 58 would still be 32 bytes.
  expect(await refusal(`1${address}`)).toEqual(invalid);
});

test('error: one page takes of a visitor’s limit what it costs the nodes', async () => {
  const limiter = createLimiter(createMemoryStore(), { perProject: 1_000, perAddress: 80 });
  const { get } = serve([ledger.rpcUrl], { http: { limiter } });
  const { address } = createSolanaKey();
  const statuses = [await get(address), await get(address), await get(address)].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 429]);
});

describe('bad nodes', () => {
  test('error: a node that is dead, or is late, is the error of the call', async () => {
    const { address } = await ledger.createFunded();
    const node = await startTestNode({ upstream: ledger.rpcUrl, fault: { kind: 'dead' } });
    const provided = { http: { timeoutMs: 1_500 } };
    expect((await serve([node.url], provided).refusal(address)).slice(0, 2)).toEqual([503, 'upstream.unavailable']);
    node.setFault({ kind: 'hangs' });
    expect((await serve([node.url], provided).refusal(address)).slice(0, 2)).toEqual([504, 'upstream.timeout']);
  });

  const { address } = createSolanaKey();
  const entry = { signature: '5'.repeat(88), slot: 7, err: null, blockTime: 1_700_000_000 };
  const balances = { preBalances: [1], postBalances: [1], preTokenBalances: [], postTokenBalances: [] };
  const transaction = {
    blockTime: 1_700_000_000,
    meta: { err: null, fee: 0, ...balances },
    transaction: { message: { accountKeys: [{ pubkey: address }] } },
  };
  /** The service over a node that answers well, but for this. */
  async function sendRequest(invalidResponse: Record<string, unknown>) {
    const answers: Record<string, unknown> = {
      getGenesisHash: await ledger.request('getGenesisHash', []),
      getTokenAccountsByOwner: { value: [] },
      getSignaturesForAddress: [entry],
      getTransaction: transaction,
      ...invalidResponse,
    };
    const node = await startJsonService(({ body }) => {
      const { method } = v.parse(v.object({ method: v.string() }), JSON.parse(body));
      return { jsonrpc: '2.0', id: 1, result: answers[method] };
    });
    return serve([node.url]);
  }

  test('behavior: a page that ends in the middle of a slot is read on from there', async () => {
    const letters = [...'ABCDEFGHJKLMNPQRSTUVWXYZabcdefgh'];
    const list = letters.map((letter) => ({ ...entry, signature: `${letter}${'5'.repeat(87)}` }));
    const found = await (await sendRequest({ getSignaturesForAddress: list })).all(address);
    expect(found.map(({ metadata }) => metadata.hash[0])).toEqual(letters.toReversed());
  });

  test('error: lists and transactions of another form are no history', async () => {
    expect((await (await sendRequest({})).page(address)).data).toHaveLength(1);
    for (const invalidResponse of [
      { getSignaturesForAddress: [{ ...entry, slot: '7' }] },
      { getSignaturesForAddress: [{ ...entry, slot: 1e19 }] },
      { getSignaturesForAddress: [{ ...entry, slot: -1 }] },
      { getSignaturesForAddress: [{ ...entry, signature: '<script>' }] },
      { getSignaturesForAddress: Array.from({ length: SIGNATURES_MAX + 1 }, () => entry) },
      { getTransaction: { ...transaction, meta: { ...transaction.meta, fee: 'much' } } },
      { getTransaction: { ...transaction, meta: { ...transaction.meta, postBalances: [-1] } } },
      { getTransaction: { ...transaction, transaction: { message: { accountKeys: [] } } } },
    ])
      expect([invalidResponse, ...(await (await sendRequest(invalidResponse)).refusal(address)).slice(0, 2)]).toEqual([
        invalidResponse,
        502,
        'upstream.failed',
      ]);
    // A transaction that the node no longer has, and an invalid time, leave out that transaction alone.
    expect((await (await sendRequest({ getTransaction: null })).page(address)).data).toEqual([]);
    const never = await sendRequest({ getSignaturesForAddress: [{ ...entry, blockTime: 10 ** 15 }] });
    expect((await never.page(address)).data).toEqual([]);
  });
});

test('param: lists of several addresses become one without duplicates; below the end of one that was cut off nothing is listed', () => {
  const entry = (signature: string, slot: number) => ({ signature, slot, blockTime: undefined });
  const cut = Array.from({ length: SIGNATURES_MAX }, (_, index) => entry(`a${index}`, 2_000 - index));
  const whole = [entry('x', 1_500), entry('a500', 1_500), entry('y', 900)];
  const places = mergeLists([cut, whole]);
  expect(places).toHaveLength(SIGNATURES_MAX);
  expect(places.at(-1)?.position.block).toBe(1_002);
  expect(
    places
      .filter(({ position }) => position.block === 1_500)
      .map(({ signature, position }) => [signature, position.rank]),
  ).toEqual([
    ['x', 1],
    ['a500', 0],
  ]);
});
