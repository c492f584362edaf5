import { type SendTarget, type Sent, isNodeFailure } from '@portico/core/adapter';
import { PorticoError } from '@portico/protocol';
import { hex } from '../bytes/text.ts';
import { finalizePsbt } from '../psbt/finalize.ts';
import { type Psbt } from '../psbt/psbt.ts';
import { RAW_MAX_CHARACTERS, type Tracking, parseTracking } from '../reads/tracking.ts';
import type { BitcoinSource } from '../source/bitcoinSource.ts';
import { requirePsbt } from '../wallets/requestPsbt.ts';
import type { SignInput } from '../wallets/walletDriver.ts';
import { type Signer, toSigner } from './signer.ts';
import { requireTransaction } from './signTransactions.ts';

/**
 * Every input spends an output that the network has, and that is unspent. A PSBT of another network fails here, before
 * the prompt.
 * @throws PorticoError `rpc.invalid_params`, `send.replaced`.
 */
async function checkInputs(source: BitcoinSource, target: SendTarget, { transaction }: Psbt): Promise<void> {
  await Promise.all(
    transaction.inputs.map(async ({ txid, index }) => {
      const spender = await source.getSpender(target, txid, index);
      if (spender === false) return;
      if (spender !== undefined)
        throw new PorticoError('send.replaced', spender === '' ? {} : { replacementHash: spender });
      const cause = new Error('The network has no such output.');
      throw new PorticoError('rpc.invalid_params', { method: 'sendTransaction' }, { cause });
    }),
  );
}

/** A checked transaction, with what the wallet signs in it. */
export interface PromptedTransaction {
  readonly psbt: Uint8Array | string;
  readonly signInputs?: readonly SignInput[] | undefined;
}

/**
 * Prompts, and sends what came back over the network's nodes. Where no node confirms that it has it, it is tracked all
 * the same, and its tracker sends it again: a person who reads that it failed would pay twice.
 */
export async function promptTransaction(
  source: BitcoinSource,
  target: SendTarget,
  { provider }: Signer,
  prompted: PromptedTransaction,
): Promise<Sent> {
  if (target.signal?.aborted) throw new PorticoError('aborted');
  const { caipNetworkId } = target.network;
  const answer = requirePsbt((await provider.signPsbt({ ...prompted, caipNetworkId })).psbt);
  const signed = finalizePsbt(answer);
  if (!signed) throw new PorticoError('rpc.invalid_params', { method: 'sendTransaction' });
  const raw = hex.encode(signed.bytes);
  const { signal: _, ...read } = target;
  try {
    await source.broadcast(read, raw);
  } catch (error) {
    if (!isNodeFailure(error)) throw error;
  }
  const [input] = answer.transaction.inputs;
  const tracking: Tracking = {
    txid: signed.txid,
    ...(raw.length <= RAW_MAX_CHARACTERS && { raw }),
    ...(input && { spends: { txid: input.txid, vout: input.index } }),
  };
  return { hash: signed.txid, tracking };
}

/**
 * Sends any transaction that the account is to sign whole.
 * @throws PorticoError `rpc.invalid_params` where it is none, or its inputs are not on the network.
 */
export async function sendTransaction(source: BitcoinSource, target: SendTarget, provided: unknown): Promise<Sent> {
  const transaction = requireTransaction(provided);
  const signer = toSigner(target);
  await checkInputs(source, target, requirePsbt(transaction.psbt));
  return promptTransaction(source, target, signer, transaction);
}

/**
 * The answer of `sendTransaction` for a transaction that the host sent.
 * @throws PorticoError `transaction.invalid_hash`.
 */
export function toSent(_target: unknown, { hash }: { readonly hash: string }): Sent {
  return { hash, tracking: parseTracking({ txid: hash }) };
}
