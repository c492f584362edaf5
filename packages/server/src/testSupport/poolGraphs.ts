import type { Hex } from '@portico/protocol';
import fc from 'fast-check';
import type { HopQuote, HopRequest } from '../api/services/swaps/evm/findRoutes.ts';
import { type Hop, type SwapPool, hopsThrough } from '../api/services/swaps/evm/swapPool.ts';
import { v2Amount } from '../api/services/swaps/evm/v2Amount.ts';

const addressOf = (kind: string, index: number): Hex => `0x${kind}${index.toString(16).padStart(38, '0')}`;

interface ModelPool {
  readonly pool: SwapPool;
  readonly reserves: readonly [bigint, bigint];
  /** Of version 3, the part in hundredths that a trade may take before the price gets to its end. */
  readonly capacityPercent: bigint;
}

/** Tokens, and up to two hundred pools of both versions between them; the first token is sold for the last. */
export interface PoolGraph {
  readonly hops: readonly Hop[];
  readonly from: Hex;
  readonly to: Hex;
  readonly amount: bigint;
  /** Gas of a hundred thousand costs so much of the received token. */
  readonly gasCost: bigint;
  quote(request: HopRequest): HopQuote;
}

const reserve = fc.bigInt(1n, 10n ** 12n);
const draft = (tokens: number) =>
  fc.record({
    ends: fc.tuple(fc.nat(tokens - 1), fc.nat(tokens - 1)).filter(([one, other]) => one !== other),
    version: fc.constantFrom(2 as const, 3 as const),
    fee: fc.constantFrom(500, 3_000, 10_000),
    reserves: fc.tuple(reserve, reserve),
    capacityPercent: fc.bigInt(1n, 400n),
  });

/** A random exchange whose pools give more for more, and refuse what is beyond them, as real ones do. */
export const poolGraph: fc.Arbitrary<PoolGraph> = fc
  .integer({ min: 2, max: 8 })
  .chain((count) =>
    fc.record({
      count: fc.constant(count),
      drafts: fc.array(draft(count), { minLength: 1, maxLength: 200, size: 'max' }),
      amount: fc.bigInt(1n, 10n ** 11n),
      gasCost: fc.oneof(fc.constant(0n), fc.bigInt(0n, 10n ** 9n)),
    }),
  )
  .map(({ count, drafts, amount, gasCost }) => {
    const models = drafts.map(({ ends: [one, other], version, fee, reserves, capacityPercent }, index): ModelPool => {
      const tokens = [addressOf('a0', Math.min(one, other)), addressOf('a0', Math.max(one, other))] as const;
      return { pool: { version, address: addressOf('b0', index), tokens, fee }, reserves, capacityPercent };
    });
    const byAddress = new Map(models.map((model) => [model.pool.address, model]));
    return {
      hops: hopsThrough(models.map(({ pool }) => pool)),
      from: addressOf('a0', 0),
      to: addressOf('a0', count - 1),
      amount,
      gasCost,
      quote({ hop: { pool, from }, amount: paid }) {
        const { reserves: [first, second] = [0n, 0n], capacityPercent = 0n } = byAddress.get(pool.address) ?? {};
        const [reserveIn, reserveOut] = from === pool.tokens[0] ? [first, second] : [second, first];
        const most = (reserveIn * capacityPercent) / 100n;
        const isWhole = pool.version === 2 || paid <= most;
        const amountOut = v2Amount(isWhole ? paid : most, reserveIn, reserveOut) ?? 0n;
        return { amountOut, isWhole: isWhole && amountOut > 0n };
      },
    };
  });
