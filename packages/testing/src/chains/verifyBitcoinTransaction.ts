import { hex } from '@scure/base';
import { Transaction, payments, script as scripts } from 'bitcoinjs-lib';
import * as secp256k1 from 'tiny-secp256k1';

/** An output that a transaction spends. */
export interface SpentOutput {
  readonly script: Uint8Array;
  readonly amount: bigint;
}

const SIGHASH_DEFAULT = 0;
const VERSION_1 = 0x51;
const TAPROOT_BYTES = 34;

function isKeyValid(key: Uint8Array, hash: Uint8Array, signature: Uint8Array): boolean {
  const { signature: compact } = scripts.signature.decode(signature);
  return secp256k1.verify(hash, key, compact);
}

const isSame = (a: Uint8Array | undefined, b: Uint8Array): boolean => a?.join() === b.join();

/** The sighash of one input, where its signature is valid; undefined where it is not. */
function verifyInput(transaction: Transaction, index: number, spent: readonly SpentOutput[]): number | undefined {
  const [input, output] = [transaction.ins[index], spent[index]];
  if (!input || !output) return undefined;
  const [first = new Uint8Array(), key = new Uint8Array()] = input.witness;
  if (isTaprootOutput(output.script)) {
    // The path of the key alone: one signature.
    if (input.witness.length !== 1) return undefined;
    const sighash = first.length === 65 ? (first.at(-1) ?? 0) : SIGHASH_DEFAULT;
    const all = [spent.map(({ script }) => script), spent.map(({ amount }) => amount)] as const;
    const hash = transaction.hashForWitnessV1(index, [...all[0]], [...all[1]], sighash);
    return secp256k1.verifySchnorr(hash, output.script.slice(2), first.slice(0, 64)) ? sighash : undefined;
  }
  const code = (pubkey: Uint8Array) => payments.p2pkh({ pubkey }).output ?? new Uint8Array();
  if (input.witness.length === 2) {
    const program = payments.p2wpkh({ pubkey: key });
    const nested = payments.p2sh({ redeem: program }).output;
    const isNested = isSame(nested, output.script) && isSame(input.script.slice(1), program.output ?? key);
    if (!isNested && !isSame(program.output, output.script)) return undefined;
    const sighash = first.at(-1) ?? 0;
    const hash = transaction.hashForWitnessV0(index, code(key), output.amount, sighash);
    return isKeyValid(key, hash, first) ? sighash : undefined;
  }
  const { signature, pubkey } = payments.p2pkh({ input: input.script });
  if (!signature || !pubkey || !isSame(code(pubkey), output.script)) return undefined;
  const sighash = signature.at(-1) ?? 0;
  return isKeyValid(pubkey, transaction.hashForSignature(index, output.script, sighash), signature)
    ? sighash
    : undefined;
}

/** True for an output of taproot (BIP-341): version 1 and 32 bytes. */
export const isTaprootOutput = (script: Uint8Array): boolean =>
  script.length === TAPROOT_BYTES && script[0] === VERSION_1 && script[1] === TAPROOT_BYTES - 2;

/**
 * What each signature of a transaction covers, undefined where one is not valid: by bitcoinjs-lib, over libsecp256k1.
 * It shares no code with the product, or with what signs in the tests.
 */
export function verifyBitcoinTransaction(
  bytes: Uint8Array,
  spent: readonly SpentOutput[],
): readonly (number | undefined)[] {
  const transaction = Transaction.fromBuffer(bytes);
  return transaction.ins.map((_, index) => verifyInput(transaction, index, spent));
}

/** The id of a transaction, by bitcoinjs-lib. */
export function bitcoinTransactionIdOf(bytes: Uint8Array): string {
  return Transaction.fromBuffer(bytes).getId();
}

/** The outputs that a transaction spends. */
export function readInputs(bytes: Uint8Array): readonly { readonly txid: string; readonly index: number }[] {
  return Transaction.fromBuffer(bytes).ins.map(({ hash, index }) => ({ txid: hex.encode(hash.toReversed()), index }));
}
