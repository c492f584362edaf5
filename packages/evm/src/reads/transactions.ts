import type { ReadTarget, TransactionStatus } from '@portico/core';
import { ONE_SECOND_MS, PorticoError, isTransactionHash } from '@portico/protocol';
import type { Hex } from '@portico/protocol';
import type { RpcAnswer } from '../rpc/answerSchemas.ts';
import type { Rpc } from '../rpc/createRpc.ts';
import { requireAddress } from './addresses.ts';

export interface TransactionParameters {
  readonly hash: string;
  readonly from: string;
  readonly nonce?: number;
  readonly sentAtMs: number;
}

export interface StatusRules {
  /** A transaction that no node knows is given up this long after it was sent. */
  readonly droppedAfterMs: number;
  readonly now: () => number;
}

type Receipt = NonNullable<RpcAnswer<'eth_getTransactionReceipt'>>;

async function toMined(rpc: Rpc, target: ReadTarget, receipt: Receipt): Promise<TransactionStatus> {
  const { blockNumber, gasUsed, effectiveGasPrice, l1Fee } = receipt;
  const block = await rpc.ask(target, 'eth_getBlockByNumber', [`0x${blockNumber.toString(16)}`, false]);
  // A node that lags behind the one that gave the receipt: ask again at the next poll.
  if (block === null) return { status: 'pending' };
  return {
    // Chains older than Byzantium have no status; what they mined is done.
    status: receipt.status === 0n ? 'reverted' : 'confirmed',
    minedAtMs: Number(block.timestamp) * ONE_SECOND_MS,
    feePaid: gasUsed * (effectiveGasPrice ?? 0n) + (l1Fee ?? 0n),
  };
}

/** True where the nonce was spent by a mined transaction. */
async function isNonceSpent(rpc: Rpc, target: ReadTarget, from: Hex, nonce: number | undefined): Promise<boolean> {
  if (nonce === undefined) return false;
  return (await rpc.ask(target, 'eth_getTransactionCount', [from, 'latest'])) > BigInt(nonce);
}

/** What became of a transaction: mined, still waiting, replaced by another of its nonce, or forgotten by the network. */
export async function getTransactionStatus(
  rpc: Rpc,
  target: ReadTarget,
  parameters: TransactionParameters & StatusRules,
): Promise<TransactionStatus> {
  const { hash, nonce, sentAtMs, droppedAfterMs, now } = parameters;
  if (!isTransactionHash(hash)) throw new PorticoError('transaction.invalid_hash');
  const from = requireAddress(parameters.from);
  const askReceipt = (): Promise<Receipt | null> => rpc.ask(target, 'eth_getTransactionReceipt', [hash]);
  const receipt = await askReceipt();
  if (receipt !== null) return toMined(rpc, target, receipt);
  if (await isNonceSpent(rpc, target, from, nonce)) {
    // It may have been mined between the two questions.
    const late = await askReceipt();
    return late === null ? { status: 'replaced' } : toMined(rpc, target, late);
  }
  const isInPool = (await rpc.ask(target, 'eth_getTransactionByHash', [hash])) !== null;
  return { status: isInPool || now() - sentAtMs <= droppedAfterMs ? 'pending' : 'dropped' };
}
