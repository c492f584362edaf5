'use client';
import type { Network, Portico, State } from '@portico/core';
import { type PorticoQuery, type WalletInUse, defineQuery, getContext, selectNetwork } from '@portico/core/internal';
import { PorticoError } from '@portico/protocol';
import { useCallback } from 'react';
import { usePorticoInstance, usePorticoSelector } from '../context.ts';
import { type UseReadReturnType, useRead } from '../hooks/useRead.ts';
import { useWalletInUse } from '../hooks/useWalletInUse.ts';
import type { ConnectedWalletClient } from './createClient.ts';

/** `data` is a wallet client of viem. */
export type UseWalletClientReturnType = UseReadReturnType<ConnectedWalletClient>;

/**
 * The client of one account on one network. Once it is shown nowhere it is dropped: a new session has another provider.
 */
function walletClientQuery(
  portico: Portico,
  { connectorId, address, caipNetworkId }: WalletInUse,
  network: Network,
): PorticoQuery<ConnectedWalletClient> {
  return defineQuery(portico, ['account', 'eip155', 'walletClient', connectorId, address, caipNetworkId], {
    async queryFn() {
      const connector = getContext(portico).connectors.get(connectorId);
      if (!connector) throw new PorticoError('connector.not_found', { connectorId });
      // viem comes with the first connected account, and not with the page.
      const [{ createClient }, provider] = await Promise.all([
        import('./createClient.ts'),
        connector.getProvider('eip155'),
      ]);
      return createClient({ provider, address, network });
    },
    staleTime: Infinity,
    gcTime: 0,
  });
}

/**
 * A wallet client of viem for the connected account of an EVM chain, as wagmi's `useWalletClient` has it: `data` signs,
 * sends and calls contracts by the connected wallet. `pending` while no wallet is connected, and while the wallet is on
 * a network that is not the page's.
 */
export function useWalletClient(parameters: { readonly portico?: Portico } = {}): UseWalletClientReturnType {
  const portico = usePorticoInstance(parameters.portico);
  const wallet = useWalletInUse(portico, 'eip155');
  const select = useCallback((state: State) => selectNetwork(state, 'eip155'), []);
  const network = usePorticoSelector(portico, select);
  const query = wallet && network && walletClientQuery(portico, wallet, network);
  return useRead(portico, { query, fallback: 'connector.failed' });
}
