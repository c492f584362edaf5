import {
  BALANCE_RETRY_MS,
  type ChainNamespace,
  IDENTITY_CACHE_MS,
  NATIVE_BALANCE_CACHE_MS,
  POLLING_INTERVAL_MS,
  parseCaipNetworkId,
} from '@portico/protocol';
import type { FetchBalancesParameters } from '../accountData/fetchBalances.ts';
import type { EstimateTransferParameters } from '../transactions/transfers.ts';
import { type FetchBalancesReturnType, balancesCache, fromStoredBalances, toBalancesKey } from '../caches/balances.ts';
import { type CacheEntry, type ExpiringCache, readCache } from '../caches/expiringCache.ts';
import { identitiesCache, toIdentityKey } from '../caches/identities.ts';
import { namesCache, toNameKey } from '../caches/resolvedNames.ts';
import type { Identity, TransferEstimate } from '../contract/namespaceReads.ts';
import { type PorticoContext, type PorticoHandle, contextKey } from '../context/porticoContext.ts';
import { type PorticoQuery, type QueryState, defineQuery } from '../query/defineQuery.ts';

// The code for chain calls loads with the first request: a view shows its skeleton without it. Requests of balances,
// identities and names continue when the last view is gone: the next one finds the answer.

/** The stored answer of an earlier page or another tab is used at once; its age decides whether it is fetched anew. */
function seedFrom<Stored, Value>(
  portico: PorticoContext,
  cache: ExpiringCache<Stored>,
  key: string,
  toValue: (entry: CacheEntry<Stored>) => Value,
) {
  const read = () => readCache(portico, cache, key);
  return {
    initialData() {
      const entry = read();
      return entry && toValue(entry);
    },
    initialDataUpdatedAt() {
      const entry = read();
      // The client stamps with the browser's clock.
      return entry && Date.now() - (portico.now() - entry.atMs);
    },
  };
}

/** False for 30 s after a failure (spec §8): until then no balance is fetched again, by any caller. */
export function mayFetchBalances({ state }: { readonly state: QueryState }): boolean {
  return state.status !== 'error' || Date.now() - state.errorUpdatedAt >= BALANCE_RETRY_MS;
}

/**
 * The balances of an address on a network; fetched anew every 30 s while a view shows them, after a failure in a
 * minute.
 */
export function balancesQuery(
  { [contextKey]: portico }: PorticoHandle,
  parameters: FetchBalancesParameters,
): PorticoQuery<FetchBalancesReturnType> {
  const { chainNamespace } = parseCaipNetworkId(parameters.caipNetworkId);
  const key = toBalancesKey(portico, parameters);
  return defineQuery(portico, ['account', chainNamespace, 'balances', key], {
    queryFn: async () => (await import('../accountData/fetchBalances.ts')).fetchBalances(portico, parameters),
    staleTime: NATIVE_BALANCE_CACHE_MS,
    refetchInterval: (query) => (query.state.status === 'error' ? 2 * BALANCE_RETRY_MS : NATIVE_BALANCE_CACHE_MS),
    refetchOnMount: mayFetchBalances,
    refetchOnReconnect: mayFetchBalances,
    refetchOnWindowFocus: mayFetchBalances,
    retryOnMount: mayFetchBalances,
    ...seedFrom(portico, balancesCache, key, fromStoredBalances),
  });
}

/** Name and avatar of an address. Default namespace: the active one. */
export function identityQuery(
  { [contextKey]: portico }: PorticoHandle,
  parameters: { readonly address: string; readonly namespace?: ChainNamespace | undefined },
): PorticoQuery<Identity> {
  const { address, namespace = portico.store.getState().activeNamespace } = parameters;
  const key = toIdentityKey(portico, namespace, address);
  return defineQuery(portico, ['account', namespace, 'identity', key], {
    queryFn: async () =>
      (await import('../accountData/fetchIdentity.ts')).fetchIdentity(portico, { address, namespace }),
    staleTime: IDENTITY_CACHE_MS,
    ...seedFrom(portico, identitiesCache, key, ({ value }) => value),
  });
}

/** Address of a name; null where it has none. Default namespace: the active one. */
export function nameQuery(
  { [contextKey]: portico }: PorticoHandle,
  parameters: { readonly name: string; readonly namespace?: ChainNamespace | undefined },
): PorticoQuery<string | null> {
  const { name, namespace = portico.store.getState().activeNamespace } = parameters;
  const key = toNameKey(namespace, name);
  return defineQuery(portico, ['name', key], {
    queryFn: async () =>
      (await (await import('../accountData/resolveName.ts')).resolveName(portico, { name, namespace })) ?? null,
    staleTime: IDENTITY_CACHE_MS,
    ...seedFrom(portico, namesCache, key, ({ value }) => value),
  });
}

/** The cost of a transfer; fees change with every block. */
export function transferEstimateQuery(
  portico: PorticoHandle,
  parameters: Omit<EstimateTransferParameters, 'signal'>,
): PorticoQuery<TransferEstimate> {
  const { caipNetworkId, from, to, amount, tokenAddress, memo } = parameters;
  // A bigint cannot be hashed by a query client.
  return defineQuery(portico, ['estimate', caipNetworkId, from, to, amount.toString(), tokenAddress, memo], {
    queryFn: async ({ signal }) =>
      (await import('../transactions/transfers.ts')).estimateTransfer(portico, { ...parameters, signal }),
    staleTime: POLLING_INTERVAL_MS,
    refetchInterval: POLLING_INTERVAL_MS * 3,
  });
}
