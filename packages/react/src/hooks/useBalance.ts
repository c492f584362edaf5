'use client';
import {
  balancesQuery,
  selectAddress,
  selectNetwork,
  type Portico,
  type State,
  type TokenBalance,
} from '@portico/core';
import {
  isPorticoError,
  specError,
  type CaipNetworkId,
  type ChainNamespace,
  type PorticoError,
} from '@portico/protocol';
import { getQueryClient, nothing, refreshBalances } from '@portico/ui/queries';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { isShallowEqual, useIsHydrated, usePorticoInstance, usePorticoSelector } from '../context.ts';

/** What the account holds of one token (spec §3, Token balance). */
export interface HeldToken extends TokenBalance {
  /** CAIP-2: the network that it is on. */
  readonly chainId: CaipNetworkId;
}

/** What `useBalance` answers. */
export type UseBalanceReturn =
  | { readonly status: 'idle' | 'loading'; readonly balances: undefined; readonly error: undefined }
  | { readonly status: 'loaded'; readonly balances: readonly HeldToken[]; readonly error: undefined }
  | { readonly status: 'error'; readonly balances: undefined; readonly error: PorticoError };

const idle: UseBalanceReturn = { status: 'idle', balances: undefined, error: undefined };

/**
 * What the connected account holds on the network in use: the native currency first, then the tokens of the `tokens`
 * option. All hooks of a page and the modal share one answer, in the `queryClient` of the provider where the host gave
 * one. `refetch` fetches past it, but for the 30 s after a failure.
 */
export function useBalance(
  parameters: { readonly namespace?: ChainNamespace; readonly portico?: Portico } = {},
): UseBalanceReturn & { readonly refetch: () => void } {
  const portico = usePorticoInstance(parameters.portico);
  const { namespace } = parameters;
  const select = useCallback(
    (state: State) => ({
      address: selectAddress(state, namespace),
      networkId: selectNetwork(state, namespace)?.caipNetworkId,
    }),
    [namespace],
  );
  const { address, networkId } = usePorticoSelector(portico, select, isShallowEqual);
  // What this browser has stored was not there where the server drew.
  const isHydrated = useIsHydrated();
  const owner = address !== undefined && networkId !== undefined && { address, networkId };
  // Nothing is fetched at an interval for a host that did not ask for it.
  const options = owner && isHydrated && { ...balancesQuery(portico, owner), refetchInterval: false as const };
  const { data, error } = useQuery(options || nothing, getQueryClient(portico));
  const balances = useMemo(
    () => networkId && data?.balances.map((one) => ({ ...one, chainId: networkId })),
    [data, networkId],
  );
  const refetch = useCallback(() => {
    if (address !== undefined && networkId !== undefined) void refreshBalances(portico, { address, networkId });
  }, [portico, address, networkId]);
  return { ...(owner ? toReturn(balances, error) : idle), refetch };
}

function toReturn(balances: readonly HeldToken[] | undefined, cause: unknown): UseBalanceReturn {
  if (cause != null) {
    // Without its code, as where the page is offline, nothing can be read.
    const error = isPorticoError(cause) ? cause : specError('balance.unavailable', {}, { cause });
    return { status: 'error', balances: undefined, error };
  }
  return balances
    ? { status: 'loaded', balances, error: undefined }
    : { status: 'loading', balances: undefined, error: undefined };
}
