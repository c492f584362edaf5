'use client';
import { selectActiveConnection, type ConnectorType, type Portico, type State } from '@portico/core';
import type { ChainNamespace } from '@portico/protocol';
import { useCallback, useEffect, useState } from 'react';
import { usePorticoInstance, usePorticoSelector } from '../context.ts';

export interface UseProviderReturn<Provider> {
  /** The wallet's own provider (EIP-1193 for eip155); undefined until connected. */
  readonly walletProvider: Provider | undefined;
  readonly walletProviderType: ConnectorType | undefined;
}

const nothing = { walletProvider: undefined, walletProviderType: undefined };

/** The connected wallet's provider, for libraries such as viem, wagmi or ethers. */
export function useProvider<Provider = unknown>(
  namespace: ChainNamespace,
  parameters: { readonly portico?: Portico } = {},
): UseProviderReturn<Provider> {
  const portico = usePorticoInstance(parameters.portico);
  const selectId = useCallback((state: State) => selectActiveConnection(state, namespace)?.connectorId, [namespace]);
  const selectStatus = useCallback((state: State) => state.namespaces[namespace].active.status, [namespace]);
  const connectorId = usePorticoSelector(portico, selectId);
  const status = usePorticoSelector(portico, selectStatus);
  const [found, setFound] = useState<UseProviderReturn<Provider>>(nothing);

  useEffect(() => {
    const connector = connectorId === undefined ? undefined : portico.connectors.get(connectorId);
    if (!connector || status !== 'connected') {
      setFound(nothing);
      return;
    }
    let isCurrent = true;
    connector.getProvider(namespace).then(
      // The type is the host's claim about its own wallet library; nothing of ours relies on it.
      (provider) => isCurrent && setFound({ walletProvider: provider as Provider, walletProviderType: connector.type }),
      () => isCurrent && setFound(nothing),
    );
    return () => {
      isCurrent = false;
    };
  }, [portico, connectorId, namespace, status]);
  return found;
}
