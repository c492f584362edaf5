import type { WalletTransaction } from '@portico/protocol/api';
import type { Address, Hex } from 'viem';
import type { Coin } from '../../namespaces/namespaceFacts.ts';
import { type HistoryPage, type PageQuery, type Placed, isBefore } from '../../services/history/historySource.ts';
import { toTransaction } from '../../services/history/index/toTransaction.ts';
import type { StoredTransaction, StoredTransfer } from '../../services/history/index/viewRepo.ts';

/** One row of one of an explorer's lists: a transaction of the account, or a transfer of a token. */
export interface ExplorerRow {
  readonly block: number;
  readonly hash: Hex;
  readonly minedAt: Date;
  readonly transaction?: Omit<StoredTransaction, 'block' | 'position' | 'hash' | 'mined_at'>;
  readonly transfer?: Omit<StoredTransfer, 'block' | 'position'>;
}

/** The newest rows of a list, whole blocks but maybe the last. */
export interface ExplorerList {
  readonly rows: readonly ExplorerRow[];
  /** Whether the list has more. */
  readonly hasMore: boolean;
}

/**
 * Requests all lists, each from this block on downwards; from the newest where there is none. @throws UpstreamFailure
 */
export type RequestLists = (
  account: Address,
  toBlock: number | undefined,
  signal: AbortSignal,
) => Promise<ExplorerList[]>;

/** Below this block the lists are incomplete: another row of the same block may be on the next page. */
function certainFrom(lists: readonly ExplorerList[]): number {
  const ends = lists.flatMap(({ rows, hasMore }) => (hasMore ? [rows.at(-1)?.block ?? 0] : []));
  const end = Math.max(-1, ...ends);
  const isOneBlock = lists.some(({ rows, hasMore }) => hasMore && rows[0]?.block === end && rows.at(-1)?.block === end);
  // A block that fills a whole page is taken as far as it goes: there is no other way past it.
  return isOneBlock ? end : end + 1;
}

/** An incoming transfer of nothing: its sender only tries to appear in this history. */
const isNoise = (account: string, own: boolean, { transfer }: ExplorerRow): boolean =>
  transfer?.standard === 'ERC20' && transfer.quantity === 0n && !own && transfer.sender === account;

interface Viewer {
  account: Address;
  chainId: string;
  coin: Coin;
}

function toItem(viewer: Viewer, rows: readonly ExplorerRow[], rank: number): Placed<WalletTransaction>[] {
  const [first] = rows;
  if (first === undefined) return [];
  const reported = rows.find(({ transaction }) => transaction !== undefined)?.transaction;
  const isOwn = reported?.sender === viewer.account;
  const kept = rows.filter((row) => row.transfer !== undefined && !isNoise(viewer.account, isOwn, row));
  const place = { block: first.block, position: rank };
  const transfers = kept.flatMap(({ transfer }) => (transfer === undefined ? [] : [{ ...transfer, ...place }]));
  const isSeen =
    isOwn || transfers.length > 0 || (reported !== undefined && !reported.is_failed && reported.value > 0n);
  if (!isSeen) return [];
  const [moved] = transfers;
  // The list of transfers does not contain the signer.
  const otherwise = { nonce: 0, is_deployment: false, is_failed: false, value: 0n, selector: '' };
  const parties = { sender: moved?.sender ?? '0x', receiver: moved?.receiver ?? null };
  const transaction = { ...otherwise, ...parties, ...reported, ...place, hash: first.hash, mined_at: first.minedAt };
  const value = toTransaction(viewer, transaction, transfers);
  return [{ position: { block: first.block, rank }, at: first.minedAt.toISOString(), value }];
}

/** Rows of all lists by transaction, the newest first; the rank of one in its block is the same at every request. */
function itemsOf(viewer: Viewer, rows: readonly ExplorerRow[]): Placed<WalletTransaction>[] {
  const byBlock = new Map<number, Map<string, ExplorerRow[]>>();
  for (const row of rows) {
    const block = byBlock.get(row.block) ?? new Map<string, ExplorerRow[]>();
    byBlock.set(row.block, block.set(row.hash, [...(block.get(row.hash) ?? []), row]));
  }
  return [...byBlock]
    .toSorted(([a], [b]) => b - a)
    .flatMap(([, block]) => {
      const hashes = [...block.keys()].toSorted();
      return hashes.flatMap((hash, rank) => toItem(viewer, block.get(hash) ?? [], rank)).toReversed();
    });
}

/** One page of an explorer's lists put together. */
export async function readExplorerPage(
  viewer: Viewer,
  request: RequestLists,
  { before, limit, signal }: PageQuery,
): Promise<HistoryPage<WalletTransaction>> {
  // Nothing of a block is older than its first place.
  const toBlock = before?.rank === 0 ? before.block - 1 : before?.block;
  if (toBlock !== undefined && toBlock < 0) return { items: [], hasMore: false, isComplete: true };
  const lists = await request(viewer.account, toBlock, signal);
  const certain = certainFrom(lists);
  const rows = lists.flatMap((list) => list.rows).filter(({ block }) => block >= certain);
  const found = itemsOf(viewer, rows).filter(({ position }) => isBefore(position, before));
  const items = found.slice(0, limit);
  const goesOn = lists.some(({ hasMore }) => hasMore);
  const isCut = found.length > limit;
  return {
    items,
    hasMore: isCut || goesOn,
    end: isCut ? items.at(-1)?.position : { block: certain, rank: 0 },
    isComplete: true,
  };
}
