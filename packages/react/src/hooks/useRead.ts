'use client';
import type { Portico } from '@portico/core';
import type { PorticoQuery } from '@portico/core/internal';
import { toPorticoError, type FallbackErrorCode, type PorticoError } from '@portico/protocol';
import { getQueryClient, nothing } from '@portico/ui/queries';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useIsHydrated } from '../context.ts';

/**
 * The return type of a query hook; the fields are those of a query of TanStack Query. `pending`: there is no data yet.
 */
export type UseReadReturnType<Data> = (
  | { readonly status: 'pending'; readonly data: undefined; readonly error: null; readonly isPending: true }
  | { readonly status: 'success'; readonly data: Data; readonly error: null; readonly isPending: false }
  | {
      readonly status: 'error';
      /** Of the last time that it could be read. */
      readonly data: Data | undefined;
      readonly error: PorticoError;
      readonly isPending: false;
    }
) & {
  /** `idle` while `status` is `pending`: there is nothing to read, for example while disconnected. */
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  /** Reads anew, past a fresh answer. Never rejects. */
  readonly refetch: () => Promise<void>;
};

interface Read<Data> {
  /** Undefined where there is nothing to read. */
  readonly query: PorticoQuery<Data> | undefined;
  /** The code of an error that has none, as where the page is offline and the code of the query does not load. */
  readonly fallback: FallbackErrorCode;
}

/** The same reading with other data: what a hook takes of an answer that others read too. */
export function mapRead<From, To>(read: UseReadReturnType<From>, map: (data: From) => To): UseReadReturnType<To> {
  if (read.status === 'pending') return read;
  if (read.status === 'success') return { ...read, data: map(read.data) };
  return { ...read, data: read.data === undefined ? undefined : map(read.data) };
}

/** A query of a portico, in the host's query client where it gave one. */
export function useRead<Data>(portico: Portico, { query, fallback }: Read<Data>): UseReadReturnType<Data> {
  // The data stored in this browser was absent on the server.
  const isHydrated = useIsHydrated();
  const result = useQuery<Data>(query && isHydrated ? query : nothing, getQueryClient(portico));
  const { data, error, fetchStatus, refetch: fetchAgain } = result;
  const isKnown = query !== undefined;
  const refetch = useCallback(async () => {
    if (isKnown) await fetchAgain();
  }, [isKnown, fetchAgain]);
  const shared = { fetchStatus, refetch };
  if (error !== null) {
    return { status: 'error', data, error: toPorticoError(error, fallback), isPending: false, ...shared };
  }
  if (data === undefined) return { status: 'pending', data: undefined, error, isPending: true, ...shared };
  return { status: 'success', data, error, isPending: false, ...shared };
}
