'use client';
import { type Portico, type WriteParameters, signTypedData } from '@portico/core';
import { usePorticoInstance } from '../context.ts';
import { type UseActionReturnType, useAction } from './useAction.ts';

/** Typed data as EIP-712 has them: what viem and ethers build. */
export interface TypedData {
  readonly domain?: object | undefined;
  readonly types: Readonly<Record<string, unknown>>;
  readonly primaryType: string;
  readonly message: Readonly<Record<string, unknown>>;
}

/** The typed data, and its namespace; default: the active one. */
export interface SignTypedDataVariables extends WriteParameters, TypedData {}

/** Has the active wallet sign typed data (EIP-712). `data` is the signature. */
export function useSignTypedData(
  parameters: { readonly portico?: Portico } = {},
): UseActionReturnType<string, SignTypedDataVariables> {
  const portico = usePorticoInstance(parameters.portico);
  return useAction(portico, {
    name: 'signTypedData',
    run: ({ namespace, signal, ...typedData }: SignTypedDataVariables) =>
      signTypedData(portico, { namespace, signal, typedData }),
    fallback: 'connector.failed',
  });
}
