import type { WriteTarget } from '@portico/core/adapter';
import { PorticoError } from '@portico/protocol';
import type { Signer } from './signer.ts';
import { toSigner } from './toSigner.ts';
import { type DecodedTransaction, decodeTransaction, requireTransaction } from './transactionBytes.ts';

/**
 * The transactions with the signature of the account in each; others may still be missing. A wallet may have added
 * instructions of its own.
 * @throws PorticoError `wallet.invalid_response` where one came back without the signature.
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
