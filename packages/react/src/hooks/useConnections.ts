'use client';
import { selectConnections } from '@portico/core/internal';
import { switchAccount, type Connection, type Portico, type State } from '@portico/core';
import type { ChainNamespace } from '@portico/protocol';
import { useCallback, useMemo } from 'react';
import { usePorticoInstance, usePorticoSelector } from '../context.ts';

export type ListedConnection = Connection & { readonly isActive: boolean };

const isSameList = (a: readonly ListedConnection[], b: readonly ListedConnection[]) =>
  a.length === b.length &&
  a.every((entry, index) => {
    const other = b[index];
    return (
      other !== undefined &&
      entry.connectorId === other.connectorId &&
      entry.address === other.address &&
      entry.accounts === other.accounts &&
      entry.caipNetworkId === other.caipNetworkId &&
      entry.isActive === other.isActive
    );
  });

/** Every wallet that is connected in a namespace (default: the active one), the active one included. */
export function useConnections(parameters: { readonly namespace?: ChainNamespace; readonly portico?: Portico } = {}): {
  readonly connections: readonly ListedConnection[];
} {
  const portico = usePorticoInstance(parameters.portico);
  const { namespace } = parameters;
  const select = useCallback((state: State) => selectConnections(state, namespace), [namespace]);
  return { connections: usePorticoSelector(portico, select, isSameList) };
}

export interface UseConnectionReturnType {
  readonly connection: ListedConnection | undefined;
  readonly connect: (parameters: { readonly connectorId: string }) => Promise<void>;
  readonly switchConnection: (parameters: { readonly connectorId: string; readonly address: string }) => Promise<void>;
  readonly deleteConnection: (parameters: { readonly connectorId: string }) => Promise<void>;
}

/** The active connection, and what can be done with several. */
export function useConnection(
  parameters: { readonly namespace?: ChainNamespace; readonly portico?: Portico } = {},
): UseConnectionReturnType {
  const portico = usePorticoInstance(parameters.portico);
  const { connections } = useConnections(parameters);
  const namespace = parameters.namespace;
  return useMemo(() => {
    const target = () => namespace ?? portico.getState().activeNamespace;
    return {
      connection: connections.find(({ isActive }) => isActive),
      connect: async ({ connectorId }) => void (await portico.connect({ connectorId, namespace: target() })),
      switchConnection: ({ connectorId, address }) =>
        switchAccount(portico, { namespace: target(), connectorId, address }),
      deleteConnection: ({ connectorId }) => portico.disconnect({ namespace: target(), connectorId }),
    };
  }, [connections, namespace, portico]);
}
