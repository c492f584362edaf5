import type { NamespaceWrites, SendTarget, Sent } from '@portico/core/adapter';
import { toTransferRequest } from '../reads/transferRequest.ts';
import { promptTransaction } from './promptTransaction.ts';
import type { PromptContext } from './promptTransaction.ts';
import { checkFunds, checkTransferFields } from './transferChecks.ts';
import { checkWallet, toSigner } from './walletCheck.ts';

/** Sends the native currency or a token, after the checks of spec §5. */
export async function sendTransfer(
  context: PromptContext,
  target: SendTarget,
  parameters: Parameters<NamespaceWrites['sendTransfer']>[1],
): Promise<Sent> {
  checkTransferFields(parameters);
  const signer = toSigner(target);
  const transfer = { ...parameters, from: signer.address };
  // A wallet on another chain is reported before anything is read; right before the prompt it is checked again.
  await checkWallet(signer);
  await checkFunds(context.rpc, target, transfer);
  return promptTransaction(context, signer, target, toTransferRequest(transfer));
}
