import { sha256 } from '@noble/hashes/sha2';
import { concat, toUtf8 } from './bytes.ts';

/** Of the vault: about a second of a browser. */
const WORK_BITS = 20;

/** The nonce with which the hash of a message's own key and its address begins with so many zeros. */
export function doWork(enc: Uint8Array, email: string, bits = WORK_BITS): string {
  const prefix = concat(toUtf8('portico/vault/1/work'), sha256(enc));
  for (let nonce = 0; ; nonce += 1) {
    const hash = sha256(concat(prefix, toUtf8(`${email.toLowerCase()}\n${nonce}`)));
    if (new DataView(hash.buffer, hash.byteOffset).getUint32(0) < 2 ** (32 - bits)) return String(nonce);
  }
}
