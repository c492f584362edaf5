'use client';
import { type Portico, type TrackedTransaction, addTransaction } from '@portico/core';
import { selectNetwork } from '@portico/core/internal';
import { specError, type CaipNetworkId, type ChainNamespace } from '@portico/protocol';
import { useCallback } from 'react';
import { usePorticoInstance } from '../context.ts';

/** A transaction that the page sent by the connected wallet, with viem or any other library. */
export interface RecentTransaction {
  /** As the wallet answered it. */
  readonly hash: string;
  /** The text in the activity list: `Mint a book`. */
  readonly description: string;
  /** Default: the active network. */
  readonly caipNetworkId?: CaipNetworkId;
  /** Default: the active namespace. */
  readonly namespace?: ChainNamespace;
}

/**
 * A function that adds a transaction to the activity list, where it is followed until it is confirmed or has failed; a
 * transaction of `useSendTransaction` is there already, and takes the description. It rejects with a PorticoError where
 * no wallet is connected on the network, or `hash` is no transaction hash.
 */
export function useAddRecentTransaction(
  parameters: { readonly portico?: Portico } = {},
): (transaction: RecentTransaction) => Promise<TrackedTransaction> {
  const portico = usePorticoInstance(parameters.portico);
  return useCallback(
    async ({ hash, description, namespace, ...on }) => {
      const caipNetworkId = on.caipNetworkId ?? selectNetwork(portico.getState(), namespace)?.caipNetworkId;
      if (caipNetworkId === undefined) throw specError('network.undefined');
      return addTransaction(portico, { caipNetworkId, hash, purpose: { kind: 'call', description } });
    },
    [portico],
  );
}
