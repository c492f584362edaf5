import { balancesQuery, mayFetchBalances } from '@portico/core/internal';
import type { FetchBalancesParameters, PorticoHandle } from '@portico/core';
import { fetchQuery, getQueryClient } from './queryClient.ts';

/**
 * Fetches balances past every cache, for all who show them; a failure is theirs to show. Nothing is fetched while the
 * wait after a failure is not over (spec §8).
 */
export async function refreshBalances(
  portico: PorticoHandle,
  owner: Omit<FetchBalancesParameters, 'isForced'>,
): Promise<void> {
  const options = balancesQuery(portico, { ...owner, isForced: true });
  const known = getQueryClient(portico).getQueryCache().find({ queryKey: options.queryKey });
  if (known && !mayFetchBalances(known)) return;
  await fetchQuery(portico, { ...options, staleTime: 0 }).catch(() => undefined);
}
