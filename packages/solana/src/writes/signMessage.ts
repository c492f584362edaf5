import type { WriteTarget } from '@portico/core/adapter';
import { PorticoError } from '@portico/protocol';
import { getBase58Decoder } from '@solana/kit';
import { toSigner } from './toSigner.ts';

function isSame(a: Uint8Array, b: unknown): boolean {
  return b instanceof Uint8Array && a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/**
 * A text, by the account that is connected; the signature in base58. A wallet may put something before the text: its
 * signature is then of another message, and useless to a verifier.
 */
export async function signMessage(target: WriteTarget, { message }: { message: string }): Promise<string> {
  const bytes = new TextEncoder().encode(message);
  const { signature, signedMessage } = await toSigner(target).signMessage(bytes);
  if (!signature || !isSame(bytes, signedMessage)) {
    throw new PorticoError('message.invalid_signature');
  }
  return getBase58Decoder().decode(signature);
}
