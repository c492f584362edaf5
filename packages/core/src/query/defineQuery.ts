import type { PorticoHandle } from '../context/porticoContext.ts';
import { toQueryKey } from './queryKey.ts';

/** The state of a query in its client; times are milliseconds since 1970 by the browser's clock, 0: never. */
export interface QueryState {
  readonly status: 'pending' | 'error' | 'success';
  readonly errorUpdatedAt: number;
  /** The last answer. */
  readonly data?: unknown;
}

/** A rule that depends on the state of a query. */
type QueryRule<Value> = (query: { readonly state: QueryState }) => Value;

/**
 * The behavior of a query apart from its key; the names and their meaning are TanStack Query's. Times are milliseconds.
 */
export interface QueryBehavior<Value> {
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Value>;
  readonly staleTime: number;
  /** How long the answer is kept once nothing shows it; left out: as long as the client of the query keeps answers. */
  readonly gcTime?: number;
  readonly refetchInterval?: number | QueryRule<number | false>;
  readonly refetchOnMount?: QueryRule<boolean>;
  readonly refetchOnReconnect?: QueryRule<boolean>;
  readonly refetchOnWindowFocus?: QueryRule<boolean>;
  readonly retryOnMount?: QueryRule<boolean>;
  readonly initialData?: () => Value | undefined;
  readonly initialDataUpdatedAt?: () => number | undefined;
}

/** Options for the hooks and the client of TanStack Query 5; the caller that shows the answer owns the client. */
export interface PorticoQuery<Value> extends QueryBehavior<Value> {
  readonly queryKey: readonly unknown[];
  readonly retry: false;
  readonly throwOnError: false;
}

/** The options that all queries of a portico share, whatever the defaults of the client are. */
export function toQueryBase(portico: PorticoHandle, key: readonly unknown[]) {
  return {
    queryKey: toQueryKey(portico, ...key),
    // The HTTP and RPC layers retry where it helps (spec §7); a second round on top would multiply the requests.
    retry: false,
    // A failure is rendered by the view; an error boundary would remove the whole page.
    throwOnError: false,
  } as const;
}

/** Query options under a portico's key. */
export function defineQuery<Value>(
  portico: PorticoHandle,
  key: readonly unknown[],
  behavior: QueryBehavior<Value>,
): PorticoQuery<Value> {
  return { ...behavior, ...toQueryBase(portico, key) };
}
