import { useEffect, useRef, useState } from 'react';
import { balancesQuery } from '@portico/core';
import type { FetchBalancesReturnType } from '@portico/core';
import { BALANCE_RETRY_MS } from '@portico/protocol';
import type { CaipNetworkId } from '@portico/protocol';
import { loadChainActions } from './loadChainActions.ts';
import { usePortico, usePorticoState } from './usePortico.ts';
import { useQuery, useQueryClient } from './useQuery.ts';
import { useT } from './useT.tsx';
import { useToast } from './useToast.ts';

export interface Balances {
  /** The last that was read; kept while a newer reading fails. */
  readonly data: FetchBalancesReturnType | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  /** When the last try failed. Another is allowed 30 s later (spec §8). */
  readonly failedAtMs: number | undefined;
  readonly retry: () => void;
}

/** How many transfers of this page have ended: with each, balances are other than before. */
function useEndedCount(): number {
  return usePorticoState(
    ({ transactions }) => transactions.filter(({ status }) => status === 'confirmed' || status === 'reverted').length,
  );
}

/** When the error that is shown now came, by the portico's clock. */
function useFailedAtMs(error: unknown, errorUpdatedAt: number): number | undefined {
  const { now } = usePortico();
  const [failure, setFailure] = useState<{ readonly key: number; readonly atMs: number }>();
  if (error != null && failure?.key !== errorUpdatedAt) setFailure({ key: errorUpdatedAt, atMs: now() });
  return error == null ? undefined : failure?.atMs;
}

/** The balances of an address on a network; a failure is told in a toast, in the spec's words. */
export function useBalances(networkId: CaipNetworkId | undefined, address: string | undefined): Balances {
  const portico = usePortico();
  const client = useQueryClient();
  const toast = useToast();
  const t = useT();
  const isKnown = networkId !== undefined && address !== undefined;
  const description = isKnown ? balancesQuery(portico, { networkId, address }) : undefined;
  const query = useQuery(description);
  const failedAtMs = useFailedAtMs(query.error, query.errorUpdatedAt);

  const endedCount = useEndedCount();
  const lastCount = useRef(endedCount);
  useEffect(() => {
    if (lastCount.current === endedCount || !description || !isKnown) return;
    lastCount.current = endedCount;
    const ask = loadChainActions().then(({ fetchBalances }) =>
      fetchBalances(portico, { networkId, address, isForced: true }),
    );
    ask.then(
      (fresh) => client.setQueryData(description.queryKey, fresh),
      // The next round of the query says what is wrong.
      () => undefined,
    );
  }, [portico, client, description, endedCount, isKnown, networkId, address]);

  useEffect(() => {
    if (failedAtMs === undefined) return;
    toast.show({ type: 'error', id: 'balance.unavailable', message: t('toast.balanceUnavailable') });
    // Once for each failure: a change of language says nothing again.
    // eslint-disable-next-line react/exhaustive-deps
  }, [failedAtMs]);

  const { data, error, isFetching, refetch } = query;
  return { data, error, isFetching, failedAtMs, retry: () => void refetch() };
}

/** Milliseconds until another try is allowed; counts down while it is seen. */
export function useRetryWaitMs(failedAtMs: number | undefined): number {
  const { now } = usePortico();
  const [nowMs, setNowMs] = useState(now);
  useEffect(() => {
    if (failedAtMs === undefined) return;
    setNowMs(now());
    const timer = setInterval(() => {
      setNowMs(now());
      if (now() - failedAtMs >= BALANCE_RETRY_MS) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [failedAtMs, now]);
  return failedAtMs === undefined ? 0 : Math.min(BALANCE_RETRY_MS, Math.max(0, failedAtMs + BALANCE_RETRY_MS - nowMs));
}
