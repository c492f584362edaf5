import { waitForWallet } from '@portico/core/adapter';
import type { ReadTarget, StatusTarget } from '@portico/core/adapter';
import type { TransactionStatus } from '@portico/core';
import { TEN_SECONDS_MS, isTransactionHash } from '@portico/protocol';
import { isEip1193Provider } from '../provider/eip1193Provider.ts';
import { type HeldTransaction, isHoldingProvider } from '../provider/heldTransactions.ts';
import type { Rpc } from '../rpc/createRpc.ts';
import { toMined } from './mined.ts';
import type { StatusRules, Tracking } from './tracking.ts';

/** Without the wallet that keeps it only a transaction that came to the chain can be followed. */
async function getStatusOnChain(rpc: Rpc, target: ReadTarget, { chainHash }: Tracking): Promise<TransactionStatus> {
  if (!isTransactionHash(chainHash)) return { status: 'pending' };
  const receipt = await rpc.request(target, 'eth_getTransactionReceipt', [chainHash]);
  return receipt === null ? { status: 'pending' } : toMined(rpc, target, receipt);
}

/** What the wallet has of it; `unavailable` where that wallet is not on the page. */
async function requestHeld(
  { provider, signal }: StatusTarget,
  { hash, isBatch }: Tracking,
): Promise<HeldTransaction | 'unavailable' | undefined> {
  if (isBatch && isEip1193Provider(provider)) {
    const { findBatch } = await import('./heldBatch.ts');
    return findBatch(provider, { id: hash, signal });
  }
  if (!isHoldingProvider(provider)) return 'unavailable';
  return waitForWallet(provider.findHeld(hash), { signal, timeoutMs: TEN_SECONDS_MS });
}

const statusOf = { waiting: 'pending', cancelled: 'replaced', failed: 'dropped' } as const;

/**
 * The status of a request that its wallet holds: waiting for other owners, cancelled by them, or executed under another
 * hash.
 */
export async function getHeldStatus(
  rpc: Rpc,
  target: StatusTarget,
  tracking: Tracking,
  { droppedAfterMs, now }: StatusRules,
): Promise<TransactionStatus> {
  const held = await requestHeld(target, tracking);
  if (held === 'unavailable') return getStatusOnChain(rpc, target, tracking);
  // A wallet may return its own id only some time after it gave it out.
  if (held === undefined) return { status: now() - tracking.sentAtMs > droppedAfterMs ? 'dropped' : 'pending' };
  if (held.status !== 'executed') return { status: statusOf[held.status] };
  const chainHash = held.hash;
  // The receipt of a failed one may have the status success: the Safe catches what its call throws. Only the wallet
  // reports the outcome.
  const receipt = await rpc.request(target, 'eth_getTransactionReceipt', [chainHash]);
  const mined = receipt === null ? undefined : await toMined(rpc, target, receipt);
  if (mined === undefined || !('feePaid' in mined))
    return { status: 'pending', ...(!held.isFailed && { chainHash, tracking: { ...tracking, chainHash } }) };
  return { ...mined, chainHash, status: held.isFailed ? 'reverted' : mined.status };
}
