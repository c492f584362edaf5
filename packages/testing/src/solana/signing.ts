import {
  type Address,
  type KeyPairSigner,
  type SignatureBytes,
  getBase64Decoder,
  getTransactionDecoder,
  getTransactionEncoder,
  signBytes,
} from '@solana/kit';
import { createJsonRpc } from '../jsonRpc.ts';
import { ProviderRpcError, walletCodes } from '../providerRpcError.ts';

/**
 * The transaction with the signature of one account in its place, and the signature that identifies it on the ledger.
 */
export async function signTransactionBytes(
  signer: KeyPairSigner,
  bytes: Uint8Array,
): Promise<{ signedTransaction: Uint8Array; signature: SignatureBytes | null | undefined }> {
  const transaction = getTransactionDecoder().decode(bytes);
  const signatures: Readonly<Record<Address, SignatureBytes | null>> = transaction.signatures;
  if (!(signer.address in signatures)) {
    throw new ProviderRpcError(walletCodes.invalidParams, 'The account signs nothing in this transaction');
  }
  const signature = await signBytes(signer.keyPair.privateKey, transaction.messageBytes);
  const all: Readonly<Record<Address, SignatureBytes | null>> = { ...signatures, [signer.address]: signature };
  const signed = { ...transaction, signatures: all };
  const [first] = Object.values(all);
  return { signedTransaction: new Uint8Array(getTransactionEncoder().encode(signed)), signature: first };
}

/** Sends by the wallet's own node. */
export async function broadcast(rpcUrl: string, transaction: Uint8Array): Promise<void> {
  await createJsonRpc(rpcUrl)('sendTransaction', [
    getBase64Decoder().decode(transaction),
    { encoding: 'base64', preflightCommitment: 'confirmed' },
  ]);
}
