import { createPublicKey, verify } from 'node:crypto';

/** The header of a SubjectPublicKeyInfo of P-256, before the uncompressed point. */
const header = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex');

/** ECDSA over P-256 with SHA-256: the key uncompressed, the signature `r ‖ s`. False for anything that is not one. */
export function isSignedBy(publicKey: Uint8Array, data: Uint8Array, signature: Uint8Array): boolean {
  try {
    const key = createPublicKey({ key: Buffer.concat([header, publicKey]), format: 'der', type: 'spki' });
    return verify('sha256', data, { key, dsaEncoding: 'ieee-p1363' }, signature);
  } catch {
    // A point that is not on the curve.
    return false;
  }
}

/** What a browser proves with each message to the vault: that the message is its own. */
export interface MessageProof {
  readonly deviceKey: Uint8Array;
  /** The one-time key of the message. */
  readonly enc: Uint8Array;
  readonly proof: Uint8Array;
}

/**
 * Whether the key of the browser signed the one-time key of a message. No other message has that key: a proof is good
 * for one.
 */
export const isProofOf = ({ deviceKey, enc, proof }: MessageProof): boolean =>
  isSignedBy(deviceKey, Buffer.concat([Buffer.from('portico/vault/1/proof'), enc]), proof);
