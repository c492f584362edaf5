import { createPublicKey, verify } from 'node:crypto';

/** The header of a SubjectPublicKeyInfo of P-256, before the uncompressed point. */
const header = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex');

/**
 * Whether the key of the browser signed the one-time key of a message. No other message has that key: a proof is good
 * for one.
 */
export function isProofOf(deviceKey: Uint8Array, enc: Uint8Array, proof: Uint8Array): boolean {
  try {
    const key = createPublicKey({ key: Buffer.concat([header, deviceKey]), format: 'der', type: 'spki' });
    const data = Buffer.concat([Buffer.from('portico/vault/1/proof'), enc]);
    return verify('sha256', data, { key, dsaEncoding: 'ieee-p1363' }, proof);
  } catch {
    // A point that is not on the curve.
    return false;
  }
}
