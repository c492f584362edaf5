'use client';
import { balancesQuery, selectAddress, selectNetwork } from '@portico/core/internal';
import type { FetchBalancesReturnType, Portico, State, TokenBalance } from '@portico/core';
import { type CaipNetworkId, type ChainNamespace, toDecimalText } from '@portico/protocol';
import { refreshBalances, useAfterMined } from '@portico/ui/queries';
import { useCallback, useMemo } from 'react';
import { isShallowEqual, usePorticoInstance, usePorticoSelector } from '../context.ts';
import { type UseReadReturnType, useRead } from './useRead.ts';

/** The account's balance of one token (spec §3, Token balance). */
export interface HeldToken extends TokenBalance {
  /** CAIP-2: the network that it is on. */
  readonly chainId: CaipNetworkId;
  /** `amount` in whole tokens, all of its digits: `0.015`. */
  readonly formatted: string;
}

/** The return type of `useBalance`. */
export type UseBalanceReturnType = UseReadReturnType<readonly HeldToken[]>;

function toHeldTokens(
  known: FetchBalancesReturnType | undefined,
  chainId: CaipNetworkId | undefined,
): readonly HeldToken[] | undefined {
  if (chainId === undefined) return undefined;
  return known?.balances.map((one) => ({ ...one, chainId, formatted: toDecimalText(one.amount, one.decimals) }));
}

/**
 * The balances of the connected account on the active network: the native currency first, then the tokens of the
 * `tokens` option. Read again with each transaction of the page that is mined, and every 30 s while the page is
 * visible. All hooks of a page and the modal share one answer, in the `queryClient` of the provider where the host gave
 * one. `refetch` bypasses the cache, except for the 30 s after a failure.
 */
export function useBalance(
  parameters: { readonly namespace?: ChainNamespace; readonly portico?: Portico } = {},
): UseBalanceReturnType {
  const portico = usePorticoInstance(parameters.portico);
  const { namespace } = parameters;
  const select = useCallback(
    (state: State) => ({
      address: selectAddress(state, namespace),
      caipNetworkId: selectNetwork(state, namespace)?.caipNetworkId,
    }),
    [namespace],
  );
  const { address, caipNetworkId } = usePorticoSelector(portico, select, isShallowEqual);
  const owner = useMemo(
    () => (address !== undefined && caipNetworkId !== undefined ? { address, caipNetworkId } : undefined),
    [address, caipNetworkId],
  );
  const query = owner && balancesQuery(portico, owner);
  const read = useRead(portico, { query, fallback: 'balance.unavailable' });
  const balances = useMemo(() => toHeldTokens(read.data, caipNetworkId), [read.data, caipNetworkId]);
  const refetch = useCallback(async () => {
    if (owner) await refreshBalances(portico, owner);
  }, [portico, owner]);
  useAfterMined(portico, refetch);
  if (read.status === 'error') return { ...read, data: balances, refetch };
  return read.status === 'success' && balances
    ? { ...read, data: balances, refetch }
    : { ...read, status: 'pending', data: undefined, isPending: true, refetch };
}
