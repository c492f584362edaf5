'use client';
import type { ConnectorType, Portico, State } from '@portico/core';
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
  const select = useCallback(
    (state: State) => {
      const { active } = state.namespaces[namespace];
      return active.status === 'connected' ? active.connectorId : undefined;
    },
    [namespace],
  );
  const connectorId = usePorticoSelector(portico, select);
  const [found, setFound] = useState<{ readonly of: string; readonly result: UseProviderReturn<Provider> }>();

  useEffect(() => {
    const connector = connectorId === undefined ? undefined : portico.connectors.get(connectorId);
    if (connectorId === undefined || !connector) return;
    let isCurrent = true;
    connector.getProvider(namespace).then(
      (provider) => {
        // The type is the host's claim about its own wallet library; nothing of ours relies on it.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        const result = { walletProvider: provider as Provider, walletProviderType: connector.type };
        if (isCurrent) setFound({ of: connectorId, result });
      },
      () => isCurrent && setFound(undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [portico, connectorId, namespace]);
  // The provider of a wallet that is no longer in use is not handed out, not for one render.
  return found !== undefined && found.of === connectorId ? found.result : nothing;
}
