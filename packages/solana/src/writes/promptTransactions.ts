import { type ReadTarget, type Sent, raceAbort } from '@portico/core/adapter';
import { PorticoError, toPorticoError } from '@portico/protocol';
import { readSignature } from '../reads/transactions.ts';
import type { Rpc } from '../rpc/createRpc.ts';
import { sendSigned, simulate, toSentByWallet } from './promptTransaction.ts';
import type { Settled, Signer } from './signer.ts';
import { signByWallet } from './signTransactions.ts';
import type { DecodedTransaction } from './transactionBytes.ts';

/** Blocks come every 0.4 s. A transaction that is not in one by then is no reason to hold back the next. */
const CONFIRMATION_WAIT = { attempts: 50, everyMs: 600 };

/**
 * Waits until the ledger has the transaction: the next one may need what it does.
 * @throws PorticoError `aborted`.
 */
async function waitForBlock(rpc: Rpc, read: ReadTarget, signature: string): Promise<void> {
  for (let attempt = 0; attempt < CONFIRMATION_WAIT.attempts; attempt += 1) {
    const known = await readSignature(rpc, read, signature).catch(() => undefined);
    if (read.signal?.aborted) throw new PorticoError('aborted');
    if (known && known.confirmationStatus !== 'processed') return;
    const waited = new Promise((resolve) => setTimeout(resolve, CONFIRMATION_WAIT.everyMs));
    await (read.signal ? raceAbort(waited, read.signal) : waited);
  }
}

const toSendError = (error: unknown): PorticoError => toPorticoError(error, 'send.solana_failed');

async function readAnswer(
  answer: Settled<Uint8Array | undefined> | undefined,
  transaction: DecodedTransaction,
): Promise<Sent> {
  if (answer?.status === 'rejected') throw toSendError(answer.reason);
  return toSentByWallet(answer?.value, transaction);
}

/**
 * Several transactions with one prompt, sent in their order: a later one may need an earlier one, so that only the
 * first is simulated. Each resolves as soon as it is sent; what comes after one that failed, or after an abort, is not
 * sent.
 */
export async function promptTransactions(
  rpc: Rpc,
  signer: Signer,
  read: ReadTarget,
  transactions: readonly DecodedTransaction[],
): Promise<readonly Promise<Sent>[]> {
  const [first] = transactions;
  if (first) await simulate(rpc, read, first);
  if (signer.signal?.aborted) throw new PorticoError('aborted');
  if (signer.sendTransactions) {
    const answers = await signer.sendTransactions(transactions.map(({ bytes }) => bytes));
    return transactions.map((transaction, index) => readAnswer(answers[index], transaction));
  }
  const signed = await signByWallet(signer, transactions);
  async function sendAfter(previous: Promise<Sent> | undefined, index: number, transaction: DecodedTransaction) {
    const before = await previous?.catch((cause: unknown) => {
      throw new PorticoError('aborted', {}, { cause });
    });
    if (before) await waitForBlock(rpc, read, before.hash);
    return sendSigned(rpc, read, signed[index], { transaction }).catch((error: unknown) => {
      throw toSendError(error);
    });
  }
  const sending: Promise<Sent>[] = [];
  for (const [index, transaction] of transactions.entries()) {
    sending.push(sendAfter(sending.at(-1), index, transaction));
  }
  return sending;
}
