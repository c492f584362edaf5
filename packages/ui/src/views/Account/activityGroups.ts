import type { TrackedTransaction } from '@portico/core';

/** What was sent in one month. */
export interface ActivityGroup {
  readonly key: string;
  /** Some moment of the month, to be written by the visitor's locale. */
  readonly atMs: number;
  readonly transactions: readonly TrackedTransaction[];
}

/** Newest first, month by month in the visitor's own time zone. */
export function groupByMonth(transactions: readonly TrackedTransaction[]): readonly ActivityGroup[] {
  const sorted = transactions.toSorted((a, b) => b.sentAtMs - a.sentAtMs);
  const groups: { key: string; atMs: number; transactions: TrackedTransaction[] }[] = [];
  for (const transaction of sorted) {
    const date = new Date(transaction.sentAtMs);
    const key = `${date.getFullYear()}-${date.getMonth()}`;
    const last = groups.at(-1);
    if (last?.key === key) last.transactions.push(transaction);
    else groups.push({ key, atMs: transaction.sentAtMs, transactions: [transaction] });
  }
  return groups;
}

/** What this account sent from this page. */
export function transactionsOf(
  transactions: readonly TrackedTransaction[],
  address: string | undefined,
): readonly TrackedTransaction[] {
  return transactions.filter(({ from }) => from.toLowerCase() === address?.toLowerCase());
}
