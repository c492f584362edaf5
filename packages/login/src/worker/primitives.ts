import { xchacha20poly1305 } from '@noble/ciphers/chacha';
import { hkdf } from '@noble/hashes/hkdf';
import { sha256 } from '@noble/hashes/sha2';

/** HKDF-SHA256 (RFC 5869). */
export const deriveBytes = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Uint8Array =>
  hkdf(sha256, secret, salt, info, length);

/** Of XChaCha20-Poly1305: a key of 32 bytes, a nonce of 24, and what is authenticated with the text. */
export interface AeadParameters {
  readonly key: Uint8Array;
  readonly nonce: Uint8Array;
  readonly about: Uint8Array;
}

export const encrypt = ({ key, nonce, about }: AeadParameters, plaintext: Uint8Array): Uint8Array =>
  xchacha20poly1305(key, nonce, about).encrypt(plaintext);

/** The plaintext; undefined where any byte differs, or a length is none of the cipher's. */
export function decrypt({ key, nonce, about }: AeadParameters, ciphertext: Uint8Array): Uint8Array | undefined {
  try {
    return xchacha20poly1305(key, nonce, about).decrypt(ciphertext);
  } catch {
    return undefined;
  }
}
