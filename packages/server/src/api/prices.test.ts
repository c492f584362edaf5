import * as v from 'valibot';
import { apiErrorSchema, getPrices } from '@portico/protocol/api';
import { NATIVE_TOKEN_ADDRESSES } from '@portico/protocol';
import { type Chain, writePriceRound } from '@portico/testing/chains';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestChain, startTestNode } from '../testSupport/chains.ts';
import { deployExchange } from '../testSupport/exchange.ts';
import { deployPools } from '../testSupport/pools.ts';
import { createTestApp, jsonOf } from '../testSupport/testApp.ts';
import { toKey } from './namespaces/evm/evmFacts.ts';
import type { PricesFile } from './upstream/prices/pricesFile.ts';

let chain: Chain;
let priceServer: Awaited<ReturnType<typeof deployPools>>;
beforeAll(async () => {
  chain = await startTestChain({ chainId: 10 });
  priceServer = await deployPools(chain, { coin: 2_500.125, dollar: 0.9995 });
}, 120_000);
afterAll(() => chain.stop());

const coin = `eip155:10:${NATIVE_TOKEN_ADDRESSES.eip155}`;
const dollarOf = () => `eip155:10:${priceServer.dollar.address}`;
const nowSeconds = () => BigInt(Math.floor(Date.now() / 1000));

function serve({
  url = chain.rpcUrl,
  isListed = true,
  now = Date.now,
  pools = [],
}: { url?: string; isListed?: boolean; now?: () => number; pools?: PricesFile['pools'] } = {}) {
  const { app } = createTestApp({
    rpcUrls: { 'eip155:10': [url] },
    headMs: 0,
    pricing: {
      ownTokens: isListed ? priceServer.listed : [],
      ownPrices: { feeds: priceServer.feeds, pools },
      now,
    },
  });
  const sendRequest = (body: object) =>
    app.request('/v1/fungible/price', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ projectId: 'demo', currency: 'usd', ...body }),
    });
  return {
    request: sendRequest,
    async read(...addresses: string[]) {
      const response = await sendRequest({ addresses });
      expect(response.status).toBe(200);
      return v.parse(getPrices.response, await jsonOf(response));
    },
  };
}

test('behavior: coin and token by their CAIP-10 addresses, as they were written; tokens without a quote are left out', async () => {
  const nobody = `eip155:10:0x${'aB'.repeat(20)}`;
  const other = 'eip155:1:0x6b175474e89094c44da98b954eedeac495271d0f';
  const { fungibles, isComplete } = await serve().read(coin, dollarOf(), nobody, other, 'solana:main:abc', coin);
  expect(isComplete).toBe(true);
  expect(fungibles).toMatchObject([
    { name: 'Ether', symbol: 'ETH', address: coin, price: 2_500.125 },
    { name: 'Plaza Dollar', symbol: 'PUSD', address: dollarOf(), price: 0.9995 },
  ]);
  expect(Date.now() - Date.parse(fungibles[0]?.time ?? '')).toBeLessThan(600_000);
});

test('behavior: a token that is on no list has the name that its contract gives', async () => {
  const { fungibles } = await serve({ isListed: false }).read(dollarOf());
  expect(fungibles).toMatchObject([{ name: 'Plaza Dollar', symbol: 'PUSD', price: 0.9995 }]);
});

test('behavior: a token without a feed costs what it is traded for in a pool', async () => {
  const exchange = await deployExchange(chain);
  const token = await exchange.token('POOL', 18);
  const quote = priceServer.dollar.address;
  await exchange.v2Pool({ token, quote, tokenUnits: 50_000n * 10n ** 18n, quoteUnits: 100_000n * 10n ** 6n });
  await chain.mine(60);
  const pools = [{ chain: 'eip155:10', v2Factory: toKey(exchange.v2Factory), quotes: [toKey(quote)] }];
  const { fungibles } = await serve({ pools }).read(`eip155:10:${token}`, dollarOf());
  expect(fungibles).toMatchObject([
    { symbol: 'POOL', price: 1.999 },
    { symbol: 'PUSD', price: 0.9995 },
  ]);
});

test('behavior: one request for many, kept for 30 s, and one upstream call for all simultaneous requests', async () => {
  const node = await startTestNode({ upstream: chain.rpcUrl });
  const { read } = serve({ url: node.url });
  const calls = () => node.requests.filter((method) => method === 'eth_call').length;
  await Promise.all(Array.from({ length: 10 }, () => read(coin, dollarOf())));
  expect(calls()).toBe(1);
  await read(dollarOf());
  expect(calls()).toBe(1);
});

test('error: a round that is old, empty, below zero, unfinished, of the future or carried over is no price', async () => {
  const feed = priceServer.coinFeed;
  const restore = await chain.snapshot();
  const good = { answer: 250_000_000_000n, finishedAtSeconds: nowSeconds() };
  for (const round of [
    { ...good, answer: 0n },
    { ...good, answer: -250_000_000_000n },
    { ...good, finishedAtSeconds: 0n },
    { ...good, finishedAtSeconds: nowSeconds() - 26n * 3_600n },
    { ...good, finishedAtSeconds: nowSeconds() + 3_600n },
    { ...good, isCarriedOver: true },
    { ...good, answer: 10n ** 40n },
  ]) {
    await writePriceRound(chain, feed, round);
    expect((await serve().read(coin, dollarOf())).fungibles).toMatchObject([{ symbol: 'PUSD' }]);
  }
  await writePriceRound(chain, feed, good);
  expect((await serve().read(coin)).fungibles).toMatchObject([{ price: 2_500 }]);
  await restore();
});

test('error: an unreachable chain is reported as such; prices that were read before are shown with their time', async () => {
  const node = await startTestNode({ upstream: chain.rpcUrl });
  let nowMs = Date.now();
  const { read, request: sendRequest } = serve({ url: node.url, now: () => nowMs });
  const before = await read(coin);
  node.setFault({ kind: 'dead' });
  const failed = await sendRequest({ addresses: [dollarOf()] });
  expect([failed.status, v.parse(apiErrorSchema, await jsonOf(failed)).code]).toEqual([503, 'upstream.unavailable']);
  nowMs += 1_000;
  const partial = await read(coin, dollarOf());
  expect(partial).toEqual({ fungibles: before.fungibles, isComplete: false });
});

test('param: what is malformed is refused by name', async () => {
  const { request: sendRequest } = serve();
  const wrong = async (body: object) => {
    const response = await sendRequest(body);
    const { code, message } = v.parse(apiErrorSchema, await jsonOf(response));
    return [response.status, code, /'([\w.]+)'/.exec(message)?.[1]];
  };
  const invalid = 'request.invalid_body';
  expect(await wrong({ addresses: [] })).toEqual([400, invalid, 'addresses']);
  expect(await wrong({ addresses: [coin, '0x12'] })).toEqual([400, invalid, 'addresses.1']);
  expect(await wrong({ addresses: [coin], currency: 'eur' })).toEqual([400, invalid, 'currency']);
  expect(await wrong({ addresses: Array.from({ length: 101 }, () => coin) })).toEqual([400, invalid, 'addresses']);
  expect(await wrong({ addresses: { __proto__: null } })).toEqual([400, invalid, 'addresses']);
});
