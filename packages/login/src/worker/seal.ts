import { equalBytes } from '@noble/ciphers/utils';
import { concat, toUtf8 } from './bytes.ts';
import { decrypt, deriveBytes, encrypt } from './primitives.ts';

const KEY_BYTES = 32;
const COMMITMENT_BYTES = 32;
const NONCE_BYTES = 24;

/** What a sealed secret is bound to: another secret, salt, purpose or owner does not open it. */
export interface SealParameters {
  readonly secret: Uint8Array;
  /** Random, and new for each seal: it makes the key one of this seal alone. */
  readonly salt: Uint8Array;
  readonly purpose: string;
  readonly owner: string;
}

function derive({ secret, salt, purpose, owner }: SealParameters) {
  const derived = deriveBytes(secret, salt, toUtf8(purpose), KEY_BYTES + COMMITMENT_BYTES + NONCE_BYTES);
  const key = derived.subarray(0, KEY_BYTES);
  const commitment = derived.subarray(KEY_BYTES, KEY_BYTES + COMMITMENT_BYTES);
  const nonce = derived.subarray(KEY_BYTES + COMMITMENT_BYTES);
  return { aead: { key, nonce, about: toUtf8(owner) }, commitment, wipe: () => derived.fill(0) };
}

/**
 * XChaCha20-Poly1305 with a commitment to its key in front: the cipher alone would open one text under two keys, each
 * with another plaintext.
 */
export function seal(parameters: SealParameters, plaintext: Uint8Array): Uint8Array<ArrayBuffer> {
  const { aead, commitment, wipe } = derive(parameters);
  const sealed = concat(commitment, encrypt(aead, plaintext));
  wipe();
  return sealed;
}

/** What was sealed; undefined where any byte of it, or of what it is bound to, is another one. */
export function unseal(parameters: SealParameters, sealed: Uint8Array): Uint8Array | undefined {
  const { aead, commitment, wipe } = derive(parameters);
  const isOfKey = equalBytes(sealed.slice(0, COMMITMENT_BYTES), commitment);
  const plaintext = isOfKey ? decrypt(aead, sealed.slice(COMMITMENT_BYTES)) : undefined;
  wipe();
  return plaintext;
}
