import { createHash } from 'node:crypto';

/** About a second of a browser. */
export const WORK_BITS = 20;

/** Whether the hash of the message's own key, the address and the nonce begins with so many zeros. */
export function isWorkDone(messageHash: Uint8Array, email: string, nonce: string, bits: number): boolean {
  const hash = createHash('sha256').update('portico/vault/1/work').update(messageHash).update(`${email}\n${nonce}`);
  return hash.digest().readUInt32BE(0) < 2 ** (32 - bits);
}
