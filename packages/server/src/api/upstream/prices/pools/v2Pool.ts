import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem';
import type { ContractAnswer, ContractCall } from '../../../services/chain/callMany.ts';
import { type Pool, type PoolReading, isTokenFirst, toReading } from './pool.ts';

const abi = parseAbi([
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
]);
const reserves = encodeFunctionData({ abi, functionName: 'getReserves' });

/** The calls for a pool of version 2. */
export const v2Calls = ({ address }: Pool): ContractCall[] => [{ to: address, data: reserves }];

/** Its price is that of the last trade, which moves it. */
export function readV2(pool: Pool, [reported]: readonly ContractAnswer[]): PoolReading | undefined {
  if (reported === undefined) return undefined;
  try {
    const [first, second] = decodeFunctionResult({ abi, functionName: 'getReserves', data: reported });
    const [token, quote] = isTokenFirst(pool) ? [first, second] : [second, first];
    return toReading({ ratio: Number(quote) / Number(token), quoteUnits: Number(quote), isMean: false });
  } catch {
    return undefined;
  }
}
