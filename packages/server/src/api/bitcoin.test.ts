import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BITCOIN_CHAIN_IDS } from '@portico/protocol';
import { apiErrorSchema, getBalance, getHistory, getSupportedChains } from '@portico/protocol/api';
import { createBitcoinAddress } from '@portico/testing/bitcoin';
import { type BitcoinChain, startBitcoinChain } from '@portico/testing/chains';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBadUpstream } from '../testSupport/startBadUpstream.ts';
import { endWithTest } from '../testSupport/endWithTest.ts';
import { createTestApp, jsonOf } from '../testSupport/testApp.ts';

const COIN = 100_000_000n;
const mainnetAddress = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

let chain: BitcoinChain;
let chainId: string;
beforeAll(async () => {
  chain = await startBitcoinChain();
  chainId = chain.network.caipNetworkId;
}, 120_000);
afterAll(() => chain.stop());

const newAddress = (kind: 'p2wpkh' | 'p2tr' | 'p2pkh' = 'p2wpkh'): string =>
  createBitcoinAddress(crypto.getRandomValues(new Uint8Array(32)), kind, 'regtest').address;

/** A server that has the first block of the chain, and answers every other path with this. */
async function startPrepared(answerOf: (path: string) => unknown) {
  const genesis = await (await fetch(`${chain.rpcUrl}/block-height/0`)).text();
  const requests: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requests.push(url);
    response.end(url === '/block-height/0' ? genesis : JSON.stringify(answerOf(url)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endWithTest(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

/** The service over servers of Esplora. */
function serve(urls: readonly string[] = [chain.rpcUrl], of = chainId, attemptMs?: number) {
  const { app } = createTestApp({ rpcUrls: { [of]: urls }, ...(attemptMs !== undefined && { attemptMs }) });
  const get = (path: string) => app.request(`${path}${path.includes('?') ? '&' : '?'}projectId=demo`);
  const read = async (path: string): Promise<unknown> => {
    const response = await get(path);
    expect(response.status).toBe(200);
    return jsonOf(response);
  };
  return {
    app,
    read,
    balance: async (address: string) =>
      v.parse(getBalance.response, await read(`/v1/account/${address}/balance?chainId=${of}`)),
    page: async (address: string, cursor?: string) =>
      v.parse(
        getHistory.response,
        await read(`/v1/account/${address}/history?chainId=${of}${cursor === undefined ? '' : `&cursor=${cursor}`}`),
      ),
    async refusal(path: string) {
      const response = await get(path);
      return [response.status, v.parse(apiErrorSchema, await jsonOf(response)).code];
    },
  };
}

test('behavior: the balance of an address of any kind, in any case, with what is on its way', async () => {
  const { balance } = serve();
  for (const kind of ['p2wpkh', 'p2tr', 'p2pkh'] as const) {
    const address = newAddress(kind);
    await chain.fund(address, COIN + 1n);
    const writings = kind === 'p2pkh' ? [address] : [address, address.toUpperCase()];
    for (const writing of writings)
      expect(await balance(writing)).toMatchObject({
        balances: [{ name: 'Bitcoin', symbol: 'BTC', chainId, quantity: { decimals: '8', numeric: '1.00000001' } }],
        isComplete: true,
        missing: [],
      });
  }
  const waiting = newAddress();
  await chain.setMining(false);
  await chain.fund(waiting, 2n * COIN);
  expect((await balance(waiting)).balances[0]?.quantity.numeric).toBe('2');
  await chain.setMining(true);
  await chain.mine();
  expect((await balance(newAddress())).balances).toMatchObject([{ quantity: { numeric: '0' } }]);
});

test('behavior: what an address received and sent, from both sides, with whom, when and in which transaction', async () => {
  const address = newAddress();
  const txid = await chain.fund(address, 3n * COIN);
  const { page } = serve();
  const { data, next, isComplete } = await page(address);
  expect([next, isComplete]).toEqual([null, true]);
  const [received] = data;
  const sender = received?.metadata.sentFrom ?? '';
  expect(received).toMatchObject({
    id: `${chainId}:${txid}`,
    metadata: { operationType: 'receive', hash: txid, sentTo: address, status: 'confirmed', chain: chainId },
    transfers: [{ direction: 'in', counterparty: sender, quantity: { numeric: '3' } }],
  });
  const sent = (await page(sender)).data.find(({ metadata }) => metadata.hash === txid);
  expect(sent).toMatchObject({
    metadata: { operationType: 'send', sentFrom: sender, sentTo: address },
    transfers: [{ direction: 'out', counterparty: address, quantity: { numeric: '3' } }],
  });
});

test('behavior: pages follow each other without a gap or a repetition while blocks come, also within one block', async () => {
  const address = newAddress();
  const expected: string[] = [];
  for (let block = 0; block < 3; block += 1) {
    await chain.setMining(false);
    for (let count = 0; count < 10; count += 1) expected.push(await chain.fund(address, COIN / 100n));
    await chain.setMining(true);
    await chain.mine();
  }
  const { page } = serve();
  const first = await page(address);
  expect(first.data).toHaveLength(25);
  await chain.fund(address, COIN);
  const second = await page(address, first.next ?? '');
  expect(second.next).toBeNull();
  const hashes = [...first.data, ...second.data].map(({ metadata }) => metadata.hash);
  expect(hashes.toSorted()).toEqual(expected.toSorted());
  const times = [...first.data, ...second.data].map(({ metadata }) => metadata.minedAt);
  expect(times).toEqual(times.toSorted().toReversed());
});

test('behavior: of a transaction that several paid, the difference of the address itself; to itself, no amount', async () => {
  const [address, other] = [newAddress(), newAddress()];
  const part = (owner: string, value: number) => ({ scriptpubkey_address: owner, value });
  const transaction = (letter: string, paid: readonly object[], made: readonly object[]) => ({
    txid: letter.repeat(64),
    fee: 1_000,
    status: { confirmed: true, block_height: 9 - Number(letter), block_time: 9 - Number(letter) },
    vin: paid.map((prevout) => ({ prevout })),
    vout: made,
  });
  const both = [part(address, 50_000), part(other, 50_000)];
  const node = await startPrepared(() => [
    transaction('1', both, [part(address, 20_000), part(other, 79_000)]),
    transaction('2', both, [part(address, 80_000), part(other, 19_000)]),
    transaction('3', [part(address, 50_000)], [part(address, 9_000), part(address, 40_000)]),
  ]);
  const { data } = await serve([node.url]).page(address);
  expect(data.map(({ metadata, transfers }) => [metadata.operationType, ...transfers])).toMatchObject([
    ['send', { direction: 'out', counterparty: other, quantity: { numeric: '0.0003' } }],
    ['receive', { direction: 'in', counterparty: other, quantity: { numeric: '0.0003' } }],
    ['send', { direction: 'self', quantity: { numeric: '0' } }],
  ]);
});

test('behavior: a server over Electrum, whose pages hold ten, is read on after them', async () => {
  const transactions = Array.from({ length: 14 }, (_, index) => ({
    txid: String(index).padStart(64, '0'),
    fee: 1,
    status: { confirmed: true, block_height: 100 - index, block_time: 100 - index },
    vin: [],
    vout: [],
  }));
  const node = await startPrepared((path) =>
    path.includes('/chain/') ? transactions.slice(10) : transactions.slice(0, 10),
  );
  const { data, next } = await serve([node.url]).page(newAddress());
  expect(data.map(({ metadata }) => metadata.hash)).toEqual(transactions.map(({ txid }) => txid));
  expect(next).toBeNull();
});

test('behavior: the calls of the chain are listed: neither JSON-RPC nor collectibles, which are refused with the reason', async () => {
  const { app, read, refusal } = serve();
  const { http, calls } = v.parse(getSupportedChains.response, await read('/v1/supported-chains'));
  expect([http, calls]).toEqual([[chainId], { [chainId]: ['getBalance', 'getPrices', 'getHistory'] }]);
  expect(await refusal(`/v1/account/${newAddress()}/nfts?chainId=${chainId}`)).toEqual([400, 'chain.unsupported']);
  const response = await app.request(`/v1/rpc?projectId=demo&chainId=${chainId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://demo.example' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getAddress', params: ['../block-height/0'] }),
  });
  expect([response.status, v.parse(apiErrorSchema, await jsonOf(response)).code]).toEqual([400, 'chain.unsupported']);
});

test('param: an address of another network or namespace, with a wrong checksum or of mixed case is refused before any request', async () => {
  const node = await startBadUpstream(chain.rpcUrl);
  const { refusal } = serve([node.url]);
  const address = newAddress();
  const other = address.endsWith('q') ? 'p' : 'q';
  for (const wrong of [
    mainnetAddress,
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '0x00000000000000000000000000000000000A11cE',
    '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin',
    `${address.slice(0, -1)}${other}`,
    `${address.slice(0, -1)}${address.slice(-1).toUpperCase()}A`,
  ])
    for (const what of ['balance', 'history'])
      expect([wrong, ...(await refusal(`/v1/account/${wrong}/${what}?chainId=${chainId}`))]).toEqual([
        wrong,
        400,
        'request.invalid_parameter',
      ]);
  expect(node.requests()).toBe(0);
  // The main network has addresses of its own, and this node is of another one.
  const onMainnet = serve([chain.rpcUrl], `bip122:${BITCOIN_CHAIN_IDS.mainnet}`);
  const path = `/v1/account/${mainnetAddress}/balance?chainId=bip122:${BITCOIN_CHAIN_IDS.mainnet}`;
  expect(await onMainnet.refusal(path)).toEqual([502, 'upstream.failed']);
});

test('error: a server that is bad in any way is passed over for the next one; where all are, the call fails with that reason', async () => {
  const address = newAddress();
  await chain.fund(address, COIN);
  const bad = await startBadUpstream(chain.rpcUrl);
  for (const kind of [
    'dead',
    'hangs',
    'limited',
    'otherShape',
    'html',
    'tenMegabytes',
    'dripping',
    'cutOff',
  ] as const) {
    bad.be(kind);
    const [status] = await serve([bad.url], chainId, 500).refusal(`/v1/account/${address}/balance?chainId=${chainId}`);
    expect([502, 503, 504], kind).toContain(status);
    const { balance, page } = serve([bad.url, chain.rpcUrl], chainId, 1_000);
    expect((await balance(address)).balances, kind).toMatchObject([{ quantity: { numeric: '1' } }]);
    expect((await page(address)).data, kind).toHaveLength(1);
  }
}, 120_000);

test('error: a dishonest server, in any form, is a failure and no balance', async () => {
  const address = newAddress();
  const stats = { funded_txo_sum: 5, spent_txo_sum: 0 };
  const status = { confirmed: true, block_height: 1, block_time: 1 };
  const transaction = { txid: 'a'.repeat(64), fee: 1, status, vin: [], vout: [] };
  const cases: readonly [string, unknown][] = [
    [
      'balance',
      { chain_stats: { funded_txo_sum: 5, spent_txo_sum: 6 }, mempool_stats: { ...stats, funded_txo_sum: 0 } },
    ],
    ['balance', { chain_stats: { ...stats, funded_txo_sum: -1 }, mempool_stats: stats }],
    ['balance', { chain_stats: { ...stats, funded_txo_sum: '5' }, mempool_stats: stats }],
    ['balance', { chain_stats: { ...stats, funded_txo_sum: 1e300 }, mempool_stats: stats }],
    ['balance', { chain_stats: stats }],
    ['balance', []],
    ['history', {}],
    ['history', [{ ...transaction, txid: '../x' }]],
    ['history', [{ ...transaction, fee: -1 }]],
    ['history', [{ ...transaction, status: { ...status, block_time: 1e300 } }]],
    ['history', [{ ...transaction, vout: [{ value: 1.5 }] }]],
    ['history', Array.from({ length: 101 }, () => transaction)],
  ];
  for (const [what, answer] of cases) {
    const node = await startPrepared(() => answer);
    const path = `/v1/account/${address}/${what}?chainId=${chainId}`;
    expect([answer, ...(await serve([node.url]).refusal(path))]).toEqual([answer, 502, 'upstream.failed']);
  }
  // One that answers each page with the same one is read to its end once.
  const page = Array.from({ length: 25 }, (_, index) => ({ ...transaction, txid: String(index).padStart(64, '0') }));
  const endless = await startPrepared(() => page);
  expect((await serve([endless.url]).page(address)).data.length).toBeLessThanOrEqual(25);
  expect(endless.requests.length).toBeLessThan(5);
});
