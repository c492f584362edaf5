import { type Hex, NATIVE_TOKEN_ADDRESSES } from '@portico/protocol';
import { type Chain, deployFixtures, deployPriceFeed } from '@portico/testing/chains';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetrics } from '../../../../http/metrics.ts';
import { createCache } from '../../../../store/cache.ts';
import { createMemoryStore } from '../../../../store/memoryStore.ts';
import { startTestChain, startTestNode } from '../../../../testSupport/chains.ts';
import { deployExchange } from '../../../../testSupport/exchange.ts';
import { startJsonService } from '../../../../testSupport/startJsonService.ts';
import { createChains } from '../../../createChains.ts';
import { createTokens } from '../../../services/tokens/createTokens.ts';
import { toKey } from '../../../namespaces/evm/evmFacts.ts';
import { toListedToken } from '../../../services/tokens/tokenList.ts';
import { UpstreamFailure } from '../../readJson.ts';
import { createOnChainSource } from '../createOnChainSource.ts';
import { createFeedTable } from '../feedTable.ts';
import { choosePrice } from './choosePrice.ts';
import { createPoolSource } from './createPoolSource.ts';
import { bundledPools, createPoolTable } from './poolTable.ts';

const id = 'eip155:10';
const coin: Hex = NATIVE_TOKEN_ADDRESSES.eip155;
const ether = 10n ** 18n;
const dollars = 10n ** 6n;

let chain: Chain;
let exchange: Awaited<ReturnType<typeof deployExchange>>;
let wrapped: Hex;
let dollar: Hex;
let feeds: { asset: string; feed: Hex }[];
beforeAll(async () => {
  chain = await startTestChain({ chainId: 10 });
  exchange = await deployExchange(chain);
  wrapped = await exchange.token('WETH', 18);
  dollar = await exchange.token('USD', 6);
  feeds = [
    { asset: `${id}:${coin}`, feed: await deployPriceFeed(chain, { description: 'ETH / USD', usd: 2_500 }) },
    { asset: `${id}:${toKey(dollar)}`, feed: await deployPriceFeed(chain, { description: 'USD / USD', usd: 1 }) },
  ];
}, 120_000);
afterAll(() => chain.stop());

/** Forty minutes in sixty blocks. */
const letTimePass = () => chain.request('anvil_mine', ['0x3c', '0x28']);

function sourceOf({ url = chain.rpcUrl, listed = [] as unknown[] } = {}) {
  const cache = createCache({ store: createMemoryStore() });
  const metrics = createMetrics({ hasProcess: false });
  const chains = createChains({ rpcUrls: { [id]: [url] }, cache, metrics, headMs: 0 });
  const own = listed.flatMap((entry) => toListedToken(entry, false) ?? []);
  const tokens = createTokens({ chains: [id], own });
  const pools = {
    chain: id,
    v2Factory: toKey(exchange.v2Factory),
    v3Factory: toKey(exchange.v3Factory),
    wrappedCoin: toKey(wrapped),
    quotes: [toKey(dollar)],
  };
  return createPoolSource({
    chains,
    placesOf: createPoolTable({ tokens, own: [pools] }),
    tokens,
    feeds: createOnChainSource({ chains, feedsOf: createFeedTable({ chains: [id], tokens, own: feeds }) }),
    depthMinUsd: 50_000,
  });
}

async function priceOf(token: Hex, source = sourceOf()): Promise<number | undefined> {
  const addresses = [toKey(token)];
  const reported = (await source.find({ chain: id, addresses, signal: AbortSignal.timeout(20_000) })).get(toKey(token));
  if (reported instanceof UpstreamFailure) throw reported;
  return reported?.usd;
}

/** A fresh token, and what a pool of it holds: so many whole tokens for so many whole quotes. */
async function offer(parameters: { tokens: bigint; quotes: bigint; decimals?: number; of?: 'coin' | 'dollar' }) {
  const { tokens, quotes, decimals = 18, of = 'coin' } = parameters;
  made += 1;
  const token = await exchange.token(`T${made}`, decimals);
  const [quote, unit] = of === 'coin' ? [wrapped, ether] : [dollar, dollars];
  return { token, quote, tokenUnits: tokens * 10n ** BigInt(decimals), quoteUnits: quotes * unit };
}
let made = 0;

test('behavior: a token of a pool of either version costs what it is traded for, against the coin or a dollar, whatever its decimals', async () => {
  const cases = [
    { tokens: 10_000n, quotes: 100n, usd: 25 },
    { tokens: 10_000n, quotes: 100n, usd: 25, decimals: 8 },
    { tokens: 400_000n, quotes: 100_000n, usd: 0.25, of: 'dollar' as const },
    { tokens: 400_000n, quotes: 100_000n, usd: 0.25, of: 'dollar' as const, decimals: 2 },
  ];
  for (const { usd, ...amounts } of cases) {
    const second = await offer(amounts);
    await exchange.v2Pool(second);
    const third = await offer(amounts);
    await exchange.v3Pool(third);
    await letTimePass();
    expect(await priceOf(second.token)).toBeCloseTo(usd, 6);
    expect(((await priceOf(third.token)) ?? 0) / usd).toBeCloseTo(1, 3);
  }
});

test('behavior: the chain’s own coin costs the price of its pool against a dollar', async () => {
  const restore = await chain.snapshot();
  await exchange.v2Pool({ token: wrapped, quote: dollar, tokenUnits: 100n * ether, quoteUnits: 251_000n * dollars });
  await letTimePass();
  expect(await priceOf(coin)).toBeCloseTo(2_510, 6);
  await restore();
});

test('behavior: many tokens in one call, in few requests', async () => {
  // Until here this chain had no Multicall3, and its contracts were called one by one.
  await deployFixtures(chain);
  const node = await startTestNode({ upstream: chain.rpcUrl });
  const offers: Hex[] = [];
  for (let index = 0; index < 3; index += 1) {
    const one = await offer({ tokens: 10_000n, quotes: 100n });
    await exchange.v2Pool(one);
    offers.push(toKey(one.token));
  }
  await letTimePass();
  const source = sourceOf({ url: node.url });
  const found = await source.find({ chain: id, addresses: offers, signal: AbortSignal.timeout(20_000) });
  expect([...found.values()]).toMatchObject(offers.map(() => ({ usd: 25 })));
  // The pools' addresses, their state, their earlier state, whether that can be read, decimals, feeds.
  expect(node.requests.filter((method) => method === 'eth_call').length).toBe(6);
});

test('error: a thin pool, an empty one, one without liquidity and one that is too new set no price', async () => {
  const thin = await offer({ tokens: 10n, quotes: 10n });
  await exchange.v2Pool(thin);
  const thinThird = await offer({ tokens: 10n, quotes: 10n });
  await exchange.v3Pool(thinThird);
  const empty = { ...(await offer({ tokens: 0n, quotes: 0n })), tokenUnits: 0n };
  await exchange.v2Pool(empty);
  const dry = await offer({ tokens: 10_000n, quotes: 100n });
  await exchange.v3Pool(dry, { isFilled: false });
  await letTimePass();
  const young = await offer({ tokens: 10_000n, quotes: 100n });
  await exchange.v2Pool(young);
  for (const { token } of [thin, thinThird, empty, dry, young]) expect(await priceOf(token)).toBeUndefined();
  await letTimePass();
  expect(await priceOf(young.token)).toBeCloseTo(25, 6);
});

test('error: a trade that moves a pool sets no price: the mean hardly notices it, and a price without a mean does not count', async () => {
  const mean = await offer({ tokens: 10_000n, quotes: 100n });
  const pool = await exchange.v3Pool(mean, { observations: 20 });
  const spot = await offer({ tokens: 10_000n, quotes: 100n });
  const pair = await exchange.v2Pool(spot);
  await letTimePass();
  await exchange.buyOnV3(pool, { ...mean, quoteUnits: 300n * ether });
  await exchange.buyOnV2(pair, { ...spot, tokenUnits: 7_000n * ether, quoteUnits: 300n * ether });
  await chain.mine();
  // Sixteen times as much at the time.
  expect(await priceOf(mean.token)).toBeGreaterThan(24.9);
  expect(await priceOf(mean.token)).toBeLessThan(25.5);
  expect(await priceOf(spot.token)).toBeUndefined();
});

test('error: liquidity beyond the real balance, and liquidity that is too new, do not count as depth', async () => {
  const narrow = await offer({ tokens: 4n, quotes: 4n });
  const pool = await exchange.v3Pool(narrow);
  await letTimePass();
  expect(await priceOf(narrow.token)).toBeUndefined();
  // Between two neighbouring ticks of the pool a few coins promise what a hundred thousand would over the whole range.
  await exchange.fillOnV3(pool, -60, 60, 1_000n * ether);
  await letTimePass();
  expect(await priceOf(narrow.token)).toBeUndefined();
  const sudden = await offer({ tokens: 4n, quotes: 4n });
  const other = await exchange.v3Pool(sudden);
  await letTimePass();
  await exchange.fillOnV3(other, -887_220, 887_220, 100_000n * ether);
  await chain.mine();
  expect(await priceOf(sudden.token)).toBeUndefined();
});

test('error: where both versions disagree by more than a tenth there is no price; one that is much smaller is ignored', async () => {
  const near = await offer({ tokens: 10_000n, quotes: 100n });
  await exchange.v2Pool(near);
  await exchange.v3Pool({ ...near, quoteUnits: (near.quoteUnits * 105n) / 100n });
  const far = await offer({ tokens: 10_000n, quotes: 100n });
  await exchange.v2Pool(far);
  await exchange.v3Pool({ ...far, quoteUnits: (far.quoteUnits * 120n) / 100n });
  const small = await offer({ tokens: 100_000n, quotes: 1_000n });
  await exchange.v3Pool(small);
  await exchange.v2Pool({ ...small, tokenUnits: small.tokenUnits / 40n, quoteUnits: small.quoteUnits / 20n });
  await letTimePass();
  expect(((await priceOf(near.token)) ?? 0) / 26.25).toBeCloseTo(1, 3);
  expect(await priceOf(far.token)).toBeUndefined();
  expect(((await priceOf(small.token)) ?? 0) / 25).toBeCloseTo(1, 3);
});

test('error: decimals that are not those of the list, absurd ones, and absurd prices are none', async () => {
  const lying = await offer({ tokens: 10_000n, quotes: 100n });
  await exchange.v2Pool(lying);
  const absurd = await offer({ tokens: 0n, quotes: 100n, decimals: 77 });
  await exchange.v2Pool({ ...absurd, tokenUnits: 10_000n });
  const huge = await offer({ tokens: 0n, quotes: 5_000_000_000_000_000n });
  await exchange.v2Pool({ ...huge, tokenUnits: 1_000_000n });
  await letTimePass();
  const listed = [{ chainId: 10, address: lying.token, name: 'Lying', symbol: 'LIE', decimals: 6 }];
  expect(await priceOf(lying.token, sourceOf({ listed }))).toBeUndefined();
  expect(await priceOf(lying.token)).toBeCloseTo(25, 6);
  for (const { token } of [absurd, huge]) expect(await priceOf(token)).toBeUndefined();
});

test('error: a contract that is no token, or refuses, spoils nothing for the others', async () => {
  const good = await offer({ tokens: 10_000n, quotes: 100n });
  await exchange.v2Pool(good);
  const broken = await offer({ tokens: 10_000n, quotes: 100n });
  const pair = await exchange.v2Pool(broken);
  await letTimePass();
  // From now on it answers everything with a failure, as a contract does that its owner stopped.
  await chain.request('anvil_setCode', [pair, '0x60006000fd']);
  const addresses = [good.token, broken.token, exchange.v2Factory].map(toKey);
  const found = await sourceOf().find({ chain: id, addresses, signal: AbortSignal.timeout(20_000) });
  expect([...found.keys()]).toEqual([toKey(good.token)]);
});

/** It has the newest state only. */
const startForgetfulNode = () =>
  startJsonService(async ({ body }) => {
    const { method, params } = v.parse(
      v.object({ method: v.string(), params: v.array(v.unknown()) }),
      JSON.parse(body),
    );
    if (method === 'eth_call' && params[1] !== 'latest')
      return { jsonrpc: '2.0', id: 1, error: { code: -32_000, message: 'missing trie node' } };
    return { jsonrpc: '2.0', id: 1, result: await chain.request(method, params) };
  });

test('error: a node that keeps no old states leaves prices of last trades out and means in', async () => {
  const mean = await offer({ tokens: 10_000n, quotes: 100n });
  await exchange.v3Pool(mean);
  const spot = await offer({ tokens: 10_000n, quotes: 100n });
  await exchange.v2Pool(spot);
  await letTimePass();
  const node = await startForgetfulNode();
  const source = sourceOf({ url: node.url });
  expect(((await priceOf(mean.token, source)) ?? 0) / 25).toBeCloseTo(1, 3);
  expect(await priceOf(spot.token, source)).toBeUndefined();
});

test('error: an unavailable chain is a failure, and one without an exchange is none', async () => {
  const node = await startTestNode({ upstream: chain.rpcUrl, fault: { kind: 'dead' } });
  await expect(priceOf(dollar, sourceOf({ url: node.url }))).rejects.toBeInstanceOf(UpstreamFailure);
  expect(sourceOf().covers('eip155:99887')).toBe(false);
});

test('param: the deepest of those that agree', () => {
  const pool = (usd: number, depthUsd: number) => ({ usd, depthUsd });
  expect(choosePrice([], 50)).toBeUndefined();
  expect(choosePrice([pool(2, 49.9)], 50)).toBeUndefined();
  expect(choosePrice([pool(2, 50), pool(2.1, 60)], 50)).toBe(2.1);
  expect(choosePrice([pool(2, 50), pool(2.3, 60)], 50)).toBeUndefined();
  expect(choosePrice([pool(2, 50), pool(9, 501)], 50)).toBe(9);
  expect(choosePrice([pool(NaN, 50)], 50)).toBeUndefined();
});

test('misc: the bundled factories are of chains whose coins have a value', () => {
  const pools = bundledPools();
  expect(pools.get('eip155:1')).toEqual({
    v2Factory: '0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f',
    v3Factory: '0x1f98431c8ad98523631ae4a59f267346ea31f984',
    wrappedCoin: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
    quoter: '0x61ffe014ba17989e743c5f6cb21bf9697530b21e',
    router: '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45',
  });
  expect(pools.has('eip155:11155111')).toBe(false);
  const tokens = createTokens({ chains: ['eip155:1'] });
  const placesOf = createPoolTable({ tokens, own: [] });
  expect(placesOf('eip155:1')?.quotes.map(({ pricedAs }) => tokens.find('eip155:1', pricedAs)?.symbol)).toEqual([
    'ETH',
    'DAI',
    'USDC',
    'USDT',
  ]);
});
