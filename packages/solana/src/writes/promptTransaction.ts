import { type ReadTarget, type Sent, isNodeFailure } from '@portico/core/adapter';
import { PorticoError, isPorticoError, specError, toPorticoError } from '@portico/protocol';
import { getBase58Decoder, getBase64Decoder } from '@solana/kit';
import { readSignature as readSignatureStatus } from '../reads/transactions.ts';
import { type Tracking, parseTracking } from '../reads/tracking.ts';
import { type Rpc, commitment } from '../rpc/createRpc.ts';
import { toTransactionError } from '../rpc/nodeErrors.ts';
import type { Signer } from './signer.ts';
import { signByWallet } from './signTransactions.ts';
import type { DecodedTransaction } from './transactionBytes.ts';

const toBase58 = (bytes: Uint8Array): string => getBase58Decoder().decode(bytes);
const toBase64 = (bytes: Uint8Array): string => getBase64Decoder().decode(bytes);

/** The lifetime of a transaction that was compiled here: the height is known. */
export interface PromptedTransaction {
  readonly transaction: DecodedTransaction;
  readonly lastValidBlockHeight?: bigint;
}

/**
 * Runs the transaction on a node without sending it: one that would fail shows no prompt.
 * @throws PorticoError `send.exceeds_balance_with_gas`, `send.expired` for a blockhash that is too old, or
 * `send.solana_failed`, with the ledger's own words in the cause.
 */
export async function simulate(rpc: Rpc, read: ReadTarget, { bytes }: DecodedTransaction): Promise<void> {
  const options = { encoding: 'base64', commitment, sigVerify: false };
  const { value } = await rpc.request(read, 'simulateTransaction', [toBase64(bytes), options]);
  const failure = toTransactionError(value.err);
  if (failure) throw failure;
}

/**
 * Nodes refuse a transaction by the number that wallets have for a request that waits (−32002), and some pass it on.
 */
const NODE_TEXT = /transaction (?:simulation|verification|error)/i;
/** The blockhash grew old while the wallet waited for its owner. */
const OLD_TEXT = /blockhash not found/i;

function toSendingError(error: unknown): unknown {
  if (!isPorticoError(error)) return error;
  const text = String(error.cause);
  if (OLD_TEXT.test(text)) return new PorticoError('send.expired', {}, { cause: error });
  const isOfNode = error.code === 'wallet.request_pending' && NODE_TEXT.test(text);
  return isOfNode ? specError('send.solana_failed', {}, { cause: error }) : error;
}

/** How a transaction that the wallet sent is followed. */
export function toSentByWallet(signature: Uint8Array | undefined, transaction: DecodedTransaction): Sent {
  if (!signature) throw new PorticoError('transaction.invalid_hash');
  const hash = toBase58(signature);
  const hasNonce = 'nonce' in transaction.lifetime;
  const tracking: Tracking = { signature: hash, ...(hasNonce && { hasNonce }) };
  return { hash, tracking };
}

/** Signs and sends by the wallet. It may have changed the transaction: how long that one is valid is unknown here. */
async function sendByWallet(send: NonNullable<Signer['sendTransaction']>, transaction: DecodedTransaction) {
  const signature = await send(transaction.bytes).catch((error: unknown) => {
    throw toSendingError(error);
  });
  return toSentByWallet(signature, transaction);
}

/**
 * Sends the signed transaction. Where no node confirms that it has it, it is tracked all the same, and its tracker
 * sends it again: a person who reads that it failed would pay twice.
 */
async function broadcast(rpc: Rpc, read: ReadTarget, signature: string, wire: string): Promise<void> {
  const { signal: _, ...target } = read;
  try {
    await rpc.request(target, 'sendTransaction', [wire, { encoding: 'base64', preflightCommitment: commitment }]);
  } catch (error) {
    if (isNodeFailure(error)) return;
    // Sent twice, because an answer was lost: the node refuses the second one.
    const known = await readSignatureStatus(rpc, target, signature).catch(() => undefined);
    if (!known) throw toPorticoError(error, 'send.solana_failed', 'node');
  }
}

/** Sends a transaction that came back from the wallet, and describes how it is followed. */
export async function sendSigned(
  rpc: Rpc,
  read: ReadTarget,
  signed: DecodedTransaction | undefined,
  { transaction, lastValidBlockHeight }: PromptedTransaction,
): Promise<Sent> {
  if (!signed) throw new PorticoError('wallet.invalid_response', { about: 'transaction' });
  // The first signature is the transaction's id in the ledger.
  const [first] = Object.values(signed.signatures);
  if (!first || Object.values(signed.signatures).includes(null)) {
    throw new PorticoError('rpc.invalid_params', { method: 'sendTransaction' });
  }
  const [hash, wire] = [toBase58(first), toBase64(signed.bytes)];
  await broadcast(rpc, read, hash, wire);
  const isOurs =
    'blockhash' in signed.lifetime &&
    'blockhash' in transaction.lifetime &&
    signed.lifetime.blockhash === transaction.lifetime.blockhash;
  const tracking: Tracking = {
    signature: hash,
    wire,
    ...('nonce' in signed.lifetime && { hasNonce: true }),
    ...(isOurs && lastValidBlockHeight !== undefined && { lastValidBlockHeight: Number(lastValidBlockHeight) }),
  };
  return { hash, tracking };
}

/**
 * Simulates, prompts, and resolves with the wallet's answer. The signal ends the checks; once the wallet is prompted,
 * only its answer counts.
 */
export async function promptTransaction(
  rpc: Rpc,
  signer: Signer,
  read: ReadTarget,
  prompted: PromptedTransaction,
): Promise<Sent> {
  await simulate(rpc, read, prompted.transaction);
  if (signer.signal?.aborted) throw new PorticoError('aborted');
  return signer.sendTransaction
    ? sendByWallet(signer.sendTransaction, prompted.transaction)
    : sendSigned(rpc, read, (await signByWallet(signer, [prompted.transaction]))[0], prompted);
}

/**
 * The answer of `promptTransaction` for a transaction that the host sent.
 * @throws PorticoError `transaction.invalid_hash`.
 */
export function toSent(_target: unknown, { hash }: { readonly hash: string }): Sent {
  return { hash, tracking: parseTracking({ signature: hash }) };
}
