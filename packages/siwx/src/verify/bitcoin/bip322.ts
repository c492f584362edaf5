import { schnorr, secp256k1 } from '@noble/curves/secp256k1';
import { sha256 } from '@noble/hashes/sha2';
import { concatBytes } from '@noble/hashes/utils';
import type { BitcoinAddress } from './address.ts';
import { hash160, isSame, sized } from './bytes.ts';
import { parseMultisig, parsePushes } from './script.ts';
import {
  SIGHASH_ALL,
  type ToSign,
  fromFull,
  fromSimple,
  legacyDigest,
  taprootDigest,
  witnessDigest,
} from './toSign.ts';

/** `simple` is a witness alone, `full` the whole virtual transaction. */
export type Bip322Form = 'simple' | 'full';

const COMPRESSED_BYTES = 33;
const payToKeyHash = (hash: Uint8Array): Uint8Array =>
  concatBytes(Uint8Array.of(0x76, 0xa9), sized(hash), Uint8Array.of(0x88, 0xac));
const program = (version: number, hash: Uint8Array): Uint8Array => concatBytes(Uint8Array.of(version), sized(hash));

function toScript({ kind, payload }: BitcoinAddress): Uint8Array {
  if (kind === 'p2pkh') return payToKeyHash(payload);
  if (kind === 'p2sh') return concatBytes(Uint8Array.of(0xa9), sized(payload), Uint8Array.of(0x87));
  return program(kind === 'p2tr' ? 0x51 : 0x00, payload);
}

function isSigned(signature: Uint8Array, key: Uint8Array, digest: Uint8Array): boolean {
  if (signature.at(-1) !== SIGHASH_ALL) return false;
  return secp256k1.verify(signature.slice(0, -1), digest, key, { format: 'der', lowS: true });
}

/**
 * As the chain does it: signatures in the order of the keys, each key once, and the empty item that it takes for
 * nothing.
 */
function isSignedBySome(
  script: Uint8Array,
  [empty, ...signatures]: readonly Uint8Array[],
  digest: Uint8Array,
): boolean {
  const multisig = parseMultisig(script);
  if (!multisig || empty?.length !== 0 || signatures.length !== multisig.needed) return false;
  const left = [...multisig.keys];
  return signatures.every((signature) => {
    for (let key = left.shift(); key; key = left.shift()) if (isSigned(signature, key, digest)) return true;
    return false;
  });
}

function verifyWitnessKey(toSign: ToSign, hash: Uint8Array): boolean {
  const [signature, key, more] = toSign.witness;
  if (!signature || key?.length !== COMPRESSED_BYTES || more || !isSame(hash160(key), hash)) return false;
  return isSigned(signature, key, witnessDigest(toSign, payToKeyHash(hash)));
}

function verifyWitnessScript(toSign: ToSign, hash: Uint8Array): boolean {
  const script = toSign.witness.at(-1);
  if (!script || !isSame(sha256(script), hash)) return false;
  return isSignedBySome(script, toSign.witness.slice(0, -1), witnessDigest(toSign, script));
}

function verifyTaproot(toSign: ToSign, key: Uint8Array): boolean {
  const [signature, more] = toSign.witness;
  if (!signature || more) return false;
  const type = signature.length === 65 ? (signature.at(-1) ?? 0) : 0;
  const isPlain = signature.length === 64 || (signature.length === 65 && type === SIGHASH_ALL);
  return isPlain && schnorr.verify(signature.slice(0, 64), taprootDigest(toSign, type), key);
}

function verifyKeyHash(toSign: ToSign, hash: Uint8Array): boolean {
  const [signature, key, more] = parsePushes(toSign.scriptSig);
  if (!signature || !key || more || toSign.witness.length > 0 || !isSame(hash160(key), hash)) return false;
  return isSigned(signature, key, legacyDigest(toSign, payToKeyHash(hash)));
}

function verifyScriptHash(toSign: ToSign, hash: Uint8Array): boolean {
  const pushes = parsePushes(toSign.scriptSig);
  const inner = pushes.at(-1);
  if (!inner || !isSame(hash160(inner), hash)) return false;
  const stack = pushes.slice(0, -1);
  const payload = inner.slice(2);
  if (inner[0] !== 0) return toSign.witness.length === 0 && isSignedBySome(inner, stack, legacyDigest(toSign, inner));
  if (stack.length > 0 || inner[1] !== payload.length) return false;
  return payload.length === 20 ? verifyWitnessKey(toSign, payload) : verifyWitnessScript(toSign, payload);
}

/** The simple form has no place for the script inside a P2SH address, but its witness identifies it. */
function withInnerScript(toSign: ToSign, { kind, payload }: BitcoinAddress): ToSign {
  const last = toSign.witness.at(-1);
  if (kind !== 'p2sh' || !last) return toSign;
  const inner = [program(0, hash160(last)), program(0, sha256(last))].find((one) => isSame(hash160(one), payload));
  return inner ? { ...toSign, scriptSig: sized(inner) } : toSign;
}

function verifyToSign(toSign: ToSign, { kind, payload }: BitcoinAddress): boolean {
  if (kind === 'p2pkh') return verifyKeyHash(toSign, payload);
  if (kind === 'p2sh') return verifyScriptHash(toSign, payload);
  if (toSign.scriptSig.length > 0) return false;
  if (kind === 'p2wpkh') return verifyWitnessKey(toSign, payload);
  return kind === 'p2wsh' ? verifyWitnessScript(toSign, payload) : verifyTaproot(toSign, payload);
}

/**
 * BIP-322 for everything that a key or a plain multisig signs. Scripts of any other form, with time locks for one, are
 * refused. Times that the full form names bind nothing then: it is the key that signed, whenever a chain would take it.
 */
export function verifyBip322(message: string, form: Bip322Form, bytes: Uint8Array, address: BitcoinAddress): boolean {
  try {
    const script = toScript(address);
    const toSign =
      form === 'full' ? fromFull(message, script, bytes) : withInnerScript(fromSimple(message, script, bytes), address);
    return verifyToSign(toSign, address);
  } catch {
    return false;
  }
}
