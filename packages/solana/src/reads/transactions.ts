import type { ReadTarget } from '@portico/core/adapter';
import type { TransactionStatus } from '@portico/core';
import type { RpcAnswer } from '../rpc/answerSchemas.ts';
import { type Rpc, commitment } from '../rpc/createRpc.ts';
import type { Tracking } from './tracking.ts';

type SignatureStatus = NonNullable<RpcAnswer<'getSignatureStatuses'>['value'][0]>;

/** A blockhash is taken so many blocks long. */
const BLOCKHASH_MAX_AGE_BLOCKS = 150;
const MS_PER_SECOND = 1000;

/** The status of a signature; undefined where no node has it. */
export async function readSignature(
  rpc: Rpc,
  target: ReadTarget,
  signature: string,
): Promise<SignatureStatus | undefined> {
  const { value } = await rpc.request(target, 'getSignatureStatuses', [
    [signature],
    { searchTransactionHistory: true },
  ]);
  return value[0] ?? undefined;
}

/** A transaction that is in a block: counted once a supermajority has voted for that block. */
async function toTaken(
  rpc: Rpc,
  target: ReadTarget,
  signature: string,
  { slot, err, confirmationStatus }: SignatureStatus,
): Promise<TransactionStatus> {
  if (confirmationStatus === 'processed') return { status: 'pending' };
  const options = { commitment, encoding: 'base64', maxSupportedTransactionVersion: 0 };
  const [transaction, seconds] = await Promise.all([
    rpc.request(target, 'getTransaction', [signature, options]),
    rpc.request(target, 'getBlockTime', [Number(slot)]),
  ]);
  // A node may know the status before the rest.
  if (!transaction?.meta || seconds === null) return { status: 'pending' };
  const hasFailed = err !== null && err !== undefined;
  return {
    status: hasFailed ? 'reverted' : 'confirmed',
    minedAtMs: Number(seconds) * MS_PER_SECOND,
    feePaid: transaction.meta.fee,
  };
}

/** Nodes drop transactions that they could not pass on; the same signature is taken once, however often it is sent. */
async function sendAgain(rpc: Rpc, target: ReadTarget, wire: string): Promise<void> {
  await rpc
    .request(target, 'sendTransaction', [wire, { encoding: 'base64', skipPreflight: true }])
    .catch(() => undefined);
}

/** The status of a transaction: in a block, pending, or too old for any block to include it. */
export async function getStatus(rpc: Rpc, target: ReadTarget, tracking: Tracking): Promise<TransactionStatus> {
  const { signature, lastValidBlockHeight, hasNonce, wire } = tracking;
  const known = await readSignature(rpc, target, signature);
  if (known) return toTaken(rpc, target, signature, known);
  if (hasNonce) return { status: 'pending' };
  const height = Number(await rpc.request(target, 'getBlockHeight', [{ commitment }]));
  if (lastValidBlockHeight === undefined) {
    // The wallet's blockhash, whichever it was, was not newer than now.
    return { status: 'pending', tracking: { ...tracking, lastValidBlockHeight: height + BLOCKHASH_MAX_AGE_BLOCKS } };
  }
  if (height <= lastValidBlockHeight) {
    if (wire !== undefined) await sendAgain(rpc, target, wire);
    return { status: 'pending' };
  }
  // It may have been included between the two requests.
  const late = await readSignature(rpc, target, signature);
  return late ? toTaken(rpc, target, signature, late) : { status: 'expired' };
}
