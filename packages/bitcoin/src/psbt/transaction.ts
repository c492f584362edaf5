import { sha256 } from '@noble/hashes/sha2';
import { hex } from '@scure/base';
import { RawOldTx, RawTx } from '@scure/btc-signer/script.js';

/** A transaction, decoded; of a PSBT without any signature. */
export interface Transaction {
  readonly version: number;
  readonly inputs: readonly {
    readonly txid: Uint8Array;
    readonly index: number;
    readonly finalScriptSig: Uint8Array;
    readonly sequence: number;
  }[];
  readonly outputs: readonly { readonly amount: bigint; readonly script: Uint8Array }[];
  readonly lockTime: number;
}

/** As it is hashed, and in a PSBT: without its witnesses. */
export function encodeWithoutWitnesses({ version, inputs, outputs, lockTime }: Transaction): Uint8Array {
  return RawOldTx.encode({ version, inputs: [...inputs], outputs: [...outputs], lockTime });
}

/** The transaction of a PSBT. Throws where the bytes are none. */
export function decodeWithoutWitnesses(bytes: Uint8Array): Transaction {
  return RawOldTx.decode(bytes);
}

/** The id is the double hash of the transaction without its witnesses, written backwards. */
export function toTxid(transaction: Transaction): string {
  return hex.encode(sha256(sha256(encodeWithoutWitnesses(transaction))).toReversed());
}

/** A transaction as nodes have it, with or without witnesses. Throws where the bytes are none. */
export function decodeTransaction(bytes: Uint8Array): Transaction {
  return RawTx.decode(bytes);
}

/** The bytes of a signed transaction. */
export function encodeTransaction(transaction: Transaction, witnesses: readonly (readonly Uint8Array[])[]): Uint8Array {
  if (witnesses.every((witness) => witness.length === 0)) return encodeWithoutWitnesses(transaction);
  const { version, inputs, outputs, lockTime } = transaction;
  return RawTx.encode({
    version,
    segwitFlag: true,
    inputs: [...inputs],
    outputs: [...outputs],
    witnesses: witnesses.map((witness) => [...witness]),
    lockTime,
  });
}
