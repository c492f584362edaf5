import type { WriteTarget } from '@portico/core/adapter';
import { PorticoError } from '@portico/protocol';
import type { Signer } from './signer.ts';
import { toSigner } from './toSigner.ts';
import { type DecodedTransaction, decodeTransaction, requireTransaction } from './transactionBytes.ts';

/**
 * Has the wallet sign transactions. Signatures of other accounts may still be missing, and the wallet may have added
 * instructions.
 * @throws PorticoError `wallet.invalid_response` where a transaction lacks the signature of the account.
 */
export async function signByWallet(
  signer: Signer,
  transactions: readonly DecodedTransaction[],
): Promise<readonly DecodedTransaction[]> {
  const outputs = (await signer.signTransactions(transactions.map(({ bytes }) => bytes))).map(decodeTransaction);
  return (await Promise.all(outputs)).map((signed) => {
    if (!signed?.signatures[signer.address])
      throw new PorticoError('wallet.invalid_response', { about: 'transaction' });
    return signed;
  });
}

/** Signs serialized transactions that another party sends, with one prompt for all of them. */
export async function signTransactions(
  target: WriteTarget,
  { transactions }: { transactions: readonly unknown[] },
): Promise<readonly Uint8Array[]> {
  const signer = toSigner(target);
  const decoded = await Promise.all(transactions.map((one) => requireTransaction(one, signer.address)));
  if (signer.signal?.aborted) throw new PorticoError('aborted');
  return (await signByWallet(signer, decoded)).map(({ bytes }) => bytes);
}
