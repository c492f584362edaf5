import type { Hex } from '@portico/protocol';
import { encodeAbiParameters, encodePacked, getContractAddress, keccak256 } from 'viem';

/** A pool of two tokens, the lower address first. */
export interface SwapPool {
  readonly version: 2 | 3;
  readonly address: Hex;
  readonly tokens: readonly [Hex, Hex];
  /** Hundredths of a basis point. */
  readonly fee: number;
}

/** One direction through a pool. */
export interface Hop {
  readonly pool: SwapPool;
  readonly from: Hex;
  readonly to: Hex;
}

/** The factories that a router swaps by; undefined for a version that it does not have. */
export interface Factories {
  readonly v2Factory: Hex | undefined;
  readonly v3Factory: Hex | undefined;
}

/** Those that every factory of version 3 has, or may have had enabled. */
const fees = [100, 500, 3_000, 10_000] as const;
const v2Fee = 3_000;
/** Of the code that Uniswap's factories deploy. */
const v2CodeHash: Hex = '0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f';
const v3CodeHash: Hex = '0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54';

const lower = (address: string): Hex => `0x${address.slice(2).toLowerCase()}`;

/** The address that a factory gives a pool, without a request. */
function create2(from: Hex, salt: Hex, bytecodeHash: Hex): Hex {
  return lower(getContractAddress({ opcode: 'CREATE2', from, salt, bytecodeHash }));
}

/** Every pool that these factories may have for two tokens. */
export function poolsOf({ v2Factory, v3Factory }: Factories, one: Hex, other: Hex): SwapPool[] {
  const tokens = one < other ? ([one, other] as const) : ([other, one] as const);
  const pair = { type: 'address' } as const;
  const second = (factory: Hex): SwapPool => {
    const salt = keccak256(encodePacked(['address', 'address'], [...tokens]));
    return { version: 2, address: create2(factory, salt, v2CodeHash), tokens, fee: v2Fee };
  };
  const third = (factory: Hex, fee: number): SwapPool => {
    const salt = keccak256(encodeAbiParameters([pair, pair, { type: 'uint24' }], [...tokens, fee]));
    return { version: 3, address: create2(factory, salt, v3CodeHash), tokens, fee };
  };
  return [
    ...(v2Factory === undefined ? [] : [second(v2Factory)]),
    ...(v3Factory === undefined ? [] : fees.map((fee) => third(v3Factory, fee))),
  ];
}

/** Every pool between any two of these tokens. */
export const poolsBetween = (factories: Factories, tokens: readonly Hex[]): SwapPool[] => {
  const all = [...new Set(tokens)];
  return all.flatMap((one, index) => all.slice(index + 1).flatMap((other) => poolsOf(factories, one, other)));
};

/** Both directions through each pool. */
export const hopsThrough = (pools: readonly SwapPool[]): Hop[] =>
  pools.flatMap((pool) => {
    const [first, second] = pool.tokens;
    return [
      { pool, from: first, to: second },
      { pool, from: second, to: first },
    ];
  });
