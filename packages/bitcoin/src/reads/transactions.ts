import type { ReadTarget } from '@portico/core/adapter';
import type { TransactionStatus } from '@portico/core';
import type { BitcoinSource } from '../source/bitcoinSource.ts';
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
