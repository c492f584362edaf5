import { base58 } from '@scure/base';

// `did:key:z`, then the multicodec of an Ed25519 public key and its 32 bytes in base 58.
const DID_START = 'did:key:z';
const ED25519_PREFIX = [0xed, 0x01];
const KEY_BYTES = 32;
// A longer text is not decoded: that takes time with the square of its length.
const DID_CHARACTERS_MAX = 64;

/** The public key of a `did:key`; undefined where it names no Ed25519 key. For relays: a client only writes its own. */
export function decodeDidKey(did: string): Uint8Array | undefined {
  if (!did.startsWith(DID_START) || did.length > DID_CHARACTERS_MAX) return undefined;
  try {
    const bytes = base58.decode(did.slice(DID_START.length));
    const hasPrefix = ED25519_PREFIX.every((byte, index) => bytes[index] === byte);
    return hasPrefix && bytes.length === ED25519_PREFIX.length + KEY_BYTES
      ? bytes.subarray(ED25519_PREFIX.length)
      : undefined;
  } catch {
    return undefined;
  }
}
