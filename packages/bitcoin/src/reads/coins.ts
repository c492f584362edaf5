import type { ReadTarget } from '@portico/core/adapter';
import type { ScriptKind } from '../addresses/decodeAddress.ts';
import type { BitcoinSource, Utxo } from '../source/bitcoinSource.ts';
import { toDustLimit, toFee } from './sizes.ts';

/**
 * Inscriptions live in small outputs, by custom up to 10,000 satoshis on taproot addresses and 546 on others. A
 * transfer that spends one loses it, so none of these is chosen.
 */
const RESERVED_TAPROOT = 10_000n;
const RESERVED = 546n;

/** True where the transaction was made by the address itself: no other party can replace it. */
async function isOwn(source: BitcoinSource, target: ReadTarget, txid: string, address: string): Promise<boolean> {
  const transaction = await source.getTransaction(target, txid);
  return transaction !== undefined && transaction.inputs.every((input) => input.address === address);
}

/**
 * The outputs that a transfer may spend, the largest first: confirmed ones, and the change of transactions of one's
 * own. What another party has sent and no block has yet may be replaced, and all that spends it with it.
 */
export async function readCoins(
  source: BitcoinSource,
  target: ReadTarget,
  { address, kind }: { readonly address: string; readonly kind: ScriptKind },
): Promise<readonly Utxo[]> {
  const reserved = kind === 'p2tr' ? RESERVED_TAPROOT : RESERVED;
  const utxos = (await source.getUtxos(target, address)).filter(({ value }) => value > reserved);
  const pending = [...new Set(utxos.filter((utxo) => !utxo.isConfirmed).map(({ txid }) => txid))];
  const own = await Promise.all(pending.map(async (txid) => (await isOwn(source, target, txid, address)) && txid));
  return utxos
    .filter(({ isConfirmed, txid }) => isConfirmed || own.includes(txid))
    .sort((a, b) => Number(b.value - a.value));
}

/** A transfer, and the terms that its coins depend on. */
export interface CoinRequest {
  readonly amount: bigint;
  readonly from: ScriptKind;
  readonly to: ScriptKind;
  /** Satoshis for each virtual byte. */
  readonly rate: number;
}

/** The coins of a transfer, what goes back to the sender, and the fee. */
export interface Selection {
  readonly coins: readonly Utxo[];
  readonly change: bigint;
  readonly fee: bigint;
}

/** Takes the largest coins until they pay for it; undefined where all of them together do not. */
export function selectCoins(coins: readonly Utxo[], { amount, from, to, rate }: CoinRequest): Selection | undefined {
  let sum = 0n;
  for (const [index, coin] of coins.entries()) {
    sum += coin.value;
    const used = index + 1;
    if (sum < amount + toFee(rate, from, used, [to])) continue;
    const change = sum - amount - toFee(rate, from, used, [to, from]);
    // Change that costs more than it is worth goes to the miner.
    const isKept = change >= toDustLimit(from);
    const kept = isKept ? change : 0n;
    return { coins: coins.slice(0, used), change: kept, fee: sum - amount - kept };
  }
  return undefined;
}

export const sumOf = (coins: readonly Utxo[]): bigint => coins.reduce((sum, { value }) => sum + value, 0n);
