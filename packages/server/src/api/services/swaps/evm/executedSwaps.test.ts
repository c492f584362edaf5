import type { Hex } from '@portico/protocol';
import { encodeRouterCall } from '@portico/protocol/swap';
import { type Chain, mintTokens } from '@portico/testing/chains';
import { encodeFunctionData, erc20Abi, maxUint256, parseAbi } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestChain } from '../../../../testSupport/chains.ts';
import { type Swaps, deploySwaps } from '../../../../testSupport/swaps.ts';
import { type Trader, createTrader } from '../../../../testSupport/trader.ts';
import { toKey } from '../../../namespaces/evm/evmFacts.ts';
import { gasOf } from './findRoutes.ts';
import { toRouteHops } from './ownExchange.ts';
import { type Hop, poolsOf } from './swapPool.ts';
import { v2Amount } from './v2Amount.ts';

let chain: Chain;
let swaps: Swaps;
let trader: Trader;
let one: Hex;
let two: Hex;
let coin: Hex;
const whole = 10n ** 18n;

beforeAll(async () => {
  chain = await startTestChain({ chainId: 10 });
  swaps = await deploySwaps(chain);
  trader = createTrader(chain);
  coin = toKey(swaps.wrappedCoin);
  one = toKey(await swaps.token('ONE', 18));
  two = toKey(await swaps.token('TWO', 18));
  const filling = { tokenUnits: 10_000n * whole, quoteUnits: 10_000n * whole };
  for (const [token, quote] of [
    [one, two],
    [one, coin],
    [two, coin],
  ] as const) {
    await swaps.v2Pool({ token, quote, ...filling });
    await swaps.v3Pool({ token, quote, ...filling });
  }
  await mintTokens(chain, one, trader.address, 1_000n * whole);
  await send(one, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [swaps.router, maxUint256] }));
}, 120_000);
afterAll(() => chain.stop());

const send = (to: Hex, data: Hex, value = 0n) => trader.send({ to, data, value });
const balanceOf = (token: Hex) => trader.balanceOf(token);

/** The hops of this path, by the versions of their pools. */
function through(path: readonly Hex[], versions: readonly (2 | 3)[]): Hop[] {
  return versions.map((version, index) => {
    const [from, to] = [path[index] ?? '0x', path[index + 1] ?? '0x'];
    const pool = poolsOf(swaps, from, to).find((one) => one.version === version && one.fee === 3_000);
    if (pool === undefined) throw new Error('There is no such pool.');
    return { pool, from, to };
  });
}

const routeOf = (hops: readonly Hop[]) => toRouteHops({ hops, amountOut: 0n, gas: 0n });

const inAnHour = async (): Promise<number> => Number((await trader.reading.getBlock()).timestamp) + 3_600;

async function swap(hops: readonly Hop[], { amount = whole, minimum = 1n, isCoinReceived = false, value = 0n } = {}) {
  const recipient = trader.address;
  const deadlineSeconds = await inAnHour();
  const data = encodeRouterCall({ route: routeOf(hops), amount, minimum, recipient, deadlineSeconds, isCoinReceived });
  return send(swaps.router, data, value);
}

describe.each([[[2]], [[3]], [[2, 2]], [[3, 3]], [[2, 3]], [[3, 2]]] as const)(
  'through pools of the versions %j',
  (versions) => {
    test('behavior: the router takes the amount, gives what was computed, and its gas is that of the estimate', async () => {
      const path = versions.length === 1 ? [one, two] : [one, coin, two];
      const before = { one: await balanceOf(one), two: await balanceOf(two) };
      const hops = through(path, versions);
      // The first trades of a pool write new places of storage, and one in a later block than the last writes its price
      // over time.
      for (let warmUp = 0; warmUp < 2; warmUp += 1) {
        await chain.request('evm_increaseTime', [12]);
        await swap(hops);
      }
      await chain.request('evm_increaseTime', [12]);
      const middle = { one: await balanceOf(one), two: await balanceOf(two) };
      const { status, gasUsed } = await swap(hops);
      expect(status).toBe('success');
      expect(before.one - middle.one).toBe(2n * whole);
      expect((await balanceOf(two)) > middle.two && middle.two > before.two).toBe(true);
      expect(Math.abs(Number(gasUsed) / Number(gasOf(hops)) - 1)).toBeLessThan(0.15);
    });
  },
);

test('behavior: the coin is sold and received as such', async () => {
  const { reading } = trader;
  const sold = await swap(through([coin, one], [3]), { value: whole });
  expect(sold.status).toBe('success');
  const before = await reading.getBalance(trader);
  const { status, gasUsed, effectiveGasPrice } = await swap(through([one, coin], [2]), { isCoinReceived: true });
  expect(status).toBe('success');
  const received = (await reading.getBalance(trader)) - before + gasUsed * effectiveGasPrice;
  expect(Number(received) / 1e18).toBeCloseTo(0.997, 2);
  expect(await balanceOf(coin)).toBe(0n);
});

test('behavior: a pool of version 2 gives exactly the computed amount, and refuses one more as the minimum', async () => {
  const hops = through([one, two], [2]);
  const { reading } = trader;
  const abi = parseAbi(['function getReserves() view returns (uint112, uint112, uint32)']);
  const [first, second] = await reading.readContract({
    address: hops[0]?.pool.address ?? '0x',
    abi,
    functionName: 'getReserves',
  });
  const amount = 17n * whole + 12_345n;
  const wanted = (one < two ? v2Amount(amount, first, second) : v2Amount(amount, second, first)) ?? 0n;
  expect((await swap(hops, { amount, minimum: wanted + 1n })).status).toBe('reverted');
  const before = await balanceOf(two);
  expect((await swap(hops, { amount, minimum: wanted })).status).toBe('success');
  expect((await balanceOf(two)) - before).toBe(wanted);
});

test('error: after its deadline a swap is undone', async () => {
  const hops = through([one, two], [3]);
  const common = { route: routeOf(hops), amount: whole, minimum: 1n, recipient: trader.address, isCoinReceived: false };
  const late = encodeRouterCall({ ...common, deadlineSeconds: (await inAnHour()) - 7_200 });
  expect((await send(swaps.router, late)).status).toBe('reverted');
});
