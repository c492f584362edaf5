import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { balancesQuery } from '@portico/core/internal';
import type { FetchBalancesReturnType } from '@portico/core';
import { BALANCE_RETRY_MS } from '@portico/protocol';
import type { CaipNetworkId } from '@portico/protocol';
import { useAfterMined } from '../queries/minedHashes.ts';
import { refreshBalances } from '../queries/refreshBalances.ts';
import { usePortico } from './usePortico.ts';
import { useQuery } from './useQuery.ts';
import { useT } from './useT.tsx';
import { useToast } from './useToast.ts';

export interface Balances {
  /** The last that was read; kept while a newer reading fails. */
  readonly data: FetchBalancesReturnType | undefined;
  /** Of the last try, until one succeeds; undefined where none failed. */
  readonly error: unknown;
  /** A request is running. */
  readonly isFetching: boolean;
  /** When `data` was read, where a newer reading failed, by the page or by its server; undefined otherwise. */
  readonly oldSinceMs: number | undefined;
  /** When the last try failed. Another is allowed 30 s later (spec §8). */
  readonly failedAtMs: number | undefined;
  /** Requests at once; where the wait is not over, it fails at once. */
  readonly retry: () => void;
}

/** The last failure of a query. */
export interface Failure {
  /** The query, and the number of its failure. */
  readonly key: string;
  readonly stampMs: number;
  readonly error: unknown;
  /** By the portico's clock. */
  readonly atMs: number;
}

/** The client stamps with the browser's clock. */
const ageMsOf = (stampMs: number): number => Date.now() - stampMs;

/** The last failure, kept while the request is repeated: the place of a pressed "Try again" stays. */
export function useFailure(
  key: string,
  query: Pick<UseQueryResult, 'error' | 'errorUpdatedAt' | 'isSuccess'>,
): Failure | undefined {
  const { now } = usePortico();
  const [last, setLast] = useState<Failure>();
  const { error, errorUpdatedAt: stampMs, isSuccess } = query;
  const known = last?.key === key && !isSuccess ? last : undefined;
  if (error != null && known?.stampMs !== stampMs) {
    // It may be older than this view, and its wait partly over.
    setLast({ key, stampMs, error, atMs: now() - ageMsOf(stampMs) });
  }
  return known;
}

/** The balances of an address on a network; a failure is shown in a toast, with the spec's message. */
export function useBalances(caipNetworkId: CaipNetworkId | undefined, address: string | undefined): Balances {
  const portico = usePortico();
  const toast = useToast();
  const t = useT<'common'>();
  const isKnown = caipNetworkId !== undefined && address !== undefined;
  const query = useQuery(isKnown ? balancesQuery(portico, { caipNetworkId, address }) : undefined);
  const failure = useFailure(`${caipNetworkId} ${address}`, query);

  const refresh = useCallback(() => {
    if (caipNetworkId !== undefined && address !== undefined) void refreshBalances(portico, { caipNetworkId, address });
  }, [portico, caipNetworkId, address]);
  useAfterMined(portico, refresh);

  // A failure from before this view has been reported.
  const reported = useRef(query.errorUpdatedAt);
  const stampMs = failure?.stampMs;
  useEffect(() => {
    if (stampMs === undefined || reported.current === stampMs) return;
    reported.current = stampMs;
    toast.show({ type: 'error', id: 'balance.unavailable', message: t('toast.balanceUnavailable') });
    // Once for each failure: a change of language reports nothing again.
    // eslint-disable-next-line react/exhaustive-deps
  }, [stampMs]);

  const { data, isFetching, refetch } = query;
  return {
    data,
    error: failure?.error,
    isFetching,
    oldSinceMs: data?.asOfMs ?? (failure && data?.fetchedAtMs),
    failedAtMs: failure?.atMs,
    retry: () => void refetch(),
  };
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
