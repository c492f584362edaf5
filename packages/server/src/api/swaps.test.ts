import { type Hex, NATIVE_TOKEN_ADDRESSES, UINT256_MAX } from '@portico/protocol';
import {
  apiErrorSchema,
  buildSwapApproval,
  getGasPrice,
  getSwapAllowance,
  getSwapQuotes,
  getSwapTokens,
} from '@portico/protocol/api';
import { type Chain, mintTokens } from '@portico/testing/chains';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestChain, startTestNode } from '../testSupport/chains.ts';
import { type Swaps, deploySwaps, evmSwapResponse } from '../testSupport/swaps.ts';
import { createTestApp, jsonOf } from '../testSupport/testApp.ts';
import { type Trader, createTrader } from '../testSupport/trader.ts';
import { toKey } from './namespaces/evm/evmFacts.ts';
import { toListedToken } from './services/tokens/tokenList.ts';

const id = 'eip155:10';
const coin = `${id}:${NATIVE_TOKEN_ADDRESSES.eip155}`;
const whole = 10n ** 18n;
let chain: Chain;
let swaps: Swaps;
let trader: Trader;
let tokens: Record<'own' | 'tether' | 'taxed' | 'nameless', Hex>;

beforeAll(async () => {
  chain = await startTestChain({ chainId: 10 });
  swaps = await deploySwaps(chain);
  trader = createTrader(chain);
  tokens = {
    own: toKey(await swaps.token('OWN', 18)),
    tether: toKey(await swaps.peculiarToken({ name: 'Tëther', symbol: 'TËT', decimals: 6, isLikeTether: true })),
    taxed: toKey(await swaps.peculiarToken({ name: 'Taxed', symbol: 'TAX', feePercent: 3n })),
    nameless: toKey(await swaps.peculiarToken({ name: '', symbol: '', hasDecimals: false })),
  };
  for (const token of Object.values(tokens)) {
    const filling = { token, quote: swaps.wrappedCoin, tokenUnits: 1_000_000n * whole, quoteUnits: 1_000n * whole };
    await swaps.v2Pool(filling);
    await mintTokens(chain, token, trader.address, 50_000n * whole);
  }
}, 120_000);
afterAll(() => chain.stop());

function serve({ url = chain.rpcUrl, hasExchange = true } = {}) {
  const { v2Factory, v3Factory, wrappedCoin, quoter, router } = swaps;
  const places = { v2Factory, v3Factory, wrappedCoin, quoter, router };
  const keys = Object.fromEntries(Object.entries(places).map(([name, address]) => [name, toKey(address)]));
  const listed = toListedToken(
    { chainId: 10, address: tokens.tether, name: 'Tëther', symbol: 'TËT', decimals: 6 },
    false,
  );
  const { app } = createTestApp({
    rpcUrls: { [id]: [url], 'eip155:5': [url] },
    headMs: 0,
    pricing: {
      ownTokens: listed === undefined ? [] : [listed],
      ownPrices: { pools: hasExchange ? [{ chain: id, quotes: [], ...keys }] : [{ chain: id, quotes: [] }] },
    },
  });
  return {
    get: (path: string, query: Record<string, string>) =>
      app.request(`/v1/convert/${path}?${new URLSearchParams({ projectId: 'demo', ...query }).toString()}`),
    build: (body: object) =>
      app.request('/v1/convert/build-transaction', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ projectId: 'demo', userAddress: `${id}:${trader.address}`, ...body }),
      }),
  };
}

async function read<Schema extends v.GenericSchema>(answer: Response | Promise<Response>, schema: Schema) {
  const json = await jsonOf(await answer);
  expect((await answer).status, JSON.stringify(json)).toBe(200);
  return v.parse(schema, json);
}

async function problemOf(answer: Response | Promise<Response>): Promise<string> {
  const response = await answer;
  const { code, message } = v.parse(apiErrorSchema, await jsonOf(response));
  return `${response.status} ${code}: ${message}`;
}

const send = ({ tx }: { tx: v.InferOutput<typeof buildSwapApproval.response>['tx'] }) =>
  trader.send({
    to: toKey(tx.to.slice(id.length + 1)),
    data: `0x${tx.data.slice(2)}`,
    value: BigInt(tx.value),
    gas: BigInt(tx.eip155.gas),
  });

/** Approves the amount as the service builds it, and a reset before it where there is one. */
async function approve(token: Hex, amount: bigint) {
  const query = { userAddress: `${id}:${trader.address}`, from: `${id}:${token}`, to: coin, amount: String(amount) };
  const { tx, reset } = await read(serve().get('build-approve', query), buildSwapApproval.response);
  if (reset) expect((await send({ tx: reset })).status).toBe('success');
  expect((await send({ tx })).status).toBe('success');
  return { hasReset: reset !== undefined };
}

test('behavior: the coin is swapped for a token: quoted, built, sent, received', async () => {
  const { get, build } = serve();
  const swap = { amount: String(whole), from: coin, to: `${id}:${tokens.own}` };
  const { quotes } = await read(
    get('quotes', { ...swap, userAddress: `${id}:${trader.address}` }),
    getSwapQuotes.response,
  );
  expect(quotes).toHaveLength(1);
  // A pool of 1,000 coins and 1,000,000 tokens: 997 of each thousand for the trader, and the trade moves its price.
  expect(quotes[0]?.toAmount).toBe('996006981039903216493');
  expect(quotes[0]?.route).toMatchObject([{ version: 2, from: toKey(swaps.wrappedCoin), to: tokens.own }]);
  const built = await read(build(swap), evmSwapResponse);
  expect(built.quote).toMatchObject({ toAmount: quotes[0]?.toAmount, toAmountMinimum: '986046911229504184328' });
  const before = await trader.balanceOf(tokens.own);
  expect((await send(built)).status).toBe('success');
  expect(String((await trader.balanceOf(tokens.own)) - before)).toBe(quotes[0]?.toAmount);
});

test('behavior: a token is approved exactly, swapped for the coin, and nothing stays allowed', async () => {
  const { get, build } = serve();
  const amount = 100n * whole;
  const swap = { amount: String(amount), from: `${id}:${tokens.own}`, to: coin };
  const allowance = async (tokenAddress: string) =>
    (await read(get('allowance', { tokenAddress, userAddress: trader.address }), getSwapAllowance.response)).allowance;
  expect(await allowance(swap.from)).toBe('0');
  expect(await allowance(coin)).toBe(String(UINT256_MAX));
  expect(await problemOf(build(swap))).toContain('swap.would_fail: The exchange may not spend this amount yet');
  expect(await approve(tokens.own, amount)).toEqual({ hasReset: false });
  expect(await allowance(swap.from)).toBe(String(amount));
  const built = await read(build({ ...swap, eip155: { slippage: 0.5 } }), evmSwapResponse);
  const before = await trader.balanceOf(NATIVE_TOKEN_ADDRESSES.eip155);
  const { status, gasUsed, effectiveGasPrice } = await send(built);
  expect(status).toBe('success');
  const received = (await trader.balanceOf(NATIVE_TOKEN_ADDRESSES.eip155)) - before + gasUsed * effectiveGasPrice;
  expect(String(received)).toBe(built.quote.toAmount);
  expect(await trader.allowanceOf(tokens.own, swaps.router)).toBe(0n);
});

test('behavior: an allowance of a token like Tether is reset before it is changed', async () => {
  expect(await approve(tokens.tether, 5_000n)).toEqual({ hasReset: false });
  expect(await approve(tokens.tether, whole)).toEqual({ hasReset: true });
  const built = await read(
    serve().build({ amount: String(whole), from: `${id}:${tokens.tether}`, to: coin }),
    evmSwapResponse,
  );
  expect((await send(built)).status).toBe('success');
});

test('behavior: without an amount, what the account holds is approved and no more', async () => {
  const query = { userAddress: trader.address, from: `${id}:${tokens.nameless}`, to: coin };
  const { tx } = await read(serve().get('build-approve', query), buildSwapApproval.response);
  expect((await send({ tx })).status).toBe('success');
  expect(await trader.allowanceOf(tokens.nameless, swaps.router)).toBe(await trader.balanceOf(tokens.nameless));
});

test('error: a token that takes a part of each transfer is refused, unless the slippage allows for it', async () => {
  const swap = { amount: String(whole), from: coin, to: `${id}:${tokens.taxed}` };
  const { build } = serve();
  expect(await problemOf(build(swap))).toContain('422 swap.would_fail: This swap would be undone now');
  const built = await read(build({ ...swap, eip155: { slippage: 4 } }), evmSwapResponse);
  const before = await trader.balanceOf(tokens.taxed);
  expect((await send(built)).status).toBe('success');
  const received = (await trader.balanceOf(tokens.taxed)) - before;
  expect(received >= BigInt(built.quote.toAmountMinimum) && received < BigInt(built.quote.toAmount)).toBe(true);
});

test('error: a trade in between undoes a swap that would receive less than its minimum', async () => {
  const built = await read(
    serve().build({ amount: String(whole), from: coin, to: `${id}:${tokens.own}`, eip155: { slippage: 0.3 } }),
    evmSwapResponse,
  );
  const other = await read(
    serve().build({ amount: String(20n * whole), from: coin, to: `${id}:${tokens.own}` }),
    evmSwapResponse,
  );
  expect((await send(other)).status).toBe('success');
  const before = await trader.balanceOf(tokens.own);
  expect((await send(built)).status).toBe('reverted');
  expect(await trader.balanceOf(tokens.own)).toBe(before);
});

test('behavior: the coin and the listed tokens can be chosen, in any script', async () => {
  const { tokens: offered } = await read(serve().get('tokens', { chainId: id }), getSwapTokens.response);
  expect(offered[0]).toMatchObject({
    address: coin.replace(/e{40}/, 'EeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'),
    symbol: 'ETH',
    decimals: 18,
  });
  expect(offered).toContainEqual(expect.objectContaining({ name: 'Tëther', symbol: 'TËT', decimals: 6 }));
});

test('behavior: gas prices rise with the haste, and none is below what the node suggests', async () => {
  const { standard, fast, instant } = await read(serve().get('gas-price', { chainId: id }), getGasPrice.response);
  const suggested = BigInt(String(await chain.request('eth_gasPrice')));
  expect(BigInt(standard) >= suggested && BigInt(fast) >= BigInt(standard) && BigInt(instant) >= BigInt(fast)).toBe(
    true,
  );
});

test('error: a network without an exchange, a token for itself, no pool, no balance', async () => {
  const { get, build } = serve();
  const far = `${id}:0x${'12'.repeat(20)}`;
  expect(await problemOf(serve({ hasExchange: false }).get('tokens', { chainId: id }))).toBe(
    '400 chain.unsupported: Network not supported for Swaps',
  );
  const unserved = { from: 'eip155:7:0x11', to: 'eip155:7:0x12', userAddress: trader.address };
  for (const answer of [
    get('quotes', { ...unserved, amount: '1' }),
    get('build-approve', { ...unserved, amount: '1' }),
    build({ ...unserved, amount: '1' }),
  ])
    expect(await problemOf(answer)).toBe('400 chain.unsupported: Network not supported for Swaps');
  expect(await problemOf(get('gas-price', { chainId: 'eip155:7' }))).toBe(
    '400 chain.unsupported: Network not supported for Gas Price',
  );
  expect(await problemOf(get('quotes', { amount: '1', from: coin, to: coin }))).toContain('422 swap.no_route');
  expect(
    await problemOf(get('quotes', { amount: '1', from: coin, to: `${id}:${toKey(swaps.wrappedCoin)}` })),
  ).toContain('422 swap.no_route');
  expect(await problemOf(get('quotes', { amount: '1', from: coin, to: far }))).toContain('422 swap.no_route');
  expect(await problemOf(build({ amount: String(10n ** 30n), from: `${id}:${tokens.own}`, to: coin }))).toContain(
    'swap.would_fail: The account holds less than this amount.',
  );
  for (const bad of [{ userAddress: 'eip155:1:0x' }, { userAddress: far.replace('10', '5') }, { from: `${id}:0xzz` }])
    expect(await problemOf(build({ amount: '1', from: coin, to: `${id}:${tokens.own}`, ...bad }))).toContain(
      '400 request.',
    );
});

test('error: an unavailable chain is reported as such', async () => {
  const node = await startTestNode({ upstream: chain.rpcUrl, fault: { kind: 'dead' } });
  const { get } = serve({ url: node.url });
  expect(await problemOf(get('quotes', { amount: '1', from: coin, to: `${id}:${tokens.own}` }))).toContain(
    '503 upstream.unavailable',
  );
});
