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
  const [result, setResult] = useState<UseBalanceReturn>(idle);
  useEffect(() => {
    if (address === undefined || networkId === undefined) {
      setResult(idle);
      return;
    }
    const controller = new AbortController();
    setResult((last) => (last.status === 'loaded' ? last : loading));
    // Loaded when asked for: a page that only shows a button pays nothing for it.
    import('./loadBalance.ts')
      .then(({ loadBalance }) =>
        loadBalance(portico, { address, networkId, isForced: round > 0, signal: controller.signal }),
      )
      .then((next) => next && !controller.signal.aborted && setResult(next));
    return () => controller.abort();
  }, [portico, address, networkId, round]);
  return { ...result, refetch: useCallback(() => setRound((count) => count + 1), []) };
}
