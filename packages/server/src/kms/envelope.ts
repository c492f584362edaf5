import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { KmsError } from './kmsProvider.ts';

const SALT_BYTES = 32;
const KEY_BYTES = 32;
const IV_BYTES = 12;
const COMMITMENT_BYTES = 32;
const TAG_BYTES = 16;
const HEAD_BYTES = SALT_BYTES + COMMITMENT_BYTES + TAG_BYTES;

/** Of AES-256-GCM; `aad` is authenticated with the text. */
export interface GcmParameters {
  readonly key: Uint8Array;
  readonly iv: Uint8Array;
  readonly aad: Uint8Array;
}

/** Encrypts to `tag ‖ ciphertext`. */
export function encrypt({ key, iv, aad }: GcmParameters, plaintext: Uint8Array): Uint8Array {
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(aad);
  const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return Buffer.concat([cipher.getAuthTag(), ciphertext]);
}

/** Decrypts `tag ‖ ciphertext`. Throws where a byte differs, or the tag is shorter than all of it. */
export function decrypt({ key, iv, aad }: GcmParameters, sealed: Uint8Array): Uint8Array {
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
    .setAAD(aad)
    .setAuthTag(sealed.subarray(0, TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(TAG_BYTES)), decipher.final()]);
}

/** A key of its own for each salt: random nonces under one key would limit how much it may seal. */
function derive(key: Uint8Array, salt: Uint8Array, version: string) {
  const length = KEY_BYTES + IV_BYTES + COMMITMENT_BYTES;
  const bytes = Buffer.from(hkdfSync('sha256', key, salt, `portico/kms/1/wrap/${version}`, length));
  return {
    key: bytes.subarray(0, KEY_BYTES),
    iv: bytes.subarray(KEY_BYTES, KEY_BYTES + IV_BYTES),
    commitment: bytes.subarray(KEY_BYTES + IV_BYTES),
  };
}

/**
 * AES-256-GCM: `salt ‖ commitment ‖ tag ‖ ciphertext`. GCM alone does not commit to its key: the commitment makes that
 * nothing opens under two keys.
 */
export function seal(key: Uint8Array, version: string, plaintext: Uint8Array, aad: Uint8Array): Uint8Array {
  const salt = randomBytes(SALT_BYTES);
  const own = derive(key, salt, version);
  return Buffer.concat([salt, own.commitment, encrypt({ ...own, aad }, plaintext)]);
}

/** @throws KmsError where key, version, `aad` or a byte differs. */
export function open(key: Uint8Array, version: string, sealed: Uint8Array, aad: Uint8Array): Uint8Array {
  const bytes = Buffer.from(sealed);
  const own = derive(key, bytes.subarray(0, SALT_BYTES), version);
  const commitment = bytes.subarray(SALT_BYTES, SALT_BYTES + COMMITMENT_BYTES);
  const isOfKey = commitment.length === COMMITMENT_BYTES && timingSafeEqual(commitment, own.commitment);
  if (!isOfKey || bytes.length < HEAD_BYTES) throw new KmsError('It was wrapped with another key, or is damaged.');
  try {
    return decrypt({ ...own, aad }, bytes.subarray(HEAD_BYTES - TAG_BYTES));
  } catch (error) {
    throw new KmsError('It was wrapped for another place, or is damaged.', error);
  }
}

/** HMAC-SHA256 with a key of this purpose, so that a value of one purpose is none of another. */
export function macWith(root: Uint8Array, purpose: string, data: Uint8Array): Uint8Array {
  const key = Buffer.from(hkdfSync('sha256', root, '', `portico/kms/1/mac/${purpose}`, KEY_BYTES));
  return createHmac('sha256', key).update(data).digest();
}
