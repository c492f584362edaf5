import { hmac } from '@noble/hashes/hmac';
import { sha512 } from '@noble/hashes/sha2';
import { concat, toUtf8 } from './bytes.ts';

const HARDENED = 0x80_00_00_00;

/** SLIP-10 for Ed25519, which has hardened steps alone: the private key at a path such as `m/44'/501'/0'/0'`. */
export function deriveEd25519(seed: Uint8Array, path: readonly number[]): Uint8Array {
  let node = hmac(sha512, toUtf8('ed25519 seed'), seed);
  for (const index of path) {
    const step = new Uint8Array(4);
    new DataView(step.buffer).setUint32(0, HARDENED + index);
    const next = hmac(sha512, node.subarray(32), concat(Uint8Array.of(0), node.subarray(0, 32), step));
    node.fill(0);
    node = next;
  }
  const key = node.slice(0, 32);
  node.fill(0);
  return key;
}
