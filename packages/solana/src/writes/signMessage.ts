import { readProperty, type WriteTarget } from '@portico/core/adapter';
import { PorticoError } from '@portico/protocol';
import { getBase58Decoder } from '@solana/kit';
import { callWallet } from '../wallet/callWallet.ts';
import { readFirst, readSignature } from '../wallet/outputs.ts';
import { toSigner } from './signer.ts';

function isSame(a: Uint8Array, b: unknown): boolean {
  return b instanceof Uint8Array && a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/**
 * A text, by the account that is connected; the signature in base58. A wallet may put something before the text: its
 * signature is then of another message, and useless to a verifier.
 */
export async function signMessage(target: WriteTarget, { message }: { message: string }): Promise<string> {
  const { wallet, account, signal } = toSigner(target);
  const bytes = new TextEncoder().encode(message);
  const output = readFirst(await callWallet(wallet, 'solana:signMessage', [{ account, message: bytes }], { signal }));
  const signature = readSignature(output);
  if (!signature || !isSame(bytes, readProperty(output, 'signedMessage'))) {
    throw new PorticoError('message.invalid_signature');
  }
  return getBase58Decoder().decode(signature);
}
