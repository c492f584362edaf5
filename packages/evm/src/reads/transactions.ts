import type { ReadTarget, StatusTarget } from '@portico/core/adapter';
import type { TransactionStatus } from '@portico/core';
import { PorticoError, isTransactionHash } from '@portico/protocol';
import type { Hex } from '@portico/protocol';
import type { Rpc } from '../rpc/createRpc.ts';
import { requireAddress } from './addresses.ts';
import { getHeldStatus } from './heldStatus.ts';
import { toMined } from './mined.ts';
import type { Receipt } from './mined.ts';
import type { StatusRules, Tracking } from './tracking.ts';

/** True where the nonce was spent by a mined transaction. */
async function isNonceSpent(rpc: Rpc, target: ReadTarget, from: Hex, nonce: number | undefined): Promise<boolean> {
  if (nonce === undefined) return false;
  return (await rpc.request(target, 'eth_getTransactionCount', [from, 'latest'])) > BigInt(nonce);
}

/** The status of a transaction: mined, pending, replaced by another of its nonce, or dropped by the network. */
export async function getStatus(
  rpc: Rpc,
  target: StatusTarget,
  tracking: Tracking,
  { droppedAfterMs, now }: StatusRules,
): Promise<TransactionStatus> {
  const { hash, nonce, sentAtMs } = tracking;
  if (tracking.isHeld) return getHeldStatus(rpc, target, tracking, { droppedAfterMs, now });
  if (!isTransactionHash(hash)) throw new PorticoError('transaction.invalid_hash');
  const from = requireAddress(tracking.from);
  const requestReceipt = (): Promise<Receipt | null> => rpc.request(target, 'eth_getTransactionReceipt', [hash]);
  const receipt = await requestReceipt();
  if (receipt !== null) return toMined(rpc, target, receipt);
  if (await isNonceSpent(rpc, target, from, nonce)) {
    // It may have been mined between the two requests.
    const late = await requestReceipt();
    return late === null ? { status: 'replaced' } : toMined(rpc, target, late);
  }
  const inPool = await rpc.request(target, 'eth_getTransactionByHash', [hash]);
  if (inPool !== null) {
    const seen = Number(inPool.nonce);
    // A wallet may choose another nonce than the one that was next.
    return { status: 'pending', ...(seen !== nonce && { tracking: { ...tracking, nonce: seen } }) };
  }
  return { status: now() - sentAtMs <= droppedAfterMs ? 'pending' : 'dropped' };
}
