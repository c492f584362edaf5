import type { WriteTarget } from '@portico/core/adapter';
import { PorticoError } from '@portico/protocol';
import { callWallet } from '../wallet/callWallet.ts';
import { readOutputs, readSignedTransaction } from '../wallet/outputs.ts';
import { type Signer, toSigner } from './signer.ts';
import { type DecodedTransaction, decodeTransaction, requireTransaction } from './transactionBytes.ts';

/**
 * The transactions with the signature of the account in each; others may still be missing. A wallet may have added
 * instructions of its own.
 * @throws PorticoError `wallet.invalid_response` where one came back without the signature.
 */
export async function signByWallet(
  { wallet, account, chain, address }: Signer,
  transactions: readonly DecodedTransaction[],
): Promise<readonly DecodedTransaction[]> {
  const inputs = transactions.map(({ bytes }) => ({ account, chain, transaction: bytes }));
  const answer = await callWallet(wallet, 'solana:signTransaction', inputs, { fallback: 'send.solana_failed' });
  const outputs = readOutputs(answer, inputs.length).map((output) => decodeTransaction(readSignedTransaction(output)));
  return (await Promise.all(outputs)).map((signed) => {
    if (!signed?.signatures[address]) throw new PorticoError('wallet.invalid_response', { about: 'transaction' });
    return signed;
  });
}

/** Signs transactions that another party sends: bytes of the wire in, signed bytes out, one prompt for all. */
export async function signTransactions(
  target: WriteTarget,
  { transactions }: { transactions: readonly unknown[] },
): Promise<readonly Uint8Array[]> {
  const signer = toSigner(target);
  const decoded = await Promise.all(transactions.map((one) => requireTransaction(one, signer.address)));
  if (signer.signal?.aborted) throw new PorticoError('aborted');
  return (await signByWallet(signer, decoded)).map(({ bytes }) => bytes);
}
