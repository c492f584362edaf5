'use client';
import { type Connection, type ConnectWalletParameters, type Portico, connect } from '@portico/core';
import { usePorticoInstance } from '../context.ts';
import { type UseActionReturn, useAction } from './useAction.ts';

/** Connects a wallet by the id of its connector, without the modal; `useWallets` lists them. */
export function useConnect(
  parameters: { readonly portico?: Portico } = {},
): UseActionReturn<Connection, ConnectWalletParameters> {
  const portico = usePorticoInstance(parameters.portico);
  return useAction(portico, {
    name: 'connect',
    run: (variables: ConnectWalletParameters) => connect(portico, variables),
    fallback: 'connector.failed',
  });
}
