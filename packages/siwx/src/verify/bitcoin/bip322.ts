import { schnorr, secp256k1 } from '@noble/curves/secp256k1';
import { sha256 } from '@noble/hashes/sha2';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils';
import type { BitcoinAddress } from './address.ts';
import { hash160, hash256, isSame, sized, taggedHash, uint32 } from './bytes.ts';

const NO_AMOUNT = new Uint8Array(8);
const SIGHASH_ALL = 1;
/** What the virtual transaction pays to: nobody (OP_RETURN). */
const OUTPUT = concatBytes(NO_AMOUNT, sized(Uint8Array.of(0x6a)));

function toScript({ kind, payload }: BitcoinAddress): Uint8Array {
  return concatBytes(Uint8Array.of(kind === 'p2tr' ? 0x51 : 0x00), sized(payload));
}

/** The transaction that is never sent and holds the message; its id is what the signed one spends. */
function toSpendId(message: string, script: Uint8Array): Uint8Array {
  const digest = taggedHash('BIP0322-signed-message', utf8ToBytes(message));
  const input = concatBytes(
    new Uint8Array(32),
    uint32(0xffffffff),
    sized(concatBytes(Uint8Array.of(0, 32), digest)),
    uint32(0),
  );
  const output = concatBytes(NO_AMOUNT, sized(script));
  return hash256(concatBytes(uint32(0), Uint8Array.of(1), input, Uint8Array.of(1), output, uint32(0)));
}

/** The stack of a witness: at most two items are of use here. */
function parseWitness(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  const items: Uint8Array[] = [];
  const [count = 0] = bytes;
  let offset = 1;
  while (items.length < count) {
    const length = bytes[offset];
    // Longer items, written with more than one byte of length, are of scripts.
    if (length === undefined || length >= 0xfd || offset + 1 + length > bytes.length) return undefined;
    items.push(bytes.slice(offset + 1, offset + 1 + length));
    offset += 1 + length;
  }
  return offset === bytes.length ? items : undefined;
}

function verifyWitnessKey(outpoint: Uint8Array, payload: Uint8Array, witness: readonly Uint8Array[]): boolean {
  const [signature, key, more] = witness;
  if (!signature || !key || more || signature.at(-1) !== SIGHASH_ALL || !isSame(hash160(key), payload)) return false;
  // BIP-143.
  const code = concatBytes(Uint8Array.of(0x19, 0x76, 0xa9, 0x14), payload, Uint8Array.of(0x88, 0xac));
  const parts = [
    uint32(0),
    hash256(outpoint),
    hash256(uint32(0)),
    outpoint,
    code,
    NO_AMOUNT,
    uint32(0),
    hash256(OUTPUT),
  ];
  const digest = hash256(concatBytes(...parts, uint32(0), uint32(SIGHASH_ALL)));
  return secp256k1.verify(signature.slice(0, -1), digest, key, { format: 'der', lowS: false });
}

function verifyTaproot(outpoint: Uint8Array, address: BitcoinAddress, witness: readonly Uint8Array[]): boolean {
  const [signature, more] = witness;
  if (!signature || more) return false;
  const type = signature.length === 65 ? (signature.at(-1) ?? 0) : 0;
  const isPlain = signature.length === 64 || (signature.length === 65 && type === SIGHASH_ALL);
  if (!isPlain) return false;
  // BIP-341, by the key alone.
  const script = sized(toScript(address));
  const parts = [sha256(outpoint), sha256(NO_AMOUNT), sha256(script), sha256(uint32(0)), sha256(OUTPUT)];
  const head = [Uint8Array.of(0, type), uint32(0), uint32(0), ...parts, Uint8Array.of(0), uint32(0)];
  return schnorr.verify(signature.slice(0, 64), taggedHash('TapSighash', ...head), address.payload);
}

/** BIP-322, the simple form, for the kinds of address that one key signs for: P2WPKH and P2TR. */
export function verifyBip322(message: string, signature: Uint8Array, address: BitcoinAddress): boolean {
  const witness = parseWitness(signature);
  if (!witness || (address.kind !== 'p2wpkh' && address.kind !== 'p2tr')) return false;
  const outpoint = concatBytes(toSpendId(message, toScript(address)), uint32(0));
  try {
    return address.kind === 'p2tr'
      ? verifyTaproot(outpoint, address, witness)
      : verifyWitnessKey(outpoint, address.payload, witness);
  } catch {
    return false;
  }
}
