'use client';
import {
  type Account,
  type Portico,
  type State,
  selectActiveConnection,
  selectCaipAddress,
  selectStatus,
} from '@portico/core';
import type { ChainNamespace } from '@portico/protocol';
import { useCallback } from 'react';
import { isShallowEqual, usePorticoInstance, usePorticoSelector } from '../context.ts';

export interface UseAccountParameters {
  /** Default: the namespace in use. */
  readonly namespace?: ChainNamespace;
  readonly portico?: Portico;
}

export interface UseAccountReturn {
  readonly address: string | undefined;
  readonly caipAddress: string | undefined;
  /** Every account the wallet shared, the one in use included. */
  readonly allAccounts: readonly Account[];
  /** True while an address is there, also while `status` is `reconnecting`. */
  readonly isConnected: boolean;
  readonly status: 'connected' | 'connecting' | 'reconnecting' | 'disconnected';
}

const none: readonly Account[] = [];

/** Who is connected. While a stored connection is restored, the address of last time is already there. */
export function useAccount({ namespace, portico: provided }: UseAccountParameters = {}): UseAccountReturn {
  const portico = usePorticoInstance(provided);
  const select = useCallback(
    (state: State): UseAccountReturn => {
      const connection = selectActiveConnection(state, namespace);
      const status = selectStatus(state, namespace);
      return {
        address: connection?.address,
        caipAddress: selectCaipAddress(state, namespace),
        allAccounts: connection?.accounts ?? none,
        isConnected: connection !== undefined,
        status,
      };
    },
    [namespace],
  );
  return usePorticoSelector(portico, select, isShallowEqual);
}
