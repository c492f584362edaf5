'use client';
import { identityQuery, selectAddress, type Portico, type State } from '@portico/core';
import type { ChainNamespace } from '@portico/protocol';
import { getQueryClient, nothing } from '@portico/ui/queries';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useIsHydrated, usePorticoInstance, usePorticoSelector } from '../context.ts';

/** What `useProfile` answers. */
export interface UseProfileReturn {
  readonly status: 'idle' | 'loading' | 'loaded' | 'error';
  /** Undefined until it is known, and where the account has none. */
  readonly profileName: string | undefined;
  readonly profileImage: string | undefined;
}

const statuses = { pending: 'loading', success: 'loaded', error: 'error' } as const;

/**
 * The name and the picture of the connected account, as the account button and the modal show them: one answer for all,
 * from the host's server or the chain. A page without this hook and without such a button fetches neither.
 */
export function useProfile(
  parameters: { readonly namespace?: ChainNamespace; readonly portico?: Portico } = {},
): UseProfileReturn {
  const portico = usePorticoInstance(parameters.portico);
  const { namespace } = parameters;
  const select = useCallback((state: State): string | undefined => selectAddress(state, namespace), [namespace]);
  const address = usePorticoSelector(portico, select);
  // What this browser has stored was not there where the server drew.
  const isHydrated = useIsHydrated();
  const options = isHydrated && address !== undefined && identityQuery(portico, { address, namespace });
  const { data, status } = useQuery(options || nothing, getQueryClient(portico));
  return {
    status: address === undefined ? 'idle' : statuses[status],
    profileName: data?.name,
    profileImage: data?.avatar,
  };
}
