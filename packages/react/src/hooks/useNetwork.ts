'use client';
import { selectNetworkState } from '@portico/core/internal';
import type { NetworkState, Portico, State } from '@portico/core';
import type { ChainNamespace } from '@portico/protocol';
import { useCallback, useMemo } from 'react';
import { isShallowEqual, usePorticoInstance, usePorticoSelector } from '../context.ts';
import { type NetworkReference, toCaipNetworkId } from './toCaipNetworkId.ts';

export interface UseNetworkReturn extends NetworkState {
  /** Requests the switch; adds the network to the wallet first where it is missing. Rejects when refused. */
  readonly switchNetwork: (network: NetworkReference) => Promise<void>;
}

/** The network in use (the wallet's where it is not listed), and how to change it. */
export function useNetwork(
  parameters: { readonly namespace?: ChainNamespace; readonly portico?: Portico } = {},
): UseNetworkReturn {
  const portico = usePorticoInstance(parameters.portico);
  const { namespace } = parameters;
  const select = useCallback((state: State) => selectNetworkState(state, namespace), [namespace]);
  const facts = usePorticoSelector(portico, select, isShallowEqual);
  return useMemo(
    () => ({
      ...facts,
      switchNetwork: async (network) => portico.switchNetwork({ networkId: toCaipNetworkId(network) }),
    }),
    [facts, portico],
  );
}
