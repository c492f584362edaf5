import { sha256 } from '@noble/hashes/sha2';
import { concatBytes } from '@noble/hashes/utils';
import { hex } from '../bytes/text.ts';
import { type Reader, createReader, sized, toBytes, toSize } from '../bytes/bytes.ts';

/** An output: its amount in satoshis, and its script. */
export interface Output {
  readonly amount: bigint;
  readonly script: Uint8Array;
}

export interface Input {
  /** The id of the transaction whose output it spends. */
  readonly txid: string;
  readonly index: number;
  /** What unlocks the output, where that is no witness. */
  readonly script: Uint8Array;
  readonly sequence: number;
}

/** A transaction without its witnesses. */
export interface Transaction {
  readonly version: number;
  readonly inputs: readonly Input[];
  readonly outputs: readonly Output[];
  readonly lockTime: number;
}

export type Witness = readonly Uint8Array[];

/** Hashes are shown backwards. */
const toHash = (txid: string): Uint8Array => hex.decode(txid).toReversed();
const toText = (hash: Uint8Array): string => hex.encode(hash.toReversed());

/** Between version and inputs: witnesses follow the outputs (BIP-144). */
const WITNESS_MARK = Uint8Array.of(0, 1);

export const encodeOutput = ({ amount, script }: Output): Uint8Array => concatBytes(toBytes(amount, 8), sized(script));

export const encodeWitness = (witness: Witness): Uint8Array =>
  concatBytes(toSize(witness.length), ...witness.map(sized));

const encodeInput = ({ txid, index, script, sequence }: Input): Uint8Array =>
  concatBytes(toHash(txid), toBytes(index, 4), sized(script), toBytes(sequence, 4));

/** With the witness of each input, where one has any. */
export function encodeTransaction(
  { version, inputs, outputs, lockTime }: Transaction,
  witnesses: readonly Witness[] = [],
): Uint8Array {
  const hasWitness = witnesses.some(({ length }) => length > 0);
  return concatBytes(
    toBytes(version, 4),
    ...(hasWitness ? [WITNESS_MARK] : []),
    toSize(inputs.length),
    ...inputs.map(encodeInput),
    toSize(outputs.length),
    ...outputs.map(encodeOutput),
    ...(hasWitness ? witnesses.map(encodeWitness) : []),
    toBytes(lockTime, 4),
  );
}

const readOutput = (reader: Reader): Output => ({ amount: reader.number(8), script: reader.sized() });

const readInput = (reader: Reader): Input => ({
  txid: toText(reader.take(32)),
  index: Number(reader.number(4)),
  script: reader.sized(),
  sequence: Number(reader.number(4)),
});

function whole<Value>(bytes: Uint8Array, read: (reader: Reader) => Value): Value {
  const reader = createReader(bytes);
  const value = read(reader);
  if (!reader.isAtEnd()) throw new Error('The bytes go on after their end.');
  return value;
}

/** Throws where the bytes are no output. */
export const decodeOutput = (bytes: Uint8Array): Output => whole(bytes, readOutput);

/** Throws where the bytes are no witness. */
export const decodeWitness = (bytes: Uint8Array): Witness =>
  whole(bytes, (reader) => reader.list(() => reader.sized()));

/** A transaction as nodes have it, its witnesses left out. Throws where the bytes are none. */
export function decodeTransaction(bytes: Uint8Array): Transaction {
  return whole(bytes, (reader) => {
    const version = Number(reader.number(4));
    const first = reader.list(() => readInput(reader));
    // No input is the mark of a transaction with witnesses: the one after it is 1.
    const hasWitness = first.length === 0 && reader.size() === 1;
    const inputs = hasWitness ? reader.list(() => readInput(reader)) : first;
    const outputs = reader.list(() => readOutput(reader));
    if (hasWitness) for (const _ of inputs) reader.list(() => reader.sized());
    return { version, inputs, outputs, lockTime: Number(reader.number(4)) };
  });
}

/** The id is the hash of the hash of the transaction without its witnesses. */
export const toTxid = (transaction: Transaction): string => toText(sha256(sha256(encodeTransaction(transaction))));
