import { secp256k1 } from '@noble/curves/secp256k1';
import { sha256 } from '@noble/hashes/sha2';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils';
import { Transaction } from '@scure/btc-signer';
import { RawOldTx, RawWitness, VarBytes } from '@scure/btc-signer/script.js';
import { ProviderRpcError, walletCodes } from '../providerRpcError.ts';
import type { BitcoinTestAddress } from './bitcoinTypes.ts';

const options = { allowUnknownInputs: true, allowUnknownOutputs: true, allowUnknownVersion: true } as const;
const SIGHASH_DEFAULT = 0;
const invalid = (reason: string) => new ProviderRpcError(walletCodes.invalidParams, reason);

/** An input of a PSBT, the address that signs it, and what its signature covers. */
export interface SignedInput {
  readonly index: number;
  readonly signer: BitcoinTestAddress;
  /** Left out: the one in the PSBT, else all. */
  readonly sighash?: number | undefined;
}

/** Signs as wallets do: what the PSBT lacks of its own scripts they add themselves. */
export function signBitcoinPsbt(
  psbt: Uint8Array,
  inputs: readonly SignedInput[],
  { isFinal = false, feeAdded = 0n } = {},
): Uint8Array {
  const transaction = Transaction.fromPSBT(psbt, options);
  if (feeAdded > 0n) {
    const last = transaction.outputsLength - 1;
    transaction.updateOutput(last, { amount: (transaction.getOutput(last).amount ?? 0n) - feeAdded });
  }
  for (const { index, signer, sighash } of inputs) {
    if (sighash === SIGHASH_DEFAULT && signer.kind !== 'p2tr') throw invalid('Only taproot has the sighash 0');
    const isUnsaid = sighash === undefined || sighash === (signer.kind === 'p2tr' ? SIGHASH_DEFAULT : 1);
    transaction.updateInput(index, {
      ...(signer.kind === 'p2tr' && { tapInternalKey: signer.publicKey.slice(1) }),
      ...(signer.redeemScript && { redeemScript: signer.redeemScript }),
      ...(!isUnsaid && { sighashType: sighash }),
    });
    const allowed = transaction.getInput(index).sighashType ?? sighash;
    transaction.signIdx(signer.privateKey, index, allowed === undefined ? undefined : [allowed]);
    if (isFinal) transaction.finalizeIdx(index);
  }
  return transaction.toPSBT();
}

/** The inputs that spend outputs of the addresses. */
export function findOwnInputs(psbt: Uint8Array, addresses: readonly BitcoinTestAddress[]): readonly SignedInput[] {
  const transaction = Transaction.fromPSBT(psbt, options);
  return Array.from({ length: transaction.inputsLength }, (_, index) => index).flatMap((index) => {
    const { witnessUtxo, nonWitnessUtxo, index: output = 0 } = transaction.getInput(index);
    const spent: { readonly script: Uint8Array } | undefined = witnessUtxo ?? nonWitnessUtxo?.outputs[output];
    const signer = addresses.find((one) => one.script.join() === spent?.script.join());
    return signer ? [{ index, signer }] : [];
  });
}

/** 65 bytes from which the key is recovered; the header marks it as compressed. */
export function signEcdsaMessage({ privateKey }: BitcoinTestAddress, message: string): Uint8Array {
  const magic = VarBytes.encode(utf8ToBytes('Bitcoin Signed Message:\n'));
  const digest = sha256(sha256(concatBytes(magic, VarBytes.encode(utf8ToBytes(message)))));
  const signature = secp256k1.sign(digest, privateKey);
  return concatBytes(Uint8Array.of(31 + signature.recovery), signature.toCompactRawBytes());
}

const NOTHING = new Uint8Array();

/** BIP-322, the simple form. P2PKH has none: it is left to the older form. */
export function signBip322Message(signer: BitcoinTestAddress, message: string): Uint8Array {
  if (signer.kind === 'p2pkh') return signEcdsaMessage(signer, message);
  const tag = sha256(utf8ToBytes('BIP0322-signed-message'));
  const digest = sha256(concatBytes(tag, tag, utf8ToBytes(message)));
  const toSpend = RawOldTx.encode({
    version: 0,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: concatBytes(Uint8Array.of(0, 32), digest),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script: signer.script }],
    lockTime: 0,
  });
  const toSign = new Transaction({ ...options, version: 0 });
  toSign.addInput({
    txid: sha256(sha256(toSpend)).toReversed(),
    index: 0,
    sequence: 0,
    witnessUtxo: { amount: 0n, script: signer.script },
    ...(signer.redeemScript && { redeemScript: signer.redeemScript }),
    ...(signer.kind === 'p2tr' && { tapInternalKey: signer.publicKey.slice(1) }),
  });
  toSign.addOutput({ amount: 0n, script: Uint8Array.of(0x6a) });
  toSign.signIdx(signer.privateKey, 0);
  toSign.finalizeIdx(0);
  return RawWitness.encode(toSign.getInput(0).finalScriptWitness ?? [NOTHING]);
}
