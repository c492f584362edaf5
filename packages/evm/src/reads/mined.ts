import type { ReadTarget } from '@portico/core/adapter';
import type { TransactionStatus } from '@portico/core';
import { ONE_SECOND_MS } from '@portico/protocol';
import type { RpcAnswer } from '../rpc/answerSchemas.ts';
import type { Rpc } from '../rpc/createRpc.ts';

/** A transaction that is in a block. */
export type Receipt = NonNullable<RpcAnswer<'eth_getTransactionReceipt'>>;

/** A receipt as an end of the transaction; still waiting where the node lags behind the one that gave the receipt. */
export async function toMined(rpc: Rpc, target: ReadTarget, receipt: Receipt): Promise<TransactionStatus> {
  const { blockNumber, gasUsed, effectiveGasPrice, l1Fee } = receipt;
  const block = await rpc.request(target, 'eth_getBlockByNumber', [`0x${blockNumber.toString(16)}`, false]);
  // A node that lags behind the one that returned the receipt: the next poll repeats the request.
  if (block === null) return { status: 'pending' };
  return {
    // Chains older than Byzantium have no status; a mined transaction counts as successful.
    status: receipt.status === 0n ? 'reverted' : 'confirmed',
    minedAtMs: Number(block.timestamp) * ONE_SECOND_MS,
    feePaid: gasUsed * (effectiveGasPrice ?? 0n) + (l1Fee ?? 0n),
  };
}
