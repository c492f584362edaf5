import type { HistoryEntry } from '@portico/core/internal';
import type { TrackedTransaction } from '@portico/core';
import type { CaipNetworkId } from '@portico/protocol';

/** One line of the activity: an entry of the service, or a transaction of this page that the service lacks (yet). */
export type ActivityItem = { readonly key: string; readonly atMs: number } & (
  | { readonly kind: 'served'; readonly entry: HistoryEntry; readonly own: TrackedTransaction | undefined }
  | { readonly kind: 'own'; readonly own: TrackedTransaction }
);

/** The transactions of this account from this page. `toKey`: the key by which addresses of a network are compared. */
export function transactionsOf(
  transactions: readonly TrackedTransaction[],
  address: string | undefined,
  toKey: (caipNetworkId: CaipNetworkId, address: string) => string,
): readonly TrackedTransaction[] {
  if (address === undefined) return [];
  return transactions.filter(({ caipNetworkId, from }) => toKey(caipNetworkId, from) === toKey(caipNetworkId, address));
}

export interface MergeActivityParameters {
  readonly own: readonly TrackedTransaction[];
  readonly entries: readonly HistoryEntry[];
  readonly caipNetworkId: CaipNetworkId;
  /** Older entries are there and were not read. */
  readonly hasMore: boolean;
}

/** Hexadecimal hashes come in either case; where case matters no two hashes differ by it alone. */
const hashOf = ({ hash, chainHash }: { readonly hash: string; readonly chainHash?: string }): string =>
  (chainHash ?? hash).toLowerCase();

function toOwnItem(own: TrackedTransaction): ActivityItem {
  return { kind: 'own', key: hashOf(own), atMs: own.sentAtMs, own };
}

const newestFirst = (items: readonly ActivityItem[]) => items.toSorted((a, b) => b.atMs - a.atMs);

/** The transactions of this page, on every network: the whole list where no service answers. */
export function ownActivity(own: readonly TrackedTransaction[]): readonly ActivityItem[] {
  return newestFirst(own.map(toOwnItem));
}

/** Each transaction once, newest first. */
export function mergeActivity(parameters: MergeActivityParameters): readonly ActivityItem[] {
  const { own, entries, caipNetworkId, hasMore } = parameters;
  const ownByHash = new Map(
    own.filter((each) => each.caipNetworkId === caipNetworkId).map((each) => [hashOf(each), each]),
  );
  const known = new Map(entries.map((entry) => [hashOf(entry), entry]));
  const oldestMs = Math.min(...entries.map(({ atMs }) => atMs));
  const isWanted = (each: TrackedTransaction): boolean => {
    // A pending transaction is listed on every network.
    if (each.status === 'pending') return each.caipNetworkId !== caipNetworkId || !known.has(hashOf(each));
    // An entry older than all read pages belongs further down: it is not listed yet.
    const isReached = !hasMore || each.sentAtMs >= oldestMs;
    return each.caipNetworkId === caipNetworkId && !known.has(hashOf(each)) && isReached;
  };
  const served = [...known].map(([key, entry]): ActivityItem => ({
    kind: 'served',
    key,
    atMs: entry.atMs,
    entry,
    own: ownByHash.get(key),
  }));
  return newestFirst([...served, ...own.filter(isWanted).map(toOwnItem)]);
}
