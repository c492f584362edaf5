import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { toQueryBase } from '@portico/core/internal';
import { NATIVE_BALANCE_CACHE_MS, POLLING_INTERVAL_MS } from '@portico/protocol';
import { getQueryClient } from '../queries/queryClient.ts';
import { useAfterMined } from '../queries/minedHashes.ts';
import { useFailure } from './useBalances.ts';
import { usePortico } from './usePortico.ts';

/** One page of the data service. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | undefined;
  readonly isComplete: boolean;
}

/** The reader of pages; undefined as a page: the service does not support the network. */
export interface PageSource<Item> {
  /** The parts of the query's key that follow the portico. */
  readonly key: readonly unknown[];
  readonly readPage: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Item> | undefined>;
  /** Distinguishes an item from another, and from its earlier version. */
  readonly stampOf: (item: Item) => string;
}

/** Pages as a list shows them. */
export interface Pages<Item> {
  /** undefined until the first page is there. */
  readonly items: readonly Item[] | undefined;
  /** The service does not support this network. */
  readonly isUnknown: boolean;
  readonly hasMore: boolean;
  /** Older blocks are still being read: there may be more later. */
  readonly isGrowing: boolean;
  /** Of the last try, until one succeeds. */
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly readAtMs: number | undefined;
  readonly retry: () => void;
  readonly more: 'idle' | 'reading' | 'failed';
  readonly readMore: () => void;
}

/** A page and when it was read, by the portico's clock; null where the service does not support the network. */
type ReadPage<Item> = (Page<Item> & { readonly readAtMs: number }) | null;
type Known<Item> = InfiniteData<ReadPage<Item>, string | undefined>;

function isSamePage<Item>({ stampOf }: PageSource<Item>, a: Page<Item>, b: ReadPage<Item> | undefined): boolean {
  const stamp = ({ items, next, isComplete }: Page<Item>): string =>
    JSON.stringify([items.map(stampOf), next, isComplete]);
  return b != null && a.isComplete && stamp(a) === stamp(b);
}

/**
 * Reads the pages of a query. Where the newest page is unchanged, those after it stay as they were read before; else
 * they are read anew: in a list whose beginning moved, an older page would repeat some and skip others.
 */
function createPageReader<Item>(source: PageSource<Item>, client: QueryClient, queryKey: QueryKey, now: () => number) {
  let isUnchanged = false;
  return async ({ pageParam: cursor, signal }: { pageParam: string | undefined; signal: AbortSignal }) => {
    const before = client.getQueryData<Known<Item>>(queryKey);
    const known = before?.pages[before.pageParams.indexOf(cursor)];
    if (cursor !== undefined && isUnchanged && known) return known;
    const page = await source.readPage(cursor, signal);
    if (cursor === undefined) isUnchanged = page !== undefined && isSamePage(source, page, known);
    return page ? { ...page, readAtMs: now() } : null;
  };
}

const isGrowingIn = <Item>(data: Known<Item> | undefined): boolean =>
  data?.pages.some((page) => page?.isComplete === false) ?? false;

/** A list of the data service, a page at a time: kept up to date while it is seen, more often while it grows. */
export function usePages<Item>(source: PageSource<Item>): Pages<Item> {
  const portico = usePortico();
  const client = getQueryClient(portico);
  const base = toQueryBase(portico, source.key);
  const query = useInfiniteQuery<ReadPage<Item>, Error, Known<Item>, QueryKey, string | undefined>(
    {
      ...base,
      queryFn: createPageReader(source, client, base.queryKey, portico.now),
      initialPageParam: undefined,
      getNextPageParam: (last) => last?.next,
      staleTime: POLLING_INTERVAL_MS,
      refetchInterval: ({ state }) => (isGrowingIn(state.data) ? POLLING_INTERVAL_MS : NATIVE_BALANCE_CACHE_MS),
    },
    client,
  );
  const { data, error, isFetchNextPageError, isFetchingNextPage, refetch, fetchNextPage } = query;
  const { errorUpdatedAt, isSuccess } = query;
  const failure = useFailure(JSON.stringify(base.queryKey), {
    error: isFetchNextPageError ? null : error,
    errorUpdatedAt,
    isSuccess,
  });
  const pages = data?.pages.filter((page) => page !== null);

  // A transaction of this page has ended: it is in the list now.
  useAfterMined(portico, refetch);

  const next = pages?.at(-1)?.next;
  // Kept outside the query, which clears it on its next success: a failed page is retried by the visitor alone.
  const [failedNext, setFailedNext] = useState<string>();
  const readMore = () => {
    if (next === undefined || isFetchingNextPage) return;
    void fetchNextPage().then((result) => setFailedNext(result.isFetchNextPageError ? next : undefined));
  };
  const settled = next !== undefined && failedNext === next ? 'failed' : 'idle';

  return {
    items: pages && data?.pages[0] !== null ? pages.flatMap(({ items }) => items) : undefined,
    isUnknown: data?.pages[0] === null,
    hasMore: next !== undefined,
    isGrowing: isGrowingIn(data),
    error: failure?.error,
    isFetching: query.isFetching && !isFetchingNextPage,
    readAtMs: pages?.[0]?.readAtMs,
    retry: () => void refetch(),
    more: isFetchingNextPage ? 'reading' : settled,
    readMore,
  };
}
