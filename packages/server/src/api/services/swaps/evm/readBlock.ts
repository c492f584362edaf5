import type { Hex } from '@portico/protocol';
import { UpstreamFailure } from '../../../upstream/readJson.ts';
import type { ChainRpc } from '../../rpc/createChainRpc.ts';

/** The number of the newest block, in hexadecimal. @throws UpstreamFailure */
export async function readBlock(chain: ChainRpc, signal: AbortSignal): Promise<Hex> {
  const answer = await chain.answer({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }, signal);
  if (!('result' in answer) || typeof answer.result !== 'string') throw new UpstreamFailure('invalid_response');
  return `0x${BigInt(answer.result).toString(16)}`;
}
