import type { ReadTarget } from '@portico/core/adapter';
import type { TransactionStatus } from '@portico/core';
import type { BitcoinSource, SourceTransaction } from '../source/bitcoinSource.ts';
import { requireAddress } from './addresses.ts';
import type { Tracking } from './tracking.ts';

/**
 * The status of a transaction: in a block, pending, or replaced by another one that spends the same output. Nodes that
 * lost it are given it again: a transaction is taken once, however often it is sent.
 */
export async function getStatus(
  source: BitcoinSource,
  target: ReadTarget,
  { txid, raw, spends }: Tracking,
): Promise<TransactionStatus> {
  const known = await source.getTransaction(target, txid);
  if (known) {
    return known.minedAtMs === undefined
      ? { status: 'pending' }
      : { status: 'confirmed', minedAtMs: known.minedAtMs, feePaid: known.fee };
  }
  const spender = spends && (await source.getSpender(target, spends.txid, spends.vout));
  if (typeof spender === 'string' && spender !== txid) {
    return { status: 'replaced', ...(spender !== '' && { byHash: spender }) };
  }
  if (raw !== undefined) await source.broadcast(target, raw).catch(() => undefined);
  return { status: 'pending' };
}

/** A transaction of an address, by what it changed for the address. */
export interface BitcoinActivity {
  readonly txid: string;
  readonly direction: 'in' | 'out';
  /** In satoshis; of one that the address sent without the fee. */
  readonly amount: bigint;
  readonly fee: bigint;
  /** Undefined while it is in no block. */
  readonly minedAtMs?: number;
  /** The other side: who sent it, or who received it. */
  readonly counterparties: readonly string[];
}

/** A page of activity, the newest first. */
export interface BitcoinActivityPage {
  readonly entries: readonly BitcoinActivity[];
  /** `after` of the next page; undefined where this is the last. */
  readonly next?: string;
}

function toActivity({ txid, fee, minedAtMs, inputs, outputs }: SourceTransaction, address: string): BitcoinActivity {
  const sumFor = (parts: typeof inputs): bigint =>
    parts.reduce((sum, part) => (part.address === address ? sum + part.value : sum), 0n);
  const difference = sumFor(outputs) - sumFor(inputs);
  const isOut = inputs.some((input) => input.address === address);
  const others = (isOut ? outputs : inputs).flatMap((part) => (part.address ? [part.address] : []));
  return {
    txid,
    direction: isOut ? 'out' : 'in',
    amount: isOut ? -difference - fee : difference,
    fee,
    ...(minedAtMs !== undefined && { minedAtMs }),
    counterparties: [...new Set(others)].filter((other) => other !== address),
  };
}

/** The transactions of an address. */
export async function getActivity(
  source: BitcoinSource,
  target: ReadTarget,
  parameters: { readonly address: string; readonly after?: string | undefined },
): Promise<BitcoinActivityPage> {
  const { address } = requireAddress(target.network, parameters.address);
  const transactions = await source.getTransactions(target, address, parameters.after);
  const last = transactions.findLast(({ minedAtMs }) => minedAtMs !== undefined);
  return { entries: transactions.map((one) => toActivity(one, address)), ...(last && { next: last.txid }) };
}
