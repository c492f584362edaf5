import { type Hex, NATIVE_TOKEN_ADDRESSES, SOLANA_CHAIN_IDS } from '@portico/protocol';
import { expect, test } from 'vitest';
import { createCache } from '../../../store/cache.ts';
import { createMemoryStore } from '../../../store/memoryStore.ts';
import { createMetrics } from '../../../http/metrics.ts';
import { startTestChain, startTestNode } from '../../../testSupport/chains.ts';
import { describePriceSource } from '../../../testSupport/describePriceSource.ts';
import { deployPools } from '../../../testSupport/pools.ts';
import { startJsonService } from '../../../testSupport/startJsonService.ts';
import { createChains } from '../../createChains.ts';
import { createRequestSources } from '../../services/prices/requestSources.ts';
import { createTokens } from '../../services/tokens/createTokens.ts';
import { toKey } from '../../namespaces/evm/evmFacts.ts';
import { UpstreamFailure } from '../readJson.ts';
import { createCoinGecko } from './coinGecko.ts';
import { createDefiLlama } from './defiLlama.ts';
import { createFeedTable } from './feedTable.ts';
import { createOnChainSource } from './createOnChainSource.ts';
import { type FoundPrices, type PriceSource, toPrice } from './priceSource.ts';

const token: Hex = '0x0b2c639c533813f4aa9d7837caf62653d097ff85';
const nowSeconds = () => Math.floor(Date.now() / 1000);

describePriceSource('onchain', async () => {
  const chain = await startTestChain({ chainId: 10 });
  const pools = await deployPools(chain, { coin: 2_500, dollar: 0.9995 });
  const node = await startTestNode({ upstream: chain.rpcUrl });
  const cache = createCache({ store: createMemoryStore() });
  const metrics = createMetrics({ hasProcess: false });
  const chains = createChains({ rpcUrls: { 'eip155:10': [node.url] }, cache, metrics, headMs: 0 });
  const ids = ['eip155:10'];
  const feedsOf = createFeedTable({ chains: ids, tokens: createTokens({ chains: ids }), own: pools.feeds });
  return {
    source: createOnChainSource({ chains, feedsOf }),
    token: toKey(pools.dollar.address),
    setFault: node.setFault,
    stop: () => Promise.all([node.stop(), chain.stop()]),
  };
});

/** CoinGecko as its documents have it: quotes by address or by id, with the time in seconds. */
const startCoinGecko = (key?: string) =>
  startJsonService(({ url, headers }) => {
    if (key !== undefined && headers['x-cg-demo-api-key'] !== key) return { status: { error_code: 10_002 } };
    const at = { last_updated_at: nowSeconds() };
    if (url.pathname === '/api/v3/simple/price') return { ethereum: { usd: 2_500, ...at } };
    const requested = (url.searchParams.get('contract_addresses') ?? '').split(',');
    const isKnown = url.pathname === '/api/v3/simple/token_price/optimistic-ethereum' && requested.includes(token);
    return isKnown ? { [token]: { usd: 0.9995, ...at } } : {};
  });

describePriceSource('coingecko', async () => {
  const service = await startCoinGecko('a-key');
  return { ...service, token, source: createCoinGecko({ url: `${service.url}/api/v3`, key: 'a-key' }) };
});

/** DefiLlama as its documents have it. */
const startDefiLlama = (confidence = 0.99) =>
  startJsonService(({ url }) => {
    const known = new Map([
      ['coingecko:ethereum', 2_500],
      [`optimism:${token}`, 0.9995],
    ]);
    const ids = decodeURIComponent(url.pathname.replace('/prices/current/', '')).split(',');
    const coins = ids.flatMap((id) => {
      const price = known.get(id);
      return price === undefined ? [] : [[id, { price, symbol: 'X', timestamp: nowSeconds(), confidence }] as const];
    });
    return { coins: Object.fromEntries(coins) };
  });

describePriceSource('defillama', async () => {
  const service = await startDefiLlama();
  return { ...service, token, source: createDefiLlama({ url: service.url }) };
});

const request = (source: PriceSource, addresses: readonly Hex[]) =>
  source.find({ chain: 'eip155:10', addresses, signal: AbortSignal.timeout(20_000) });

test('error: quotations that the service marks as unreliable, and those of another shape, are no prices', async () => {
  const unsure = await startDefiLlama(0.4);
  expect((await request(createDefiLlama({ url: unsure.url }), [token])).size).toBe(0);
  const answers: unknown[] = [{ [token]: { usd: 'a lot' } }, { [token]: 5 }, 'sign in', null];
  for (const answer of answers) {
    const service = await startJsonService(() => answer);
    await expect(request(createCoinGecko({ url: service.url }), [token])).rejects.toMatchObject({
      kind: 'invalid_response',
    });
    await expect(request(createDefiLlama({ url: service.url }), [token])).rejects.toMatchObject({
      kind: 'invalid_response',
    });
  }
});

test('param: on Solana a mint and the coin are requested by the names that these services have for them', async () => {
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
  const [chain, coin] = [`solana:${SOLANA_CHAIN_IDS.mainnet}`, NATIVE_TOKEN_ADDRESSES.solana];
  const at = { last_updated_at: nowSeconds() };
  const gecko = await startJsonService(({ url }) => {
    const { pathname, searchParams } = url;
    if (pathname === '/simple/price')
      return searchParams.get('ids') === 'solana' ? { solana: { usd: 150, ...at } } : {};
    const isMint = pathname === '/simple/token_price/solana' && searchParams.get('contract_addresses') === mint;
    return isMint ? { [mint]: { usd: 0.9995, ...at } } : {};
  });
  const llama = await startJsonService(({ url }) => {
    const ids = decodeURIComponent(url.pathname.replace('/prices/current/', ''));
    const reported = { symbol: 'X', timestamp: nowSeconds(), confidence: 0.99 };
    return ids === `coingecko:solana,solana:${mint}`
      ? {
          coins: {
            'coingecko:solana': { price: 150, ...reported },
            [`solana:${mint}`]: { price: 0.9995, ...reported },
          },
        }
      : { coins: {} };
  });
  for (const source of [createCoinGecko({ url: gecko.url }), createDefiLlama({ url: llama.url })]) {
    const found = await source.find({ chain, addresses: [coin, mint], signal: AbortSignal.timeout(20_000) });
    expect([source.name, source.covers(chain), found.get(coin), found.get(mint)]).toMatchObject([
      source.name,
      true,
      { usd: 150 },
      { usd: 0.9995 },
    ]);
    expect(source.covers(`solana:${SOLANA_CHAIN_IDS.devnet}`)).toBe(false);
  }
});

test('param: only a positive number of now is a price', () => {
  const [nowMs, ageMaxMs] = [1_000_000_000, 60_000];
  const at = (usd: number, atMs = nowMs) => toPrice(usd, atMs, { nowMs, ageMaxMs });
  expect(at(2.5)).toEqual({ usd: 2.5, atMs: nowMs });
  expect(at(2.5, nowMs + 1_000)?.atMs).toBe(nowMs);
  for (const wrong of [0, -1, NaN, Infinity, 1e13]) expect(at(wrong)).toBeUndefined();
  for (const wrong of [NaN, nowMs - 60_001, nowMs + 300_001]) expect(at(1, wrong)).toBeUndefined();
});

/** A source of this test's own, and how often it was queried. */
function sourceOf(name: string, find: () => Promise<FoundPrices>) {
  const requested: (readonly string[])[] = [];
  const source: PriceSource = {
    name,
    covers: () => true,
    async find({ addresses }) {
      requested.push(addresses);
      return find();
    },
  };
  return { source, requested };
}

test('behavior: the next source is queried for prices that the first lacks; one that fails rests, of this chain alone', async () => {
  const coin: Hex = NATIVE_TOKEN_ADDRESSES.eip155;
  let nowMs = 1_000_000;
  let isDown = true;
  const first = sourceOf('first', async () => {
    if (isDown) throw new UpstreamFailure('status');
    return new Map([[coin, { usd: 1, atMs: 1 }]]);
  });
  const second = sourceOf('second', async () => new Map([[token, { usd: 2, atMs: 1 }]]));
  const outcomes: string[] = [];
  const load = createRequestSources({
    sources: [first.source, second.source],
    findMaxMs: 1_000,
    onOutcome: (label, outcome) => outcomes.push(`${label} ${outcome}`),
    now: () => nowMs,
  });
  const found = await load('eip155:10', [coin, token]);
  expect(found.get(token)).toEqual({ usd: 2, atMs: 1 });
  // The first might have had it.
  expect(found.get(coin)).toBeInstanceOf(UpstreamFailure);
  await load('eip155:10', [coin]);
  expect(first.requested.length).toBe(1);
  await load('eip155:1', [coin]);
  expect(first.requested.length).toBe(2);
  isDown = false;
  nowMs += 120_000;
  expect([...(await load('eip155:10', [coin, token])).values()]).toEqual([
    { usd: 1, atMs: 1 },
    { usd: 2, atMs: 1 },
  ]);
  expect(second.requested.at(-1)).toEqual([token]);
  expect(outcomes).toContain('prices:first status');
});
