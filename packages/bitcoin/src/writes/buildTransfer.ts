import type { ReadTarget } from '@portico/core/adapter';
import { hex } from '../bytes/text.ts';
import { specError } from '@portico/protocol';
import { toProgramScript } from '../addresses/decodeAddress.ts';
import { hash160 } from '../bytes/bytes.ts';
import { type PsbtMap, createPsbt, encodePsbt, inputFields, toField } from '../psbt/psbt.ts';
import { type Transaction, encodeOutput } from '../psbt/transaction.ts';
import type { NetworkAddress } from '../reads/addresses.ts';
import type { Selection } from '../reads/coins.ts';
import type { BitcoinSource, Utxo } from '../source/bitcoinSource.ts';

/** A transaction with this number may be replaced by one with a higher fee (BIP-125). */
const SEQUENCE = 0xfffffffd;
const VERSION = 2;
const X_ONLY_BYTES = 32;
const NOTHING = new Uint8Array();

/** A transfer with its coins chosen. */
export interface TransferPlan {
  readonly from: NetworkAddress;
  readonly publicKey: string | undefined;
  readonly to: NetworkAddress;
  readonly amount: bigint;
  readonly selection: Selection;
}

/**
 * What a wallet needs to sign an input. The whole transaction before comes with it: its hash is in the input, so
 * neither a node nor we can make a wallet show another amount. Taproot signs all amounts itself.
 * @throws PorticoError `connector.account_not_found` where the script in a P2SH address cannot be known without the
 * key.
 */
async function describeInput(
  source: BitcoinSource,
  target: ReadTarget,
  { from: { address, kind, script }, publicKey }: TransferPlan,
  { txid, value }: Utxo,
): Promise<PsbtMap> {
  const key = publicKey === undefined ? undefined : hex.decode(publicKey);
  const witnessUtxo = toField(inputFields.witnessUtxo, encodeOutput({ amount: value, script }));
  if (kind === 'p2tr') {
    return key ? [witnessUtxo, toField(inputFields.tapInternalKey, key.slice(-X_ONLY_BYTES))] : [witnessUtxo];
  }
  const previous = toField(inputFields.previousTransaction, hex.decode(await source.getRawTransaction(target, txid)));
  if (kind === 'p2pkh') return [previous];
  if (kind !== 'p2sh') return [previous, witnessUtxo];
  if (!key) throw specError('connector.account_not_found', { address });
  return [previous, witnessUtxo, toField(inputFields.redeemScript, toProgramScript(0, hash160(key)))];
}

/** The PSBT of a transfer: the receiver first, then what goes back to the sender. */
export async function buildTransfer(
  source: BitcoinSource,
  target: ReadTarget,
  plan: TransferPlan,
): Promise<Uint8Array> {
  const { from, to, amount, selection } = plan;
  const change = selection.change > 0n ? [{ amount: selection.change, script: from.script }] : [];
  const transaction: Transaction = {
    version: VERSION,
    inputs: selection.coins.map(({ txid, vout }) => ({
      txid,
      index: vout,
      script: NOTHING,
      sequence: SEQUENCE,
    })),
    outputs: [{ amount, script: to.script }, ...change],
    lockTime: 0,
  };
  const inputs = selection.coins.map((coin) => describeInput(source, target, plan, coin));
  return encodePsbt(createPsbt(transaction, await Promise.all(inputs)));
}
