import type { ReadTarget, TransactionStatus } from '@portico/core';
import { PorticoError, isTransactionHash } from '@portico/protocol';
import type { Hex } from '@portico/protocol';
import type { Rpc } from '../rpc/createRpc.ts';
import { requireAddress } from './addresses.ts';
import { getHeldStatus } from './heldStatus.ts';
import { toMined } from './mined.ts';
import type { Receipt } from './mined.ts';
import type { StatusRules, TransactionParameters } from './transactionParameters.ts';

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
  if (parameters.holder !== undefined) return getHeldStatus(rpc, target, parameters);
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
  const inPool = await rpc.ask(target, 'eth_getTransactionByHash', [hash]);
  if (inPool !== null) return { status: 'pending', nonce: Number(inPool.nonce) };
  return { status: now() - sentAtMs <= droppedAfterMs ? 'pending' : 'dropped' };
}
