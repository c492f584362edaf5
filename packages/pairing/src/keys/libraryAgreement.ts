import { hkdf } from '@noble/hashes/hkdf';
import { sha256 } from '@noble/hashes/sha2';
import type { DeriveKeyParameters } from './nativeAgreement.ts';
import { x25519 } from './x25519.ts';

const KEY_BYTES = 32;

/** The public half of a pair, in any browser. */
export async function publicKeyOf(privateKey: Uint8Array): Promise<Uint8Array> {
  return x25519.getPublicKey(privateKey);
}

/** The X25519 secret of both; undefined for a peer's key of low order, which would make the secret public. */
export async function sharedSecret(privateKey: Uint8Array, peerPublicKey: Uint8Array): Promise<Uint8Array | undefined> {
  try {
    const secret = x25519.getSharedSecret(privateKey, peerPublicKey);
    return secret.some((byte) => byte !== 0) ? secret : undefined;
  } catch {
    return undefined;
  }
}

/** HKDF-SHA256 of RFC 5869. */
export async function deriveKey(
  secret: Uint8Array,
  { salt, info, bytes = KEY_BYTES }: DeriveKeyParameters = {},
): Promise<Uint8Array> {
  return hkdf(sha256, secret, salt, info, bytes);
}
