import { useEffect, useRef, useState } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { NATIVE_BALANCE_CACHE_MS, POLLING_INTERVAL_MS } from '@portico/protocol';
import { useEndedCount, useFailure } from './useBalances.ts';
import { usePortico } from './usePortico.ts';
import { useQuery, useQueryClient } from './useQuery.ts';

/** One page of what the data service tells. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | undefined;
  readonly isComplete: boolean;
}

/** What was read of it, from the newest on. */
interface ReadPages<Item> {
  readonly pages: readonly Page<Item>[];
  readonly readAtMs: number;
}

/** What to read; undefined as a page: the service does not know the network. */
export interface PageSource<Item> {
  readonly queryKey: readonly unknown[];
  readonly readPage: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Item> | undefined>;
  /** What tells an item from another, and from itself before it changed. */
  readonly stampOf: (item: Item) => string;
}

/** Pages as a list shows them. */
export interface Pages<Item> {
  /** undefined until the first page is there. */
  readonly items: readonly Item[] | undefined;
  /** The service does not know this network. */
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

type Known<Item> = ReadPages<Item> | null | undefined;

const lastOf = <Item>(pages: readonly Page<Item>[]): Page<Item> | undefined => pages.at(-1);

function isSamePage<Item>({ stampOf }: PageSource<Item>, a: Page<Item>, b: Page<Item> | undefined): boolean {
  const stamp = ({ items, next, isComplete }: Page<Item>): string =>
    JSON.stringify([items.map(stampOf), next, isComplete]);
  return b !== undefined && a.isComplete && stamp(a) === stamp(b);
}

/**
 * The newest page again; where nothing in it has changed, what was read before stands. Else as many pages as there were are read anew: in
 * a list whose beginning moved, an older page would repeat some and skip others.
 */
async function readAnew<Item>(
  source: PageSource<Item>,
  known: () => Known<Item>,
  now: () => number,
  signal: AbortSignal,
): Promise<ReadPages<Item> | null> {
  const first = await source.readPage(undefined, signal);
  if (!first) return null;
  const readAtMs = now();
  const before = known();
  if (before && isSamePage(source, first, before.pages[0])) return { pages: before.pages, readAtMs };
  const pages = [first];
  for (let next = first.next; next !== undefined && pages.length < (known()?.pages.length ?? 1);) {
    const page = await source.readPage(next, signal);
    if (!page) break;
    pages.push(page);
    next = page.next;
  }
  return { pages, readAtMs };
}

/** Puts a page behind those it belongs behind; where they were read anew meanwhile, it is none of them. */
function append<Item>(client: QueryClient, { queryKey }: PageSource<Item>, cursor: string, page: Page<Item>): void {
  client.setQueryData<ReadPages<Item> | null>(queryKey, (now) =>
    now && lastOf(now.pages)?.next === cursor ? { ...now, pages: [...now.pages, page] } : now,
  );
}

/** Reads on, page by page; a page that does not come is asked for again when wanted. */
function useMore<Item>(source: PageSource<Item>, next: string | undefined): Pick<Pages<Item>, 'more' | 'readMore'> {
  const client = useQueryClient();
  const key = JSON.stringify([source.queryKey, next]);
  const [state, setState] = useState<{ readonly key: string; readonly more: Pages<Item>['more'] }>();
  const more = state?.key === key ? state.more : 'idle';
  const end = useRef<AbortController>(undefined);
  useEffect(() => () => end.current?.abort(), []);
  const readMore = () => {
    if (next === undefined || more === 'reading') return;
    setState({ key, more: 'reading' });
    const controller = new AbortController();
    end.current = controller;
    source.readPage(next, controller.signal).then(
      (page) => {
        if (page) append(client, source, next, page);
        setState({ key, more: 'idle' });
      },
      () => setState({ key, more: 'failed' }),
    );
  };
  return { more, readMore };
}

/** A list of the data service, a page at a time: kept up to date while it is seen, more often while it grows. */
export function usePages<Item>(source: PageSource<Item>): Pages<Item> {
  const { now } = usePortico();
  const client = useQueryClient();
  const { queryKey } = source;
  const known = () => client.getQueryData<ReadPages<Item> | null>(queryKey);
  const isGrowing = known()?.pages.some(({ isComplete }) => !isComplete) ?? false;
  const query = useQuery<ReadPages<Item> | null>({
    queryKey,
    queryFn: ({ signal }) => readAnew(source, known, now, signal),
    staleTime: POLLING_INTERVAL_MS,
    refetchInterval: isGrowing ? POLLING_INTERVAL_MS : NATIVE_BALANCE_CACHE_MS,
    retry: false,
    throwOnError: false,
  });
  const failure = useFailure(JSON.stringify(queryKey), query);
  const { data, isFetching, refetch } = query;
  const pages = data?.pages;
  const next = pages && lastOf(pages)?.next;

  // What this page sent has ended: it is in the list now.
  const endedCount = useEndedCount();
  const lastCount = useRef(endedCount);
  useEffect(() => {
    if (lastCount.current === endedCount) return;
    lastCount.current = endedCount;
    void refetch();
  }, [endedCount, refetch]);

  return {
    items: pages?.flatMap(({ items }) => items),
    isUnknown: data === null,
    hasMore: next !== undefined,
    isGrowing,
    error: failure?.error,
    isFetching,
    readAtMs: data?.readAtMs,
    retry: () => void refetch(),
    ...useMore(source, next),
  };
}
