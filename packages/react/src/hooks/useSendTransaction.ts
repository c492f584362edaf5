'use client';
import {
  type Portico,
  type TrackedTransaction,
  type TransactionPurpose,
  type WriteParameters,
  sendTransaction,
} from '@portico/core';
import { readProperty } from '@portico/core/adapter';
import { selectNetwork } from '@portico/core/internal';
import { specError, type CaipNetworkId } from '@portico/protocol';
import { usePorticoInstance } from '../context.ts';
import { type UseActionReturnType, useAction } from './useAction.ts';

/** The transaction, and its network. */
export interface SendTransactionVariables extends WriteParameters {
  /** In the form of its namespace: `{ to, value, data }` on an EVM chain. */
  readonly transaction: unknown;
  /** Default: the active network. */
  readonly caipNetworkId?: CaipNetworkId;
  /** The text in the activity list. Default: a call of the contract that the transaction is sent to. */
  readonly purpose?: TransactionPurpose;
}

function toPurpose(transaction: unknown): TransactionPurpose {
  const to = readProperty(transaction, 'to');
  return { kind: 'call', ...(typeof to === 'string' && { to }) };
}

async function send(portico: Portico, variables: SendTransactionVariables): Promise<TrackedTransaction> {
  const { namespace, signal, transaction, purpose = toPurpose(transaction) } = variables;
  const caipNetworkId = variables.caipNetworkId ?? selectNetwork(portico.getState(), namespace)?.caipNetworkId;
  if (caipNetworkId === undefined) throw specError('network.undefined');
  return sendTransaction(portico, { caipNetworkId, transaction, purpose, signal });
}

/** Sends a transaction by the active wallet. `data.hash` is its hash; the activity list follows the transaction. */
export function useSendTransaction(
  parameters: { readonly portico?: Portico } = {},
): UseActionReturnType<TrackedTransaction, SendTransactionVariables> {
  const portico = usePorticoInstance(parameters.portico);
  return useAction(portico, {
    name: 'sendTransaction',
    run: (variables: SendTransactionVariables) => send(portico, variables),
    fallback: 'send.failed',
  });
}
