import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { QueryClient, QueryObserver } from '@tanstack/query-core';
import type { Query, QueryKey, QueryObserverResult } from '@tanstack/query-core';
import { useUi } from './uiContext.ts';
import type { QueryHolder } from './uiContext.ts';

/** A query as core describes it; the same object shape may be written by hand. */
export interface QueryDescription<Data> {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Data>;
  readonly staleTimeMs: number;
  readonly refetchIntervalMs?: number;
  /** After a failure nothing asks anew before this is over; from then on whoever looks may (`refetch`), and at twice the time it goes by itself. */
  readonly retryWaitMs?: number;
}

function clientOf(holder: QueryHolder): QueryClient {
  // HTTP and RPC layers retry where it helps (spec §7); a second round on top would multiply the requests.
  holder.client ??= new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return holder.client;
}

type Asked = { readonly state: Pick<Query['state'], 'status' | 'errorUpdatedAt'> };

/** When a query asks by itself: at its interval, or not too soon after a failure. */
function paceOf(refetchIntervalMs = 0, retryWaitMs = 0) {
  const hasFailed = ({ state }: Asked) => state.status === 'error';
  const mayAsk = (query: Asked) => !hasFailed(query) || Date.now() - query.state.errorUpdatedAt >= retryWaitMs;
  return {
    refetchInterval: (query: Asked) => (hasFailed(query) && 2 * retryWaitMs) || refetchIntervalMs || false,
    refetchOnMount: mayAsk,
    retryOnMount: mayAsk,
    refetchOnReconnect: mayAsk,
    refetchOnWindowFocus: mayAsk,
  } as const;
}

/** The client of this modal, for invalidating: `client.invalidateQueries({ queryKey })`. */
export function useQueryClient(): QueryClient {
  return clientOf(useUi().queries);
}

/**
 * Remote data for a view; undefined as description: nothing is asked. Asking again stops while the page is hidden or offline
 * (query-core's own rules), and ends with the view.
 */
export function useQuery<Data>(description: QueryDescription<Data> | undefined): QueryObserverResult<Data> {
  const client = useQueryClient();
  const { staleTimeMs = 0, refetchIntervalMs, retryWaitMs }: Partial<QueryDescription<Data>> = description ?? {};
  const options = useMemo(
    () => ({
      queryKey: description?.queryKey ?? ['portico', 'nothing'],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Data> => {
        if (!description) throw new Error('A query without a description was run.');
        return description.queryFn({ signal });
      },
      enabled: description !== undefined,
      staleTime: staleTimeMs,
      ...paceOf(refetchIntervalMs, retryWaitMs),
      refetchIntervalInBackground: false,
      // A failure of a view is drawn by the view; an error boundary would take the whole of it away.
      throwOnError: false,
    }),
    // The key says what is asked; the functions of two descriptions with one key do the same.
    // eslint-disable-next-line react/exhaustive-deps
    [JSON.stringify([description?.queryKey, staleTimeMs, refetchIntervalMs, retryWaitMs])],
  );
  const [observer] = useState(() => new QueryObserver<Data>(client, options));
  const subscribe = useMemo(() => (listener: () => void) => observer.subscribe(listener), [observer]);
  const applied = useRef(options);
  useEffect(() => {
    if (applied.current === options) return;
    applied.current = options;
    observer.setOptions(options);
  }, [observer, options]);
  const getResult = () => observer.getCurrentResult();
  useSyncExternalStore(subscribe, getResult, getResult);
  return observer.getOptimisticResult(client.defaultQueryOptions(options));
}
