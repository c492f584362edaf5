import type { Hex } from '@portico/protocol';
import { encodeFunctionData, parseAbi } from 'viem';
import { readBytes } from '../../chain/abiWords.ts';
import { type ContractAnswer, type ContractCall, toNumber } from '../../chain/callMany.ts';
import { callStrangers, unpaid } from '../../chain/callStrangers.ts';
import type { ChainRpc } from '../../rpc/createChainRpc.ts';
import type { HopQuote, HopRequest, QuoteHops } from './findRoutes.ts';
import type { SwapPool } from './swapPool.ts';
import { type Reserves, v2Amount } from './v2Amount.ts';

const abi = parseAbi([
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function liquidity() view returns (uint128)',
  'struct QuoteParameters { address tokenIn; address tokenOut; uint256 amountIn; uint24 fee; uint160 sqrtPriceLimitX96; }',
  'function quoteExactInputSingle(QuoteParameters) returns (uint256, uint160, uint32, uint256)',
]);
const getReserves = encodeFunctionData({ abi, functionName: 'getReserves' });
const getLiquidity = encodeFunctionData({ abi, functionName: 'liquidity' });

/** Where the price of a pool of version 3 ends, in either direction: a trade that gets there was not filled. */
const rootEnds: ReadonlySet<bigint> = new Set([
  4_295_128_740n,
  1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_341n,
]);
/** A quote simulates a trade: of the 50 million gas that nodes allow a request, twenty take less than half. */
const batchMost = 20;

export interface QuotePoolsParameters {
  readonly chain: ChainRpc;
  readonly quoter: Hex;
  readonly pools: readonly SwapPool[];
  /** Each amount is that of this block; a number in hexadecimal. */
  readonly block: string;
  readonly signal: AbortSignal;
}

const reservesCall = ({ address }: SwapPool): ContractCall => ({ to: address, data: getReserves });

function quoteCall(quoter: Hex, { hop: { pool, from, to }, amount }: HopRequest): ContractCall {
  const args = [{ tokenIn: from, tokenOut: to, amountIn: amount, fee: pool.fee, sqrtPriceLimitX96: 0n }] as const;
  return { to: quoter, data: encodeFunctionData({ abi, functionName: 'quoteExactInputSingle', args }) };
}

/** The words of an answer, of which there are so many; undefined where there are fewer. */
function words(answer: ContractAnswer, count: number): bigint[] | undefined {
  if (answer === undefined || answer.length < 2 + count * 64) return undefined;
  return Array.from({ length: count }, (_, index) => BigInt(readBytes(answer, index * 32, 32)));
}

function readReserves(answer: ContractAnswer): Reserves | undefined {
  const [first, second] = words(answer, 2) ?? [];
  return first === undefined || second === undefined ? undefined : [first, second];
}

const nothing: HopQuote = { amountOut: 0n, isWhole: false };

function readQuote(answer: ContractAnswer): HopQuote {
  const [amountOut, rootAfter] = words(answer, 2) ?? [];
  if (amountOut === undefined || rootAfter === undefined) return nothing;
  return { amountOut, isWhole: amountOut > 0n && !rootEnds.has(rootAfter) };
}

/** The calls that find out whether a pool has anything to trade. */
export const liveCall = (pool: SwapPool): ContractCall =>
  pool.version === 2 ? reservesCall(pool) : { to: pool.address, data: getLiquidity };

/** True for a pool with liquidity at its price. */
export const isLive = (answer: ContractAnswer): boolean => (toNumber(answer) ?? 0n) > 0n;

/**
 * Quotes hops at one block. The first call reads the reserves of every pool of version 2 along with its quotes, and
 * later ones compute theirs from them: each call is one request for the pools of version 3.
 */
export function quotePools({ chain, quoter, pools, block, signal }: QuotePoolsParameters): QuoteHops {
  const ofVersion2 = pools.filter(({ version }) => version === 2);
  let reserves: ReadonlyMap<Hex, Reserves> | undefined;

  function compute({ hop: { pool, from }, amount }: HopRequest): HopQuote {
    const [first, second] = reserves?.get(pool.address) ?? [0n, 0n];
    const amountOut = from === pool.tokens[0] ? v2Amount(amount, first, second) : v2Amount(amount, second, first);
    return amountOut === undefined ? nothing : { amountOut, isWhole: true };
  }

  return async (requests) => {
    const unread = reserves === undefined ? ofVersion2 : [];
    const quoted = requests.filter(({ hop }) => hop.pool.version === 3);
    const calls = [...unread.map(reservesCall), ...quoted.map((one) => quoteCall(quoter, one))];
    const answers = calls.length === 0 ? [] : await callStrangers(chain, unpaid, calls, signal, { block, batchMost });
    reserves ??= new Map(
      unread.flatMap(({ address }, index) => {
        const held = readReserves(answers[index]);
        return held === undefined ? [] : [[address, held] as const];
      }),
    );
    const amounts = new Map(quoted.map((one, index) => [one, readQuote(answers[unread.length + index])]));
    return requests.map((one) => (one.hop.pool.version === 2 ? compute(one) : (amounts.get(one) ?? nothing)));
  };
}
