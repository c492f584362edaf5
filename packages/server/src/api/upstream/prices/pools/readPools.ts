import { encodeFunctionData, erc20Abi } from 'viem';
import { type ContractCall, callMany } from '../../../services/chain/callMany.ts';
import type { ChainRpc } from '../../../services/rpc/createChainRpc.ts';
import { UpstreamFailure } from '../../readJson.ts';
import type { Pool, PoolReading } from './pool.ts';
import { readV2, v2Calls } from './v2Pool.ts';
import { readV3, v3Calls } from './v3Pool.ts';

/** A node that keeps no archive has the states of 128 blocks. */
const backBlocks = 50n;
const agreeMost = 1.1;

async function readAt(chain: ChainRpc, pools: readonly Pool[], signal: AbortSignal, block?: string) {
  const calls: ContractCall[][] = pools.map((pool) => (pool.version === 2 ? v2Calls(pool) : v3Calls(pool)));
  const answers = await callMany(chain, calls.flat(), signal, { ...(block !== undefined && { block }) });
  let place = 0;
  return pools.map((pool, index) => {
    const from = place;
    place += calls[index]?.length ?? 0;
    const own = answers.slice(from, place);
    return pool.version === 2 ? readV2(pool, own) : readV3(pool, own);
  });
}

async function earlierBlock(chain: ChainRpc, signal: AbortSignal): Promise<string | undefined> {
  const answer = await chain.answer({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }, signal);
  if (!('result' in answer) || typeof answer.result !== 'string') throw new UpstreamFailure('invalid_response');
  const block = BigInt(answer.result) - backBlocks;
  return block > 0n ? `0x${block.toString(16)}` : undefined;
}

/** A node without the states of that block refuses every call for it: one call detects it. */
async function hasStates(chain: ChainRpc, { quote }: Pool, block: string, signal: AbortSignal): Promise<boolean> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'totalSupply' });
  const [answer] = await callMany(chain, [{ to: quote.address, data }], signal, { block });
  return answer !== undefined;
}

async function readEarlier(chain: ChainRpc, pools: readonly Pool[], signal: AbortSignal) {
  const [first] = pools;
  if (first === undefined) return [];
  const block = await earlierBlock(chain, signal);
  if (block === undefined || !(await hasStates(chain, first, block, signal))) return [];
  return readAt(chain, pools, signal, block);
}

/** True where one is not so much more than the other. */
export const agree = (one: number, other: number, most = agreeMost): boolean =>
  one <= other * most && other <= one * most;

/**
 * The prices of pools now. The price of a last trade counts only where it was the same some blocks ago, too: a trade
 * made to move it would have been open to arbitrage until now. The smaller depth of both counts.
 */
export async function readPools(
  chain: ChainRpc,
  pools: readonly Pool[],
  signal: AbortSignal,
): Promise<(PoolReading | undefined)[]> {
  const now = await readAt(chain, pools, signal);
  const unsure = pools.filter((_, index) => now[index]?.isMean === false);
  const then = await readEarlier(chain, unsure, signal);
  return pools.map((pool, index) => {
    const reading = now[index];
    if (reading === undefined || reading.isMean) return reading;
    const earlier = then[unsure.indexOf(pool)];
    if (earlier === undefined || !agree(earlier.ratio, reading.ratio)) return undefined;
    return { ...reading, quoteUnits: Math.min(reading.quoteUnits, earlier.quoteUnits) };
  });
}
