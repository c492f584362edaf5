'use client';
import { selectAddress, selectNetwork, type Portico, type State } from '@portico/core';
import { specError, type ChainNamespace } from '@portico/protocol';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isShallowEqual, usePorticoInstance, usePorticoSelector } from '../context.ts';
import type { UseBalanceReturn } from './loadBalance.ts';

const idle: UseBalanceReturn = { status: 'idle', balances: undefined, error: undefined };
const loading: UseBalanceReturn = { status: 'loading', balances: undefined, error: undefined };

function toFailure(cause: unknown): UseBalanceReturn {
  return { status: 'error', balances: undefined, error: specError('balance.unavailable', {}, { cause }) };
}

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
  const lastRound = useRef(0);
  const [read, setRead] = useState<{ readonly of: string; readonly result: UseBalanceReturn }>();
  const of = `${networkId}:${address}`;
  const isAskable = address !== undefined && networkId !== undefined;
  useEffect(() => {
    if (address === undefined || networkId === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    const isForced = round !== lastRound.current;
    lastRound.current = round;
    // Loaded when asked for: a page that only shows a button pays nothing for it.
    void import('./loadBalance.ts')
      .then(({ loadBalance }) => loadBalance(portico, { address, networkId, isForced, signal }))
      // Without its code, as where the page is offline, nothing can be read; the next refetch tries again.
      .catch((cause: unknown) => toFailure(cause))
      .then((result) => result && !signal.aborted && setRead({ of, result }));
    return () => controller.abort();
  }, [portico, address, networkId, of, round]);
  const refetch = useCallback(() => setRound((count) => count + 1), []);
  // While another account is read, the last one's money is not shown.
  const current = read?.of === of ? read.result : loading;
  return { ...(isAskable ? current : idle), refetch };
}
