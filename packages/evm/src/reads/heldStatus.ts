import type { ReadTarget, TransactionStatus } from '@portico/core';
import { TEN_SECONDS_MS } from '@portico/protocol';
import { waitFor } from '../provider/askProvider.ts';
import { isHoldingProvider } from '../provider/heldTransactions.ts';
import type { Rpc } from '../rpc/createRpc.ts';
import { toMined } from './mined.ts';
import type { StatusRules, TransactionParameters } from './transactionParameters.ts';

/** What became of a request that its wallet keeps: waiting for other owners, cancelled by them, or executed under another hash. */
export async function getHeldStatus(
  rpc: Rpc,
  target: ReadTarget,
  { holder, hash, sentAtMs, droppedAfterMs, now }: TransactionParameters & StatusRules,
): Promise<TransactionStatus> {
  if (!isHoldingProvider(holder)) return { status: 'pending' };
  const limits = { signal: target.signal, timeoutMs: TEN_SECONDS_MS };
  const held = await waitFor(holder.findHeld(hash), limits);
  // A wallet may know its own number only a moment after it gave it.
  if (held === undefined) return { status: now() - sentAtMs > droppedAfterMs ? 'dropped' : 'pending' };
  if (held.status !== 'executed') return { status: held.status === 'cancelled' ? 'replaced' : 'pending' };
  const chainHash = held.hash;
  // The receipt of one that failed may say success: the Safe catches what its call throws. Only the wallet knows.
  const receipt = await rpc.ask(target, 'eth_getTransactionReceipt', [chainHash]);
  const mined = receipt === null ? undefined : await toMined(rpc, target, receipt);
  if (mined === undefined || !('minedAtMs' in mined))
    return { status: 'pending', ...(!held.isFailed && { chainHash }) };
  return { ...mined, chainHash, status: held.isFailed ? 'reverted' : mined.status };
}
