import { PENDING_TRANSACTIONS_MAX } from '@portico/protocol';
import type { PorticoContext } from '../context/porticoContext.ts';
import type { TrackedTransaction } from '../store/state.ts';
import { transactionsKey } from './transactionsKey.ts';

/** Newest first; at most 99 pending ones (spec §9), the oldest are dropped; of the ended as many. */
export function keepTransactions(transactions: readonly TrackedTransaction[]): readonly TrackedTransaction[] {
  const count = { pending: 0, ended: 0 };
  return transactions.filter(({ status }) => {
    const state = status === 'pending' ? 'pending' : 'ended';
    count[state] += 1;
    return count[state] <= PENDING_TRANSACTIONS_MAX;
  });
}

/**
 * Changes the tracked transactions, here and for the other tabs. The record in storage is newer than the state where
 * another tab has just sent.
 */
export function updateTransactions(
  { storage, store, signal }: PorticoContext,
  update: (transactions: readonly TrackedTransaction[]) => readonly TrackedTransaction[],
): void {
  const transactions = keepTransactions(update(storage.get(transactionsKey) ?? store.getState().transactions));
  storage.set(transactionsKey, transactions);
  // After destroy() the record is all that is left to change.
  if (!signal.aborted) store.setState(() => ({ transactions }));
}
