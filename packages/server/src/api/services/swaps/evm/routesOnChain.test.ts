import { type Hex, patterns } from '@portico/protocol';
import type { Chain } from '@portico/testing/chains';
import { concat, createPublicClient, encodePacked, http, parseAbi, zeroAddress } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestChain, startTestNode } from '../../../../testSupport/chains.ts';
import { enumerateRoutes } from '../../../../testSupport/enumerateRoutes.ts';
import { type Swaps, deploySwaps } from '../../../../testSupport/swaps.ts';
import { createTestApp } from '../../../../testSupport/testApp.ts';
import { toKey } from '../../../namespaces/evm/evmFacts.ts';
import { createRouteFinder } from './createRouteFinder.ts';
import { gasOf } from './findRoutes.ts';
import { type Hop, type SwapPool, hopsThrough, poolsOf } from './swapPool.ts';

const id = 'eip155:10';
let chain: Chain;
let swaps: Swaps;
/** In the order of the pools below: dollars of 6 decimals, an own token, one without decimals, one more base. */
let tokens: { usd: Hex; own: Hex; bit: Hex; base: Hex; coin: Hex };
let pools: SwapPool[];

const units = (whole: number, decimals: number): bigint => BigInt(whole) * 10n ** BigInt(decimals);

beforeAll(async () => {
  chain = await startTestChain({ chainId: 10 });
  swaps = await deploySwaps(chain);
  const token = async (symbol: string, decimals: number) => toKey(await swaps.token(symbol, decimals));
  const coin = toKey(swaps.wrappedCoin);
  tokens = {
    usd: await token('USD', 6),
    own: await token('OWN', 18),
    bit: await token('BIT', 0),
    base: await token('BASE', 18),
    coin,
  };
  const { usd, own, bit, base } = tokens;
  const v2 = (one: Hex, oneUnits: bigint, quote: Hex, quoteUnits: bigint) =>
    swaps.v2Pool({ token: one, tokenUnits: oneUnits, quote, quoteUnits });
  const v3 = (one: Hex, oneUnits: bigint, quote: Hex, quoteUnits: bigint, fee: number) =>
    swaps.v3Pool({ token: one, tokenUnits: oneUnits, quote, quoteUnits }, { fee });
  await v2(own, units(10_000, 18), usd, units(10_000, 6));
  await v3(own, units(40_000, 18), coin, units(16, 18), 3_000);
  await v2(own, units(500, 18), coin, units(1, 18));
  await v3(usd, units(1_000_000, 6), coin, units(400, 18), 500);
  await v3(usd, units(200_000, 6), coin, units(81, 18), 3_000);
  await v2(usd, units(300_000, 6), coin, units(120, 18));
  await v2(base, units(90_000, 18), usd, units(91_000, 6));
  await v3(base, units(50_000, 18), coin, units(20, 18), 10_000);
  await v2(bit, 1_000_000n, coin, units(400, 18));
  await v3(bit, 4_000_000n, base, units(4_100_000, 18), 3_000);
  pools = [];
  const all = Object.values(tokens);
  for (const [index, one] of all.entries())
    for (const other of all.slice(index + 1))
      for (const pool of poolsOf(swaps, one, other))
        if ((await chain.request('eth_getCode', [pool.address, 'latest'])) !== '0x') pools.push(pool);
}, 120_000);
afterAll(() => chain.stop());

function finderOf(url = chain.rpcUrl, quotes: readonly Hex[] = [tokens.coin, tokens.usd, tokens.base]) {
  const { infrastructure } = createTestApp({ rpcUrls: { [id]: [url] }, headMs: 0 });
  const rpc = infrastructure.chains.get(id);
  if (rpc === undefined) throw new Error('no chain');
  const places = {
    v2Factory: toKey(swaps.v2Factory),
    v3Factory: toKey(swaps.v3Factory),
    wrappedCoin: tokens.coin,
    quoter: toKey(swaps.quoter),
    router: toKey(swaps.router),
    quotes: quotes.map((address) => ({ address, pricedAs: address })),
  };
  return createRouteFinder({ chainId: id, chain: rpc, places, cache: infrastructure.cache });
}

const find = (from: Hex, to: Hex, amount: bigint, gasPriceWei = 0n, finder = finderOf()) =>
  finder({ from, to, amount, gasPriceWei, signal: AbortSignal.timeout(20_000) });

const mixedAbi = parseAbi([
  'function quoteExactInput(bytes path, uint256 amountIn) returns (uint256, uint160[], uint32[], uint256)',
]);
/** The exchange's own quoter marks a pool of version 2 by this bit of the fee. */
const version2Bit = 1 << 23;

/** A route's worth by the exchange's own contract; undefined where it refuses, or a pool of version 3 runs out. */
async function quoteByExchange(route: readonly Hop[], amount: bigint): Promise<bigint | undefined> {
  const client = createPublicClient({ transport: http(chain.rpcUrl) });
  const path = concat([
    ...route.map(({ from, pool }) =>
      encodePacked(['address', 'uint24'], [from, pool.version === 2 ? version2Bit : pool.fee]),
    ),
    ...route.slice(-1).map(({ to }) => to),
  ]);
  try {
    const call = { address: swaps.mixedQuoter, abi: mixedAbi, functionName: 'quoteExactInput' } as const;
    const { result } = await client.simulateContract({ ...call, args: [path, amount] });
    return result[0];
  } catch {
    return undefined;
  }
}

/** Routes go through the tokens that others are traded against, and no others. */
const hopsOver = (from: Hex, to: Hex): Hop[] => {
  const over = new Set([from, to, tokens.coin, tokens.usd, tokens.base]);
  return hopsThrough(pools).filter((hop) => over.has(hop.from) && over.has(hop.to));
};

test('misc: the addresses of pools are those of the factories', async () => {
  expect(pools).toHaveLength(10);
  const client = createPublicClient({ transport: http(chain.rpcUrl) });
  const abi = parseAbi([
    'function getPair(address, address) view returns (address)',
    'function getPool(address, address, uint24) view returns (address)',
  ]);
  for (const { version, address, tokens: pair, fee } of pools) {
    const known =
      version === 2
        ? await client.readContract({ address: swaps.v2Factory, abi, functionName: 'getPair', args: pair })
        : await client.readContract({ address: swaps.v3Factory, abi, functionName: 'getPool', args: [...pair, fee] });
    expect(toKey(known)).toBe(address);
  }
});

test('behavior: the best route and its amount are those of the exchange’s own quoter over every route', async () => {
  const { usd, own, bit, base, coin } = tokens;
  const wanted: readonly [Hex, Hex, bigint][] = [
    [own, usd, units(1, 18)],
    [own, usd, units(2_000, 18)],
    [usd, own, units(25, 6)],
    [own, bit, units(600, 18)],
    [bit, own, 40n],
    [coin, own, units(1, 18)],
    [bit, usd, 5_000n],
    [base, coin, units(7_000, 18)],
  ];
  let severalHops = 0;
  for (const [from, to, amount] of wanted) {
    const { routes } = await find(from, to, amount);
    const every = await Promise.all(
      enumerateRoutes(hopsOver(from, to), from, to).map((route) => quoteByExchange(route, amount)),
    );
    const worths = every.filter((worth) => worth !== undefined);
    expect(worths.length).toBeGreaterThan(1);
    expect(routes[0]?.amountOut).toBe(worths.reduce((one, other) => (one > other ? one : other)));
    if ((routes[0]?.hops.length ?? 0) > 1) severalHops += 1;
  }
  expect(severalHops).toBeGreaterThan(2);
});

test('behavior: gas counts in the received token, so a costly block has a shorter route', async () => {
  const { own, usd } = tokens;
  const amount = units(800, 18);
  const { routes: free } = await find(own, usd, amount);
  const { routes: dear, costOf } = await find(own, usd, amount, 10n ** 14n);
  expect([free[0]?.hops.length, dear[0]?.hops.length]).toEqual([2, 1]);
  // 100,000 gas at 10^14 wei are 10 coins of about 2,500 dollars.
  expect(Number(costOf?.(100_000n))).toBeCloseTo(25_000 * 1e6, -9);
  expect(gasOf(free[0]?.hops ?? [])).toBeGreaterThan(gasOf(dear[0]?.hops ?? []));
});

test('behavior: a request for each hop, and one more where the pools are not known yet', async () => {
  const node = await startTestNode({ upstream: chain.rpcUrl });
  const finder = finderOf(node.url);
  const requests = async () => {
    const before = node.requests.filter((method) => method === 'eth_call').length;
    await find(tokens.own, tokens.bit, units(3, 18), 0n, finder);
    return node.requests.filter((method) => method === 'eth_call').length - before;
  };
  expect(await requests()).toBe(4);
  expect(await requests()).toBe(3);
});

test('error: an amount that a pool of version 3 cannot take whole is no quote', async () => {
  const [thin, other] = [toKey(await swaps.token('THIN', 18)), tokens.usd];
  const pool = await swaps.v3Pool(
    { token: thin, tokenUnits: units(1_000, 18), quote: other, quoteUnits: units(1_000, 6) },
    { isFilled: false },
  );
  const lowest = thin < other ? -276_360 : 276_300;
  await swaps.fillOnV3(pool, lowest, lowest + 60, 10n ** 15n);
  const amounts = await Promise.all([1n, 10n ** 12n].map((whole) => find(thin, other, whole * 10n ** 18n)));
  expect(amounts.map(({ routes }) => routes.length)).toEqual([1, 0]);
});

test('error: pools of a factory that the router does not use are left out, and an unknown token has no route', async () => {
  const foreign = toKey(await swaps.token('FAR', 18));
  expect((await find(foreign, tokens.usd, 1_000n)).routes).toEqual([]);
  expect((await find(zeroAddress, tokens.usd, 1_000n)).routes).toEqual([]);
  const restore = await chain.snapshot();
  // A router without a factory of version 2, as on the chains where it was deployed before there was one.
  const code = String(await chain.request('eth_getCode', [swaps.router, 'latest']));
  const without = code.replaceAll(toKey(swaps.v2Factory).slice(2), zeroAddress.slice(2));
  expect(patterns.evmAddress.test(swaps.v2Factory) && without !== code).toBe(true);
  await chain.request('anvil_setCode', [swaps.router, without]);
  const { routes } = await find(tokens.own, tokens.usd, units(10, 18));
  expect(routes.flatMap(({ hops }) => hops.map(({ pool }) => pool.version)).filter((version) => version === 2)).toEqual(
    [],
  );
  expect(routes.length).toBeGreaterThan(0);
  await restore();
});
