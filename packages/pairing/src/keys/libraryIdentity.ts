import { ed25519 } from '@noble/curves/ed25519';
import type { ClientIdentity } from './identity.ts';

/**
 * The identity of a seed of 32 bytes, in any browser. Its name is encoded by the caller: a chunk that is loaded lazily
 * and imports nothing of the client keeps the client in one chunk.
 */
export function createLibraryIdentity(
  seed: Uint8Array,
  encodeDidKey: (publicKey: Uint8Array) => string,
): ClientIdentity {
  return {
    clientId: encodeDidKey(ed25519.getPublicKey(seed)),
    sign: async (bytes) => ed25519.sign(bytes, seed),
  };
}

/**
 * True where the owner of the key signed these bytes; a malformed signature or key is as a wrong one. For relays: a
 * client only signs.
 */
export function verifySignature(publicKey: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean {
  try {
    // RFC 8032's own rules: the cofactored check of ZIP-215 would take signatures that others refuse.
    return ed25519.verify(signature, bytes, publicKey, { zip215: false });
  } catch {
    return false;
  }
}
