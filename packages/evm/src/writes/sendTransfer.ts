import type { ReadTarget, TransferEstimate, TransferParameters, WriteTarget } from '@portico/core';
import { PorticoError, THREE_SECONDS_MS, isTransactionHash, specError } from '@portico/protocol';
import type { Hex } from '@portico/protocol';
import { askProvider, waitFor } from '../provider/askProvider.ts';
import { isHoldingProvider } from '../provider/heldTransactions.ts';
import { toHexChainId } from '../provider/parseAnswers.ts';
import { requireAddress } from '../reads/addresses.ts';
import { toTransferRequest } from '../reads/transferRequest.ts';
import type { Rpc } from '../rpc/createRpc.ts';
import { checkFunds, checkTransferFields } from './transferChecks.ts';
import { checkWallet, toSigner } from './walletCheck.ts';

export interface SentTransfer {
  readonly hash: Hex;
  readonly nonce?: number;
  /** The hash is the wallet's own number: its other owners have to sign before there is a transaction. */
  readonly isHeld?: true;
}

/**
 * The nonce that the network saw for the transaction, else the one that was next when the wallet was asked: a wallet may choose
 * another, so the first is better.
 */
async function findNonce(rpc: Rpc, read: ReadTarget, hash: Hex, nextNonce: bigint | undefined): Promise<SentTransfer> {
  const { signal: _ended, ...target } = read;
  const asking = rpc.ask(target, 'eth_getTransactionByHash', [hash]);
  // The hash is what counts: nothing that goes wrong from here on may lose it.
  const seen = await waitFor(asking, { timeoutMs: THREE_SECONDS_MS }).catch(() => null);
  const nonce = seen?.nonce ?? nextNonce;
  return nonce === undefined ? { hash } : { hash, nonce: Number(nonce) };
}

/**
 * Sends the native currency or a token: checks spec §5, asks the wallet, returns the hash. Fees are left to the wallet, which
 * shows and may change them. Ending the wait by the signal does not take back what the wallet was asked.
 */
export async function sendTransfer(
  rpc: Rpc,
  target: WriteTarget,
  parameters: TransferParameters & { readonly estimate?: TransferEstimate },
  read: ReadTarget,
): Promise<SentTransfer> {
  checkTransferFields(parameters);
  const signer = toSigner(target);
  if (requireAddress(parameters.from) !== signer.address) {
    throw specError('connector.account_not_found', { address: parameters.from });
  }
  await checkWallet(signer);
  await checkFunds(rpc, read, parameters);
  const nextNonce = await rpc.ask(read, 'eth_getTransactionCount', [signer.address, 'pending']).catch(() => undefined);
  const transaction = { ...toTransferRequest(parameters), chainId: toHexChainId(signer.chainId) };
  const answer = await askProvider(
    signer.provider,
    { method: 'eth_sendTransaction', params: [transaction] },
    { signal: signer.signal, fallback: 'send.failed' },
  );
  if (!isTransactionHash(answer)) throw new PorticoError('transaction.invalid_hash');
  if (isHoldingProvider(signer.provider)) return { hash: answer, isHeld: true };
  return findNonce(rpc, read, answer, nextNonce);
}
