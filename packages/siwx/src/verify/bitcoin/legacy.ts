import { secp256k1 } from '@noble/curves/secp256k1';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils';
import type { BitcoinAddress } from './address.ts';
import { hash160, hash256, isSame, sized } from './bytes.ts';

export const LEGACY_BYTES = 65;
const HEADER_MIN = 27;
const HEADER_MAX = 42;
const HEADER_COMPRESSED = 31;

function keyFits({ kind, payload }: BitcoinAddress, key: Uint8Array): boolean {
  const hash = hash160(key);
  if (kind === 'p2pkh' || kind === 'p2wpkh') return isSame(hash, payload);
  // P2WPKH inside P2SH (BIP-49).
  return kind === 'p2sh' && isSame(hash160(concatBytes(Uint8Array.of(0, 20), hash)), payload);
}

/**
 * The oldest form: 65 bytes from which the key is recovered. The kind in the header is ignored: wallets differ in it
 * (BIP-137).
 */
export function verifyLegacy(message: string, signature: Uint8Array, address: BitcoinAddress): boolean {
  const [header = 0] = signature;
  if (signature.length !== LEGACY_BYTES || header < HEADER_MIN || header > HEADER_MAX) return false;
  const digest = hash256(concatBytes(sized(utf8ToBytes('Bitcoin Signed Message:\n')), sized(utf8ToBytes(message))));
  try {
    const recovery = (header - HEADER_MIN) & 3;
    const point = secp256k1.Signature.fromCompact(signature.slice(1)).addRecoveryBit(recovery).recoverPublicKey(digest);
    const isCompressed = header >= HEADER_COMPRESSED;
    return keyFits(address, point.toRawBytes(isCompressed));
  } catch {
    return false;
  }
}
