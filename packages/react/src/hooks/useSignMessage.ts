'use client';
import { type Portico, type WriteParameters, signMessage } from '@portico/core';
import { usePorticoInstance } from '../context.ts';
import { type UseActionReturnType, useAction } from './useAction.ts';

/** The message, and its namespace; default: the active one. */
export interface SignMessageVariables extends WriteParameters {
  readonly message: string;
}

/** Has the active wallet sign a text. `data` is the signature, in the form of its namespace. */
export function useSignMessage(
  parameters: { readonly portico?: Portico } = {},
): UseActionReturnType<string, SignMessageVariables> {
  const portico = usePorticoInstance(parameters.portico);
  return useAction(portico, {
    name: 'signMessage',
    run: (variables: SignMessageVariables) => signMessage(portico, variables),
    fallback: 'connector.failed',
  });
}
