'use client';
import type { Portico } from '@portico/core';
import { usePorticoInstance } from '../context.ts';
import { type NetworkReference, toCaipNetworkId } from './toCaipNetworkId.ts';
import { type UseActionReturnType, useAction } from './useAction.ts';

/** Switches the page and its wallet to a network of the `networks` option; the wallet adds an unknown one first. */
export function useSwitchNetwork(
  parameters: { readonly portico?: Portico } = {},
): UseActionReturnType<void, NetworkReference> {
  const portico = usePorticoInstance(parameters.portico);
  return useAction(portico, {
    name: 'switchNetwork',
    run: async (network: NetworkReference) => portico.switchNetwork({ caipNetworkId: toCaipNetworkId(network) }),
    fallback: 'network.switch_failed',
  });
}
