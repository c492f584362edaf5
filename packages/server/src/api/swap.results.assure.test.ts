import { type Hex, NATIVE_TOKEN_ADDRESSES } from '@portico/protocol';
import { apiErrorSchema, buildSwapApproval } from '@portico/protocol/api';
import { type Chain, mintTokens } from '@portico/testing/chains';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestChain } from '../testSupport/chains.ts';
import { type Swaps, deploySwaps, evmSwapResponse } from '../testSupport/swaps.ts';
import { createTestApp, jsonOf } from '../testSupport/testApp.ts';
import { type Trader, createTrader } from '../testSupport/trader.ts';
import { toKey } from './namespaces/evm/evmFacts.ts';

/** Few in `npm test`, five hundred in `npm run assure swap`. */
const rounds = Math.ceil(Number(process.env['PORTICO_ROUNDS'] ?? 20) / 2);
const id = 'eip155:10';
const coin: Hex = NATIVE_TOKEN_ADDRESSES.eip155;
const whole = 10n ** 18n;
let chain: Chain;
let swaps: Swaps;
let app: ReturnType<typeof createTestApp>['app'];
let tokens: Hex[];

beforeAll(async () => {
  chain = await startTestChain({ chainId: 10 });
  swaps = await deploySwaps(chain);
  tokens = [
    coin,
    toKey(await swaps.token('ONE', 18)),
    toKey(await swaps.token('BIT', 0)),
    toKey(await swaps.peculiarToken({ name: 'Tëther', symbol: 'TËT', isLikeTether: true })),
    toKey(await swaps.peculiarToken({ name: 'Taxed', symbol: 'TAX', feePercent: 3n })),
  ];
  const units = 1_000_000n * whole;
  for (const [index, token] of tokens.slice(1).entries()) {
    const filling = { token, quote: swaps.wrappedCoin, tokenUnits: units, quoteUnits: 1_000n * whole };
    await swaps.v2Pool(filling);
    if (index < 3) await swaps.v3Pool({ ...filling, tokenUnits: units / 2n, quoteUnits: 500n * whole });
    for (const trader of [0, 1]) await mintTokens(chain, token, createTrader(chain, trader).address, units);
  }
  for (const trader of [0, 1]) await chain.setBalance(createTrader(chain, trader).address, 1_000_000n * whole);
  const { v2Factory, v3Factory, wrappedCoin, quoter, router } = swaps;
  const places = Object.entries({ v2Factory, v3Factory, wrappedCoin, quoter, router });
  const keys = Object.fromEntries(places.map(([name, address]) => [name, toKey(address)]));
  ({ app } = createTestApp({
    rpcUrls: { [id]: [chain.rpcUrl] },
    headMs: 0,
    pricing: { ownPrices: { pools: [{ chain: id, quotes: [toKey(tokens[1] ?? coin)], ...keys }] } },
  }));
}, 120_000);
afterAll(() => chain.stop());

interface Swap {
  from: Hex;
  to: Hex;
  amount: bigint;
  slippage: number;
}

type Built = v.InferOutput<typeof evmSwapResponse>;

/** The built swap, or the code of its refusal. */
async function build(trader: Trader, { from, to, amount, slippage }: Swap): Promise<Built | string> {
  const response = await app.request('/v1/convert/build-transaction', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      projectId: 'demo',
      amount: String(amount),
      eip155: { slippage },
      from: `${id}:${from}`,
      to: `${id}:${to}`,
      userAddress: trader.address,
    }),
  });
  const json = await jsonOf(response);
  return response.status === 200 ? v.parse(evmSwapResponse, json) : v.parse(apiErrorSchema, json).code;
}

const send = (trader: Trader, tx: v.InferOutput<typeof buildSwapApproval.response>['tx']) =>
  trader.send({
    to: toKey(tx.to.slice(id.length + 1)),
    data: `0x${tx.data.slice(2)}`,
    value: BigInt(tx.value),
    gas: BigInt(tx.eip155.gas),
  });

async function approve(trader: Trader, { from, to, amount }: Swap): Promise<void> {
  if (from === coin) return;
  const query = { projectId: 'demo', userAddress: trader.address, from: `${id}:${from}`, to: `${id}:${to}` };
  const search = new URLSearchParams({ ...query, amount: String(amount) }).toString();
  const json = await jsonOf(await app.request(`/v1/convert/build-approve?${search}`));
  const { tx, reset } = v.parse(buildSwapApproval.response, json);
  for (const one of reset === undefined ? [tx] : [reset, tx]) expect((await send(trader, one)).status).toBe('success');
}

const swapOf = fc
  .record({
    pair: fc.tuple(fc.nat(4), fc.nat(4)).filter(([one, other]) => one !== other),
    amount: fc.bigInt(1n, 200n),
    slippage: fc.constantFrom(0.1, 1, 5, 50),
  })
  .map(({ pair: [from, to], amount, slippage }) => ({
    from: tokens[from] ?? coin,
    to: tokens[to] ?? coin,
    // A coin is worth a thousand of each token.
    amount: from === 0 ? (amount * whole) / 10n : amount * 100n * whole,
    slippage,
  }));

test('behavior: with other trades in between, a swap gives its minimum or more, or is undone and takes nothing', async () => {
  const [visitor, other] = [createTrader(chain, 0), createTrader(chain, 1)];
  const outcomes = { success: 0, reverted: 0, refused: 0 };
  const scenario = fc.record({ swap: swapOf, trades: fc.array(swapOf, { maxLength: 2 }) });
  await fc.assert(
    fc.asyncProperty(scenario, async ({ swap, trades }) => {
      await approve(visitor, swap);
      const built = await build(visitor, swap);
      if (typeof built === 'string') {
        expect(['swap.would_fail', 'swap.no_route']).toContain(built);
        outcomes.refused += 1;
        return;
      }
      for (const trade of trades) {
        await approve(other, trade);
        const hostile = await build(other, { ...trade, slippage: 50 });
        if (typeof hostile !== 'string') await send(other, hostile.tx);
      }
      const before = { from: await visitor.balanceOf(swap.from), to: await visitor.balanceOf(swap.to) };
      const { status, gasUsed, effectiveGasPrice } = await send(visitor, built.tx);
      const fee = gasUsed * effectiveGasPrice;
      const paid = before.from - (await visitor.balanceOf(swap.from)) - (swap.from === coin ? fee : 0n);
      const received = (await visitor.balanceOf(swap.to)) - before.to + (swap.to === coin ? fee : 0n);
      outcomes[status] += 1;
      if (status === 'success') {
        expect(paid).toBe(swap.amount);
        expect(received >= BigInt(built.quote.toAmountMinimum)).toBe(true);
        if (swap.from !== coin) expect(await visitor.allowanceOf(swap.from, swaps.router)).toBe(0n);
      } else expect([paid, received]).toEqual([0n, 0n]);
    }),
    { numRuns: rounds, endOnFailure: true },
  );
  expect(outcomes.success).toBeGreaterThan(rounds / 4);
  if (rounds >= 100) expect(Math.min(outcomes.reverted, outcomes.refused)).toBeGreaterThan(0);
});
