'use client';
import { selectApprovals, selectNetwork, switchNetwork, type Network, type Portico, type State } from '@portico/core';
import type { CaipNetworkId, ChainNamespace } from '@portico/protocol';
import { useCallback, useMemo } from 'react';
import { isShallowEqual, usePorticoInstance, usePorticoSelector } from '../context.ts';

export interface UseNetworkReturn {
  readonly caipNetwork: Network | undefined;
  readonly caipNetworkId: CaipNetworkId | undefined;
  readonly chainId: number | string | undefined;
  /** Known only where the wallet says which chains it approved. */
  readonly approvedCaipNetworkIds: readonly CaipNetworkId[] | undefined;
  readonly supportsAllNetworks: boolean;
  /** Asks the wallet; adds the network to it first where it does not know it. Rejects when refused. */
  readonly switchNetwork: (network: Pick<Network, 'caipNetworkId'>) => Promise<void>;
}

/** The network in use, and how to change it. */
export function useNetwork(
  parameters: { readonly namespace?: ChainNamespace; readonly portico?: Portico } = {},
): UseNetworkReturn {
  const portico = usePorticoInstance(parameters.portico);
  const { namespace } = parameters;
  const select = useCallback(
    (state: State) => {
      const caipNetwork = selectNetwork(state, namespace);
      return {
        caipNetwork,
        caipNetworkId: caipNetwork?.caipNetworkId,
        chainId: caipNetwork?.id,
        ...selectApprovals(state, namespace),
      };
    },
    [namespace],
  );
  const facts = usePorticoSelector(portico, select, isShallowEqual);
  return useMemo(
    () => ({ ...facts, switchNetwork: ({ caipNetworkId }) => switchNetwork(portico, { networkId: caipNetworkId }) }),
    [facts, portico],
  );
}
