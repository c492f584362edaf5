import { QueryClient } from '@tanstack/react-query';
import { PorticoError } from '@portico/protocol';
import { getContext, isEqual, listConnections, toQueryKey } from '@portico/core/internal';
import type { State, PorticoHandle } from '@portico/core';
import type { PorticoContext, PorticoQuery } from '@portico/core/internal';

/** A host may have bundled another copy of the library: its class proves nothing, its methods do. */
function isQueryClient(value: unknown): value is QueryClient {
  if (typeof value !== 'object' || value === null) return false;
  return ['fetchQuery', 'getQueryCache', 'removeQueries'].every(
    (name) => typeof Reflect.get(value, name) === 'function',
  );
}

/**
 * Our client ends with the portico. Mounted, it fetches stale queries anew once the page is visible, or online, again.
 */
function createQueryClient({ signal }: PorticoContext): QueryClient {
  const client = new QueryClient();
  client.mount();
  const end = (): void => {
    client.unmount();
    client.clear();
  };
  signal.addEventListener('abort', end, { once: true });
  return client;
}

const connectedNamespaces = ({ namespaces }: State): readonly string[] =>
  Object.entries(namespaces).flatMap(([namespace, state]) => (listConnections(state).length > 0 ? [namespace] : []));

/** With the last connection of a namespace the queries of its accounts are removed (spec §4, Reset). */
function forgetAccounts(portico: PorticoContext, client: QueryClient): void {
  const forget = (connected: readonly string[], before: readonly string[]): void => {
    for (const namespace of before.filter((one) => !connected.includes(one)))
      client.removeQueries({ queryKey: toQueryKey(portico, 'account', namespace) });
  };
  portico.signal.addEventListener('abort', portico.store.subscribe(connectedNamespaces, forget, isEqual));
}

/**
 * The client that holds all that is fetched for a portico, in the modal, in hooks and for buttons: the host's, else one
 * of our own, made with the first fetch.
 * @throws PorticoError `options.invalid` where the host gave something else as its `queryClient`.
 */
export function getQueryClient(portico: PorticoHandle): QueryClient {
  const context = getContext(portico);
  const { internals } = context;
  if (isQueryClient(internals.queryClient)) return internals.queryClient;
  const client = internals.hostQueryClient ?? createQueryClient(context);
  if (!isQueryClient(client)) {
    const reason = 'a QueryClient of TanStack Query 5 is needed';
    throw new PorticoError('options.invalid', { key: 'queryClient', reason });
  }
  internals.queryClient = client;
  forgetAccounts(context, client);
  return client;
}

/**
 * The answer of a query: the cached one where that is fresh, else fetched, in one request shared with other callers.
 */
export function fetchQuery<Data>(portico: PorticoHandle, options: PorticoQuery<Data>): Promise<Data> {
  // oxlint-disable-next-line typescript/no-deprecated -- `query()`, its successor, is not in the oldest version that a host may have.
  return getQueryClient(portico).fetchQuery(options);
}
