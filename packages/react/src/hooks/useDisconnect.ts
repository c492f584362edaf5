'use client';
import type { DisconnectParameters, Portico } from '@portico/core';
import { usePorticoInstance } from '../context.ts';
import { type UseActionReturnType, useAction } from './useAction.ts';

/** Nothing: every wallet. With a namespace: all of it. With a connector: that wallet alone. */
export type DisconnectVariables = DisconnectParameters | void;

export type UseDisconnectReturnType = UseActionReturnType<void, DisconnectVariables> & {
  /** The same as `mutateAsync`. */
  readonly disconnect: (parameters?: DisconnectParameters) => Promise<void>;
};

/** Ends connections. */
export function useDisconnect(parameters: { readonly portico?: Portico } = {}): UseDisconnectReturnType {
  const portico = usePorticoInstance(parameters.portico);
  const action = useAction(portico, {
    name: 'disconnect',
    run: (variables: DisconnectVariables) => portico.disconnect(variables ?? {}),
    fallback: 'connector.failed',
  });
  return { ...action, disconnect: action.mutateAsync };
}
