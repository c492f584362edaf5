import type { Hex } from '@portico/protocol';
import { nodeFailure } from '../../chain/callMany.ts';
import type { ServedChain } from '../../rpc/createChainRpc.ts';
import { UpstreamFailure } from '../../../upstream/readJson.ts';

/** A transaction before its wallet has signed it. */
export interface UnsignedTransaction {
  readonly from: Hex;
  readonly to: Hex;
  readonly data: Hex;
  readonly value: bigint;
}

/** The state moves between the estimate and the block: a little more than it needs. */
const reservePercent = 125n;

/** Its gas, with a reserve; undefined where it would fail now. @throws UpstreamFailure */
export async function estimateGas(
  chain: ServedChain,
  { value, ...transaction }: UnsignedTransaction,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const params = [{ ...transaction, value: `0x${value.toString(16)}` }];
  const answer = await chain.answer({ jsonrpc: '2.0', id: 1, method: 'eth_estimateGas', params }, signal);
  if ('error' in answer) {
    const failure = nodeFailure(answer.error.code);
    if (failure !== undefined) throw failure;
    return undefined;
  }
  if (typeof answer.result !== 'string') throw new UpstreamFailure('invalid_response');
  return (BigInt(answer.result) * reservePercent) / 100n;
}
