import type { ReadTarget, TransferEstimate, TransferParameters, WriteTarget } from '@portico/core';
import { PorticoError, isTransactionHash, specError } from '@portico/protocol';
import type { Hex } from '@portico/protocol';
import { askProvider } from '../provider/askProvider.ts';
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
 * Sends the native currency or a token: checks spec §5, asks the wallet, returns the hash. Fees are left to the wallet, which
 * shows and may change them. The signal ends the checks; once the wallet is prompted, only its answer counts.
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
  if (signer.signal?.aborted) throw new PorticoError('aborted');
  const call = { method: 'eth_sendTransaction', params: [transaction] };
  const answer = await askProvider(signer.provider, call, { fallback: 'send.failed' });
  if (!isTransactionHash(answer)) throw new PorticoError('transaction.invalid_hash');
  if (isHoldingProvider(signer.provider)) return { hash: answer, isHeld: true };
  return { hash: answer, ...(nextNonce !== undefined && { nonce: Number(nextNonce) }) };
}
