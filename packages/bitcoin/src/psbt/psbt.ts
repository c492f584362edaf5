import { base64, hex } from '../bytes/text.ts';
import { type Reader, createReader, isSameBytes, sized } from '../bytes/bytes.ts';
import { concatBytes } from '@noble/hashes/utils';
import {
  type Output,
  type Transaction,
  decodeOutput,
  decodeTransaction,
  encodeTransaction,
  toTxid,
} from './transaction.ts';

/** The fields of BIP-174 and BIP-371 that are read or written here, by their first byte. */
export const globalFields = { transaction: 0x00, version: 0xfb } as const;
export const inputFields = {
  previousTransaction: 0x00,
  witnessUtxo: 0x01,
  partialSignature: 0x02,
  sighash: 0x03,
  redeemScript: 0x04,
  finalScript: 0x07,
  finalWitness: 0x08,
  tapKeySignature: 0x13,
  tapInternalKey: 0x17,
} as const;

/** One field: its type, what else is in its key, and its value. */
export interface PsbtField {
  readonly type: number;
  readonly keyData: Uint8Array;
  readonly value: Uint8Array;
}

export type PsbtMap = readonly PsbtField[];

/** A partially signed transaction (BIP-174, version 0). Fields that are unknown here are kept. */
export interface Psbt {
  readonly transaction: Transaction;
  readonly globals: PsbtMap;
  readonly inputs: readonly PsbtMap[];
  readonly outputs: readonly PsbtMap[];
}

const MAGIC = Uint8Array.of(0x70, 0x73, 0x62, 0x74, 0xff);
/** A transaction that nodes pass on has 100 kB at most; a PSBT holds the ones before it, too. */
export const PSBT_MAX_BYTES = 4_000_000;
export const NOTHING = new Uint8Array();

function readMap(reader: Reader): PsbtMap {
  const fields: PsbtField[] = [];
  const seen = new Set<string>();
  for (let length = reader.size(); length > 0; length = reader.size()) {
    const key = reader.take(length);
    const name = hex.encode(key);
    if (seen.has(name)) throw new Error('The PSBT has one field twice.');
    seen.add(name);
    const [type = 0] = key;
    fields.push({ type, keyData: key.slice(1), value: reader.sized() });
  }
  return fields;
}

const writeMap = (map: PsbtMap): Uint8Array =>
  concatBytes(
    ...map.flatMap(({ type, keyData, value }) => [sized(concatBytes(Uint8Array.of(type), keyData)), sized(value)]),
    Uint8Array.of(0),
  );

/** The value of a field that a map has once. */
export const findField = (map: PsbtMap | undefined, wanted: number): Uint8Array | undefined =>
  map?.find(({ type }) => type === wanted)?.value;

export const toField = (type: number, value: Uint8Array, keyData: Uint8Array = NOTHING): PsbtField => ({
  type,
  keyData,
  value,
});

/** Throws where the bytes are no PSBT of version 0. */
export function decodePsbt(bytes: Uint8Array): Psbt {
  if (bytes.length > PSBT_MAX_BYTES) throw new Error('The PSBT is too large.');
  const reader = createReader(bytes);
  if (!isSameBytes(reader.take(MAGIC.length), MAGIC)) throw new Error('This is no PSBT.');
  const globals = readMap(reader);
  const raw = findField(globals, globalFields.transaction);
  if (!raw || findField(globals, globalFields.version)?.some((byte) => byte !== 0)) {
    throw new Error('The PSBT is of another version.');
  }
  const transaction = decodeTransaction(raw);
  const inputs = transaction.inputs.map(() => readMap(reader));
  const outputs = transaction.outputs.map(() => readMap(reader));
  if (!reader.isAtEnd()) throw new Error('The bytes go on after their end.');
  return { transaction, globals, inputs, outputs };
}

/** A PSBT without any field but its transaction and those of the inputs. */
export function createPsbt(transaction: Transaction, inputs: readonly PsbtMap[]): Psbt {
  const globals = [toField(globalFields.transaction, encodeTransaction(transaction))];
  return { transaction, globals, inputs, outputs: transaction.outputs.map(() => []) };
}

export function encodePsbt({ globals, inputs, outputs }: Psbt): Uint8Array {
  return concatBytes(MAGIC, writeMap(globals), ...inputs.map(writeMap), ...outputs.map(writeMap));
}

/** The bytes of a PSBT as a wallet or a host writes it: itself, base64, or hex. Throws for any other text. */
export function toPsbtBytes(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return new Uint8Array(value);
  if (typeof value !== 'string' || value.length > 2 * PSBT_MAX_BYTES) throw new Error('This is no PSBT.');
  return /^70736274ff/i.test(value) ? hex.decode(value) : base64.decode(value);
}

/** The output that an input spends: its script and its amount; undefined where the PSBT does not have it. */
export function findSpentOutput({ transaction, inputs }: Psbt, index: number): Output | undefined {
  const [input, map] = [transaction.inputs[index], inputs[index]];
  const previous = findField(map, inputFields.previousTransaction);
  if (input && previous) {
    const spent = decodeTransaction(previous);
    // A transaction before that is another one would let its author choose the amount that a wallet shows.
    if (toTxid(spent) !== input.txid) throw new Error('The transaction before has another id.');
    return spent.outputs[input.index];
  }
  const witnessUtxo = findField(map, inputFields.witnessUtxo);
  return witnessUtxo && decodeOutput(witnessUtxo);
}
