'use client';
import type { ConnectorType, Portico, ProviderOf, State } from '@portico/core';
import { getContext } from '@portico/core/internal';
import type { ChainNamespace } from '@portico/protocol';
import { useCallback, useEffect, useState } from 'react';
import { usePorticoInstance, usePorticoSelector } from '../context.ts';

export interface UseProviderReturnType<Provider> {
  /** The wallet's own provider (EIP-1193 for eip155); undefined until connected. */
  readonly walletProvider: Provider | undefined;
  readonly walletProviderType: ConnectorType | undefined;
}

const nothing = { walletProvider: undefined, walletProviderType: undefined };

/**
 * The connected wallet's provider, for libraries such as viem or ethers. Its type comes with the package of the
 * namespace: of `@portico/evm` it is what viem's `custom()` and ethers' `BrowserProvider` take.
 */
export function useProvider<Namespace extends ChainNamespace>(
  namespace: Namespace,
  parameters: { readonly portico?: Portico } = {},
): UseProviderReturnType<ProviderOf<Namespace>> {
  const portico = usePorticoInstance(parameters.portico);
  const select = useCallback(
    (state: State) => {
      const { active } = state.namespaces[namespace];
      return active.status === 'connected' ? active.connectorId : undefined;
    },
    [namespace],
  );
  const connectorId = usePorticoSelector(portico, select);
  type Result = UseProviderReturnType<ProviderOf<Namespace>>;
  const [found, setFound] = useState<{ readonly of: string; readonly result: Result }>();

  useEffect(() => {
    const connector = connectorId === undefined ? undefined : getContext(portico).connectors.get(connectorId);
    if (connectorId === undefined || !connector) return;
    let isCurrent = true;
    connector.getProvider(namespace).then(
      (provider) => {
        // The type is the one that the package of the namespace declares for its wallets; no code of this package
        // depends on it.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        const walletProvider = provider as ProviderOf<Namespace>;
        const result = { walletProvider, walletProviderType: connector.type };
        if (isCurrent) setFound({ of: connectorId, result });
      },
      () => isCurrent && setFound(undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [portico, connectorId, namespace]);
  // The provider of a wallet that is no longer active is not returned, not for one render.
  return found !== undefined && found.of === connectorId ? found.result : nothing;
}
