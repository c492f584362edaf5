import { type HistoryPositions, writeCursor } from './cursor.ts';
import type { Position, HistoryPage } from './historySource.ts';

/** A request to all chains, or to one. */
export interface MergeRequest<Value> {
  /** Only these, read on from where they were left. */
  places: HistoryPositions;
  size: number;
  /** @throws UpstreamFailure */
  request: (chain: string, before: Position | undefined) => Promise<HistoryPage<Value>>;
}

/** One page over all chains. */
export interface MergedPages<Value> {
  data: Value[];
  next: string | null;
  isComplete: boolean;
}

interface PageCursor<Value> {
  readonly chain: string;
  readonly page: HistoryPage<Value>;
  taken: number;
  at: Position | undefined;
}

/** The page cursor whose next entry is the newest of all. */
function newest<Value>(cursors: readonly PageCursor<Value>[]): PageCursor<Value> | undefined {
  const timeOf = ({ page, taken }: PageCursor<Value>): string => page.items[taken]?.at ?? '';
  return cursors
    .filter(({ page, taken }) => taken < page.items.length)
    .reduce<PageCursor<Value> | undefined>(
      (best, one) => (best === undefined || timeOf(one) > timeOf(best) ? one : best),
      undefined,
    );
}

function take<Value>(cursors: readonly PageCursor<Value>[], size: number): Value[] {
  const data: Value[] = [];
  for (let cursor = newest(cursors); cursor !== undefined && data.length < size; cursor = newest(cursors)) {
    const item = cursor.page.items[cursor.taken];
    if (item === undefined) break;
    data.push(item.value);
    cursor.taken += 1;
    cursor.at = item.position;
  }
  return data;
}

/** Pages that hold nothing are passed over, so many at most. */
const emptyMost = 4;

async function requestPage<Value>(
  request: MergeRequest<Value>['request'],
  chain: string,
  before: Position | undefined,
): Promise<HistoryPage<Value>> {
  let page = await request(chain, before);
  for (let tries = 1; tries < emptyMost && page.items.length === 0 && page.hasMore; tries += 1)
    page = await request(chain, page.end);
  return page;
}

/**
 * Merges entries of several chains into one page, the newest first; each chain keeps its own position in the cursor. A
 * failing chain is missing, and the page is marked as incomplete. @throws UpstreamFailure where no chain answered.
 * @throws UpstreamFailure where no chain answered.
 */
export async function mergePages<Value>({ places, size, request }: MergeRequest<Value>): Promise<MergedPages<Value>> {
  const settled = await Promise.allSettled(
    [...places].map(async ([chain, at]) => ({ chain, page: await requestPage(request, chain, at), taken: 0, at })),
  );
  const cursors: PageCursor<Value>[] = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed !== undefined && cursors.length === 0) throw failed.reason;
  const data = take(cursors, size);
  const next = new Map<string, Position | undefined>();
  for (const { chain, page, taken, at } of cursors) {
    if (taken < page.items.length) next.set(chain, at);
    else if (page.hasMore) next.set(chain, page.end ?? at);
  }
  const isComplete = failed === undefined && cursors.every(({ page }) => page.isComplete);
  return { data, next: next.size === 0 ? null : writeCursor(next), isComplete };
}
