import { ripemd160 } from '@noble/hashes/legacy';
import { sha256 } from '@noble/hashes/sha2';

/** The hash in the addresses of keys and scripts. */
export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes));

export const isSameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);
