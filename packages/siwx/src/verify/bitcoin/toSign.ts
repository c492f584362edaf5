import { sha256 } from '@noble/hashes/sha2';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils';
import { type Reader, createReader, hash256, isSame, sized, taggedHash, uint32 } from './bytes.ts';

/** The one kind of signature that BIP-322 accepts: over the whole transaction. */
export const SIGHASH_ALL = 1;
const NO_AMOUNT = new Uint8Array(8);
const ONE = Uint8Array.of(1);
/** The output of the virtual transaction: unspendable (OP_RETURN). */
const OUTPUT = concatBytes(NO_AMOUNT, sized(Uint8Array.of(0x6a)));

/** The virtual transaction that is signed. Its one input spends the transaction with the message. */
export interface ToSign {
  readonly version: number;
  readonly sequence: number;
  readonly lockTime: number;
  readonly outpoint: Uint8Array;
  /** The script of the signing address. */
  readonly script: Uint8Array;
  readonly scriptSig: Uint8Array;
  readonly witness: readonly Uint8Array[];
}

/** The transaction that is never sent and holds the message; its id is the input of the signed one. */
function toOutpoint(message: string, script: Uint8Array): Uint8Array {
  const digest = taggedHash('BIP0322-signed-message', utf8ToBytes(message));
  const scriptSig = sized(concatBytes(Uint8Array.of(0, 32), digest));
  const input = concatBytes(new Uint8Array(32), uint32(0xffffffff), scriptSig, uint32(0));
  const output = concatBytes(NO_AMOUNT, sized(script));
  return concatBytes(hash256(concatBytes(uint32(0), ONE, input, ONE, output, uint32(0))), uint32(0));
}

const readWitness = (reader: Reader): readonly Uint8Array[] =>
  Array.from({ length: reader.compactSize() }, () => reader.sized());

function expectEnd(reader: Reader): void {
  if (!reader.isAtEnd()) throw new Error('goes on after its end');
}

function expectBytes(reader: Reader, expected: Uint8Array): void {
  if (!isSame(reader.take(expected.length), expected)) throw new Error('is of another transaction');
}

/** The simple form is a witness alone; all other fields have their fixed values. */
export function fromSimple(message: string, script: Uint8Array, bytes: Uint8Array): ToSign {
  const reader = createReader(bytes);
  const witness = readWitness(reader);
  expectEnd(reader);
  const outpoint = toOutpoint(message, script);
  return { version: 0, sequence: 0, lockTime: 0, outpoint, script, scriptSig: new Uint8Array(), witness };
}

/**
 * The full form is the transaction itself. One with more inputs, a proof of funds, is refused: its inputs cannot be
 * looked up.
 */
export function fromFull(message: string, script: Uint8Array, bytes: Uint8Array): ToSign {
  const reader = createReader(bytes);
  const version = reader.uint32();
  if (version !== 0 && version !== 2) throw new Error('is of another version');
  const outpoint = toOutpoint(message, script);
  const inputs = reader.compactSize();
  const hasWitness = inputs === 0;
  if (hasWitness) expectBytes(reader, concatBytes(ONE, ONE));
  else if (inputs !== 1) throw new Error('has more inputs');
  expectBytes(reader, outpoint);
  const scriptSig = reader.sized();
  const sequence = reader.uint32();
  expectBytes(reader, concatBytes(ONE, OUTPUT));
  const witness = hasWitness ? readWitness(reader) : [];
  const lockTime = reader.uint32();
  expectEnd(reader);
  return { version, sequence, lockTime, outpoint, script, scriptSig, witness };
}

/** The digest of signatures outside of a witness. */
export function legacyDigest(toSign: ToSign, code: Uint8Array): Uint8Array {
  const { version, sequence, lockTime, outpoint } = toSign;
  const input = concatBytes(outpoint, sized(code), uint32(sequence));
  return hash256(concatBytes(uint32(version), ONE, input, ONE, OUTPUT, uint32(lockTime), uint32(SIGHASH_ALL)));
}

/** BIP-143: the digest of signatures in a witness. */
export function witnessDigest(toSign: ToSign, code: Uint8Array): Uint8Array {
  const { version, sequence, lockTime, outpoint } = toSign;
  const head = [uint32(version), hash256(outpoint), hash256(uint32(sequence)), outpoint, sized(code), NO_AMOUNT];
  const tail = [uint32(sequence), hash256(OUTPUT), uint32(lockTime), uint32(SIGHASH_ALL)];
  return hash256(concatBytes(...head, ...tail));
}

/** BIP-341, by the key alone. */
export function taprootDigest(toSign: ToSign, type: number): Uint8Array {
  const { version, sequence, lockTime, outpoint, script } = toSign;
  const head = [Uint8Array.of(0, type), uint32(version), uint32(lockTime)];
  const parts = [outpoint, NO_AMOUNT, sized(script), uint32(sequence), OUTPUT].map((part) => sha256(part));
  return taggedHash('TapSighash', ...head, ...parts, Uint8Array.of(0), uint32(0));
}
