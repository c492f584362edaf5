import { ed25519 } from '@noble/curves/ed25519';
import { utf8ToBytes } from '@noble/hashes/utils';
import { base58, base64 } from '@scure/base';
import type { SignedMessage } from './signedMessage.ts';

const SIGNATURE_BYTES = 64;
const KEY_BYTES = 32;
/** Both encodings of 64 bytes are shorter. */
const TEXT_MAX_CHARACTERS = 100;

function decode(text: string): Uint8Array | undefined {
  if (text.length > TEXT_MAX_CHARACTERS) return undefined;
  try {
    // 64 bytes in base64 end in '==', which base58 does not have.
    return text.endsWith('=') ? base64.decode(text) : base58.decode(text);
  } catch {
    return undefined;
  }
}

/** Ed25519 over the text's bytes; the signature in base58 (as wallets write it) or base64. */
export function verifySolana({ message, signature, address }: SignedMessage): boolean {
  const key = decode(address);
  const signed = decode(signature);
  if (key?.length !== KEY_BYTES || signed?.length !== SIGNATURE_BYTES) return false;
  try {
    return ed25519.verify(signed, utf8ToBytes(message), key, { zip215: false });
  } catch {
    return false;
  }
}
