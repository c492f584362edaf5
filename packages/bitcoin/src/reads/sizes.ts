import type { ScriptKind } from '../addresses/decodeAddress.ts';

/** Four weight units are one virtual byte (BIP-141). */
const WEIGHT_PER_BYTE = 4;
/** Version, counts and lock time, and the two bytes that announce witnesses. */
const TRANSACTION_WEIGHT = 42;

/** The weight of an input with its signature, by the kind of output that it spends. */
const inputWeights: Readonly<Record<ScriptKind, number>> = {
  p2pkh: 148 * WEIGHT_PER_BYTE,
  // P2WPKH in P2SH: the one kind that wallets of one key have.
  p2sh: 364,
  p2wpkh: 272,
  // Two of three keys.
  p2wsh: 418,
  p2tr: 230,
};

const outputBytes: Readonly<Record<ScriptKind, number>> = { p2pkh: 34, p2sh: 32, p2wpkh: 31, p2wsh: 43, p2tr: 43 };

/** Nodes do not pass on outputs of less than it would cost to spend them, in satoshis. */
const dustLimits: Readonly<Record<ScriptKind, bigint>> = {
  p2pkh: 546n,
  p2sh: 540n,
  p2wpkh: 294n,
  p2wsh: 330n,
  p2tr: 330n,
};

export const toDustLimit = (kind: ScriptKind): bigint => dustLimits[kind];

/** What a transaction costs at a rate in satoshis for each virtual byte. */
export function toFee(rate: number, from: ScriptKind, inputCount: number, outputs: readonly ScriptKind[]): bigint {
  const outputWeight = outputs.reduce((sum, kind) => sum + outputBytes[kind] * WEIGHT_PER_BYTE, 0);
  const weight = TRANSACTION_WEIGHT + inputCount * inputWeights[from] + outputWeight;
  return BigInt(Math.ceil(Math.ceil(weight / WEIGHT_PER_BYTE) * rate));
}
