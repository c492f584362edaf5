'use client';
import { type Call, type Portico, type WriteParameters, sendCalls } from '@portico/core';
import { usePorticoInstance } from '../context.ts';
import { type UseActionReturnType, useAction } from './useAction.ts';

/** The calls of one batch. */
export interface SendCallsVariables extends WriteParameters {
  readonly calls: readonly Call[];
  /** True: all of them or none, and the wallet refuses where it cannot. */
  readonly isAtomicRequired?: boolean;
}

/** Sends several calls as one by the active wallet (EIP-5792). `data.id` names the batch. */
export function useSendCalls(
  parameters: { readonly portico?: Portico } = {},
): UseActionReturnType<{ readonly id: string }, SendCallsVariables> {
  const portico = usePorticoInstance(parameters.portico);
  return useAction(portico, {
    name: 'sendCalls',
    run: (variables: SendCallsVariables) => sendCalls(portico, variables),
    fallback: 'send.failed',
  });
}
