'use client';
import { selectAddress, selectNetwork, type Portico, type State, type TokenBalance } from '@portico/core';
import type { ChainNamespace, PorticoError } from '@portico/protocol';
import { useCallback, useEffect, useState } from 'react';
import { isShallowEqual, usePorticoInstance, usePorticoSelector } from '../context.ts';

export type UseBalanceReturn =
  | { readonly status: 'idle' | 'loading'; readonly balances: undefined; readonly error: undefined }
  | { readonly status: 'loaded'; readonly balances: readonly TokenBalance[]; readonly error: undefined }
  | { readonly status: 'error'; readonly balances: undefined; readonly error: PorticoError };

const idle: UseBalanceReturn = { status: 'idle', balances: undefined, error: undefined };
const loading: UseBalanceReturn = { status: 'loading', balances: undefined, error: undefined };

/** What the connected account holds on the network in use: the native currency first, then the tokens of the `tokens` option. */
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
  const [round, setRound] = useState(0);
  const [read, setRead] = useState<{ readonly of: string; readonly result: UseBalanceReturn }>();
  const of = `${networkId}:${address}`;
  const isAskable = address !== undefined && networkId !== undefined;
  useEffect(() => {
    if (address === undefined || networkId === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    // Loaded when asked for: a page that only shows a button pays nothing for it.
    import('./loadBalance.ts')
      .then(({ loadBalance }) => loadBalance(portico, { address, networkId, isForced: round > 0, signal }))
      .then((result) => result && !signal.aborted && setRead({ of, result }))
      // The code itself did not come: the page is offline. It is asked for again with the next refetch.
      .catch(() => undefined);
    return () => controller.abort();
  }, [portico, address, networkId, of, round]);
  const refetch = useCallback(() => setRound((count) => count + 1), []);
  // While another account is read, the last one's money is not shown.
  const current = read?.of === of ? read.result : loading;
  return { ...(isAskable ? current : idle), refetch };
}
