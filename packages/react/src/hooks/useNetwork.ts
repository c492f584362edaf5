'use client';
import { selectNetworkState } from '@portico/core/internal';
import type { NetworkState, Portico, State } from '@portico/core';
import type { CaipNetworkId, ChainNamespace } from '@portico/protocol';
import { useCallback, useMemo } from 'react';
import { isShallowEqual, usePorticoInstance, usePorticoSelector } from '../context.ts';
import type { RegisteredNamespace, RegisteredNetwork } from '../register.ts';
import { type NetworkReference, toCaipNetworkId } from './toCaipNetworkId.ts';

interface ListedNetwork<Namespace extends ChainNamespace> {
  readonly isUnsupported: false;
  /** Undefined where the page has no network of the namespace. */
  readonly caipNetwork: RegisteredNetwork<Namespace> | undefined;
  readonly caipNetworkId: RegisteredNetwork<Namespace>['caipNetworkId'] | undefined;
  readonly chainId: RegisteredNetwork<Namespace>['id'] | undefined;
}

/** The wallet is on a network that is not listed. */
interface UnsupportedNetwork<Namespace extends ChainNamespace> {
  readonly isUnsupported: true;
  readonly caipNetwork: undefined;
  readonly caipNetworkId: CaipNetworkId;
  readonly chainId: Namespace extends 'eip155' ? number : number | string;
}

/** `isUnsupported` narrows: where it is false, the ids are those of the site's networks. */
export type UseNetworkReturnType<Namespace extends ChainNamespace = ChainNamespace> = (
  | ListedNetwork<Namespace>
  | UnsupportedNetwork<Namespace>
) & {
  readonly supportsAllNetworks: NetworkState['supportsAllNetworks'];
  readonly approvedCaipNetworkIds: NetworkState['approvedCaipNetworkIds'];
  /** Requests the switch; adds the network to the wallet first where it is missing. Rejects when refused. */
  readonly switchNetwork: (network: NetworkReference) => Promise<void>;
};

/** The active network (the wallet's where it is not listed), and the functions to change it. */
export function useNetwork<Namespace extends ChainNamespace = RegisteredNamespace>(
  parameters: { readonly namespace?: Namespace; readonly portico?: Portico } = {},
): UseNetworkReturnType<Namespace> {
  const portico = usePorticoInstance(parameters.portico);
  const { namespace } = parameters;
  const select = useCallback((state: State) => selectNetworkState(state, namespace), [namespace]);
  const facts = usePorticoSelector(portico, select, isShallowEqual);
  return useMemo(() => {
    const result = {
      ...facts,
      switchNetwork: async (network: NetworkReference) =>
        portico.switchNetwork({ caipNetworkId: toCaipNetworkId(network) }),
    };
    // The host registered the type of the options that the networks come from.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return result as unknown as UseNetworkReturnType<Namespace>;
  }, [facts, portico]);
}
