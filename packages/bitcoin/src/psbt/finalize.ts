import { concatBytes } from '@noble/hashes/utils';
import { toKeyHashScript, toProgramScript } from '../addresses/decodeAddress.ts';
import { hash160, isSameBytes } from '../bytes/bytes.ts';
import { NOTHING, type Psbt, type PsbtMap, findField, findSpentOutput, inputFields } from './psbt.ts';
import { decodeWitness, encodeTransaction, toTxid } from './transaction.ts';

/** A signed transaction: its id, and its bytes. */
export interface SignedTransaction {
  readonly txid: string;
  readonly bytes: Uint8Array;
}

interface FinalInput {
  readonly script: Uint8Array;
  readonly witness: readonly Uint8Array[];
}

/** Pushes of less than 76 bytes have their length before them. */
const push = (bytes: Uint8Array): Uint8Array => concatBytes(Uint8Array.of(bytes.length), bytes);

/** The input of a key alone, from its signature; undefined for scripts of several keys, which their owners finalize. */
function finalizeKey(map: PsbtMap, script: Uint8Array): FinalInput | undefined {
  const tapSignature = findField(map, inputFields.tapKeySignature);
  if (tapSignature) return { script: NOTHING, witness: [tapSignature] };
  for (const { type, keyData: key, value: signature } of map) {
    if (type !== inputFields.partialSignature) continue;
    const hash = hash160(key);
    const program = toProgramScript(0, hash);
    if (isSameBytes(script, program)) return { script: NOTHING, witness: [signature, key] };
    if (isSameBytes(script, toKeyHashScript(hash)))
      return { script: concatBytes(push(signature), push(key)), witness: [] };
    const redeemScript = findField(map, inputFields.redeemScript) ?? program;
    if (isSameBytes(redeemScript, program)) return { script: push(program), witness: [signature, key] };
  }
  return undefined;
}

/** The final form of an input: the wallet's own, or made of its signature. */
function finalizeInput(psbt: Psbt, index: number): FinalInput | undefined {
  const map = psbt.inputs[index] ?? [];
  const [script, witness] = [findField(map, inputFields.finalScript), findField(map, inputFields.finalWitness)];
  if (script ?? witness) return { script: script ?? NOTHING, witness: witness ? decodeWitness(witness) : [] };
  const spent = findSpentOutput(psbt, index);
  return spent && finalizeKey(map, spent.script);
}

/** The transaction of a PSBT that is signed whole; undefined where a signature is missing. */
export function finalizePsbt(psbt: Psbt): SignedTransaction | undefined {
  const inputs = psbt.inputs.map((_, index) => finalizeInput(psbt, index)).filter((input) => input !== undefined);
  if (inputs.length !== psbt.inputs.length) return undefined;
  const transaction = {
    ...psbt.transaction,
    inputs: psbt.transaction.inputs.map((input, index) => ({
      ...input,
      script: inputs[index]?.script ?? NOTHING,
    })),
  };
  const bytes = encodeTransaction(
    transaction,
    inputs.map(({ witness }) => witness),
  );
  return { txid: toTxid(transaction), bytes };
}

const DER_HEADER = 0x30;
const SCHNORR_BYTES = 64;
/** What a signature covers where nothing else is set: taproot has a form of its own for "all". */
export const SIGHASH_DEFAULT = 0;
export const SIGHASH_ALL = 1;

/** What a signature covers, from the signature itself; undefined where it is none. */
function sighashOf(signature: Uint8Array): number | undefined {
  if (signature.length === SCHNORR_BYTES) return SIGHASH_DEFAULT;
  if (signature.length === SCHNORR_BYTES + 1) return signature.at(-1);
  return signature[0] === DER_HEADER && signature.length > 8 && signature.length <= 73 ? signature.at(-1) : undefined;
}

/** The signatures of an input, in whichever form the wallet left it. */
function signaturesOf(map: PsbtMap): readonly Uint8Array[] {
  const own = map
    .filter(({ type }) => type === inputFields.partialSignature || type === inputFields.tapKeySignature)
    .map(({ value }) => value);
  const witness = findField(map, inputFields.finalWitness);
  const script = findField(map, inputFields.finalScript);
  const [length = 0] = script ?? [];
  return [
    ...own,
    ...(witness ? decodeWitness(witness).slice(0, 1) : []),
    ...(script ? [script.slice(1, 1 + length)] : []),
  ];
}

/** True where the input has a signature that covers what was requested. */
export function isSignedFor(map: PsbtMap | undefined, sighash: number): boolean {
  return map !== undefined && signaturesOf(map).some((signature) => sighashOf(signature) === sighash);
}
