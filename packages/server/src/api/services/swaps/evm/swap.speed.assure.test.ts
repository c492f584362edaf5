import type { Hex } from '@portico/protocol';
import type { Chain } from '@portico/testing/chains';
import { encodeFunctionData, parseAbi } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestChain } from '../../../../testSupport/chains.ts';
import { type Swaps, deploySwaps } from '../../../../testSupport/swaps.ts';
import { createTestApp } from '../../../../testSupport/testApp.ts';
import { toKey } from '../../../namespaces/evm/evmFacts.ts';
import { createRouteFinder } from './createRouteFinder.ts';

/** Few quotes over 20 pools in `npm test`; in `npm run bench swap` fifty over 20 and over 200. */
const isLong = process.env['PORTICO_ROUNDS'] !== undefined;
const rounds = isLong ? 50 : 2;
const sizes = isLong ? [20, 200] : [20];

const id = 'eip155:10';
const units = 10n ** 24n;
const amount = 10n ** 18n;
const abi = parseAbi([
  'struct QuoteParameters { address tokenIn; address tokenOut; uint256 amountIn; uint24 fee; uint160 sqrtPriceLimitX96; }',
  'function quoteExactInputSingle(QuoteParameters) returns (uint256, uint160, uint32, uint256)',
]);
const fees = [500, 3_000, 10_000] as const;
let chain: Chain;
let swaps: Swaps;

beforeAll(async () => {
  chain = await startTestChain({ chainId: 10 });
  swaps = await deploySwaps(chain);
}, 120_000);
afterAll(() => chain.stop());

interface Pair {
  readonly from: Hex;
  readonly to: Hex;
}

/** As many pools as there should be, four between any two of enough new tokens. */
async function openPools(count: number): Promise<{ tokens: Hex[]; pairs: Pair[] }> {
  const tokens: Hex[] = [];
  const pairs: Pair[] = [];
  while (pairs.length * 4 < count) {
    const to = toKey(await swaps.token(`T${count}x${tokens.length}`, 18));
    const room = count / 4 - pairs.length;
    pairs.push(...tokens.slice(0, room).map((from) => ({ from, to })));
    tokens.push(to);
  }
  for (const [index, { from, to }] of pairs.entries()) {
    const filling = { token: from, quote: to, tokenUnits: units, quoteUnits: units + BigInt(index) * 10n ** 21n };
    await swaps.v2Pool(filling);
    for (const fee of fees) await swaps.v3Pool(filling, { fee });
  }
  return { tokens, pairs };
}

function finderOf(tokens: readonly Hex[]) {
  const { infrastructure } = createTestApp({ rpcUrls: { [id]: [chain.rpcUrl] }, headMs: 0 });
  const rpc = infrastructure.chains.get(id);
  if (rpc === undefined) throw new Error('no chain');
  const places = {
    v2Factory: toKey(swaps.v2Factory),
    v3Factory: toKey(swaps.v3Factory),
    wrappedCoin: toKey(swaps.wrappedCoin),
    quoter: toKey(swaps.quoter),
    router: toKey(swaps.router),
    quotes: tokens.map((address) => ({ address, pricedAs: address })),
  };
  return createRouteFinder({ chainId: id, chain: rpc, places, cache: infrastructure.cache });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function times(work: () => Promise<unknown>, count: number): Promise<{ median: number; p95: number }> {
  const all: number[] = [];
  for (let round = 0; round < count; round += 1) all.push(await timed(work));
  const sorted = all.toSorted((one, other) => one - other);
  const at = (share: number): number => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
  return { median: at(0.5), p95: at(0.95) };
}

test.for(sizes)(
  'misc: the time of a quote over %i pools, and of plain calls of the quoter',
  async (count, { task }) => {
    const { tokens, pairs } = await openPools(count);
    expect(pairs).toHaveLength(count / 4);
    const [from = '0x', to = '0x'] = tokens;
    const find = (finder = finderOf(tokens)) =>
      finder({ from, to, amount, gasPriceWei: 0n, signal: AbortSignal.timeout(60_000) });
    const cold = await timed(async () => expect((await find()).routes.length).toBeGreaterThan(0));
    const finder = finderOf(tokens);
    await find(finder);
    const warm = await times(() => find(finder), rounds);
    const singles: { median: number; p95: number }[] = [];
    for (const pair of pairs.slice(0, isLong ? 5 : 1)) {
      for (const fee of fees) {
        const args = [{ tokenIn: pair.from, tokenOut: pair.to, amountIn: amount, fee, sqrtPriceLimitX96: 0n }] as const;
        const data = encodeFunctionData({ abi, functionName: 'quoteExactInputSingle', args });
        const call = () => chain.request('eth_call', [{ to: swaps.quoter, data }, 'latest']);
        singles.push(await times(call, rounds));
      }
    }
    const slowest = singles.reduce((one, other) => (one.p95 > other.p95 ? one : other));
    // `npm run bench swap` prints them; no duration is asserted.
    const figures = {
      pools: count,
      coldMs: Math.round(cold * 10) / 10,
      warmMs: warm,
      slowestSingleCallMs: slowest,
      ratioOfMedians: Math.round((warm.median / slowest.median) * 10) / 10,
      ratioOfP95: Math.round((warm.p95 / slowest.p95) * 10) / 10,
    };
    Object.assign(task.meta, { figures });
  },
);
