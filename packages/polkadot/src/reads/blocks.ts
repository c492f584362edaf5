import type { ReadTarget } from '@portico/core/adapter';
import { PorticoError } from '@portico/protocol';
import type { Rpc } from '../rpc/createRpc.ts';

/** The newest block that no other one replaces. */
export interface FinalizedBlock {
  readonly hash: string;
  readonly number: number;
}

export async function readFinalizedBlock(rpc: Rpc, target: ReadTarget): Promise<FinalizedBlock> {
  const hash = await rpc.request(target, 'chain_getFinalizedHead');
  const header = await rpc.request(target, 'chain_getHeader', [hash]);
  // Behind one URL there may be several nodes, of which one is late.
  if (header === null) throw new PorticoError('rpc.resource_unavailable', { method: 'chain_getHeader' });
  return { hash, number: header.number };
}
