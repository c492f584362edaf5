import type { WriteTarget } from '@portico/core/adapter';
import { PorticoError } from '@portico/protocol';
import { getBase58Decoder } from '@solana/kit';
import type { SignedMessage } from './signer.ts';
import { toSigner } from './toSigner.ts';

/**
 * The signature in base58, where it is of these bytes.
 * @throws PorticoError `message.invalid_signature` where the wallet signed others, or nothing.
 */
export function requireSignatureOf(bytes: Uint8Array, { signature, signedMessage }: SignedMessage): string {
  const isSame =
    signedMessage instanceof Uint8Array &&
    bytes.length === signedMessage.length &&
    bytes.every((byte, index) => byte === signedMessage[index]);
  if (!signature || !isSame) throw new PorticoError('message.invalid_signature');
  return getBase58Decoder().decode(signature);
}

/**
 * A text, by the account that is connected; the signature in base58. A wallet may put something before the text: its
 * signature is then of another message, and useless to a verifier.
 */
export async function signMessage(target: WriteTarget, { message }: { message: string }): Promise<string> {
  const bytes = new TextEncoder().encode(message);
  return requireSignatureOf(bytes, await toSigner(target).signMessage(bytes));
}
