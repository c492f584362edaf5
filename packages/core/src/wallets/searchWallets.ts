import { WALLET_SEARCH_ENTRIES } from '@portico/protocol';
import type { WalletEntry } from './walletEntry.ts';

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Up to one slip in four letters, two in eight: letters missing, doubled, wrong or swapped with their neighbour. */
const slipsAllowed = (query: string): number => Math.min(2, Math.floor(query.length / 4));

/** Optimal string alignment distance, given up as soon as it must exceed `limit`. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + Number(!isSame),
      );
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    if (Math.min(...current) > limit) return limit + 1;
    [beforeLast, last] = [last, current];
  }
  return last[b.length] ?? limit + 1;
}

/** Lower is better; undefined where the name is not meant. */
function score(name: string, query: string): number | undefined {
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  const words = name.split(/[\s._-]+/);
  if (words.some((word) => word.startsWith(query))) return 2;
  if (name.includes(query)) return 3;
  const limit = slipsAllowed(query);
  if (limit === 0) return undefined;
  // Compared with beginnings of the query's length, so that a slip in what is typed so far is forgiven.
  const beginnings = [name, ...words].flatMap((word) => [0, 1, -1].map((more) => word.slice(0, query.length + more)));
  const slips = Math.min(...beginnings.map((beginning) => distance(query, beginning, limit)));
  return slips <= limit ? 3 + slips : undefined;
}

/** The wallets whose name is meant, best first, at most 100. A typing slip is forgiven. */
export function searchWallets(entries: readonly WalletEntry[], text: string): readonly WalletEntry[] {
  const query = fold(text).slice(0, 64);
  if (query === '') return entries.slice(0, WALLET_SEARCH_ENTRIES);
  return entries
    .flatMap((entry) => {
      const found = score(fold(entry.name), query);
      return found === undefined ? [] : [{ entry, found }];
    })
    .toSorted((a, b) => a.found - b.found)
    .slice(0, WALLET_SEARCH_ENTRIES)
    .map(({ entry }) => entry);
}
