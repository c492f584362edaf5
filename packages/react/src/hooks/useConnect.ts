'use client';
import type { ConnectParameters, Connection, Portico } from '@portico/core';
import { usePorticoInstance } from '../context.ts';
import { type UseActionReturnType, useAction } from './useAction.ts';

/** Connects a wallet by the id of its connector, without the modal; `useWallets` lists them. */
export function useConnect(
  parameters: { readonly portico?: Portico } = {},
): UseActionReturnType<Connection, ConnectParameters> {
  const portico = usePorticoInstance(parameters.portico);
  return useAction(portico, {
    name: 'connect',
    run: (variables: ConnectParameters) => portico.connect(variables),
    fallback: 'connector.failed',
  });
}
