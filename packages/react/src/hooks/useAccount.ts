'use client';
import type { Account, AddressOf, Connection, Portico, State } from '@portico/core';
import { selectCaipAddress, selectNamespace } from '@portico/core/internal';
import type { CaipAddress, CaipNetworkId, ChainNamespace } from '@portico/protocol';
import { useCallback } from 'react';
import { isShallowEqual, usePorticoInstance, usePorticoSelector } from '../context.ts';
import type { RegisteredNamespace } from '../register.ts';

export interface UseAccountParameters<Namespace extends ChainNamespace = ChainNamespace> {
  /** Default: the active namespace. */
  readonly namespace?: Namespace;
  readonly portico?: Portico;
}

/**
 * `isConnected` and `status` both narrow: where an account is connected, `address` is there. Its type comes with the
 * package of the namespace: `0x…` with `@portico/evm`.
 */
export type UseAccountReturnType<Namespace extends ChainNamespace = ChainNamespace> =
  | {
      readonly status: 'connected' | 'reconnecting';
      /** True while an address is there, also while `status` is `reconnecting`. */
      readonly isConnected: true;
      readonly address: AddressOf<Namespace>;
      /** Undefined where neither page nor wallet has a network of the namespace. */
      readonly caipAddress: CaipAddress | undefined;
      /** The page's network of the namespace, else the wallet's. */
      readonly caipNetworkId: CaipNetworkId | undefined;
      /** Every account the wallet shared, the active one included. */
      readonly allAccounts: readonly (Account & { readonly address: AddressOf<Namespace> })[];
    }
  | {
      readonly status: 'connecting' | 'disconnected';
      readonly isConnected: false;
      readonly address: undefined;
      readonly caipAddress: undefined;
      readonly caipNetworkId: CaipNetworkId | undefined;
      readonly allAccounts: readonly [];
    };

const none: readonly [] = [];

function selectAccount(state: State, namespace: ChainNamespace | undefined): UseAccountReturnType {
  const { active, caipNetworkId } = selectNamespace(state, namespace);
  if (active.status !== 'connected' && active.status !== 'reconnecting') {
    return {
      status: active.status,
      isConnected: false,
      address: undefined,
      caipAddress: undefined,
      caipNetworkId,
      allAccounts: none,
    };
  }
  const {
    address,
    accounts,
    caipNetworkId: walletNetworkId,
  }: Connection = active.status === 'connected' ? active : active.last;
  return {
    status: active.status,
    isConnected: true,
    address,
    caipAddress: selectCaipAddress(state, namespace),
    caipNetworkId: caipNetworkId ?? walletNetworkId,
    allAccounts: accounts,
  };
}

/** The connected account. While a stored connection is restored, the last address is already there. */
export function useAccount<Namespace extends ChainNamespace = RegisteredNamespace>({
  namespace,
  portico: provided,
}: UseAccountParameters<Namespace> = {}): UseAccountReturnType<Namespace> {
  const portico = usePorticoInstance(provided);
  const select = useCallback((state: State) => selectAccount(state, namespace), [namespace]);
  const account = usePorticoSelector(portico, select, isShallowEqual);
  // The adapter of a namespace lets no other address into the state.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return account as unknown as UseAccountReturnType<Namespace>;
}
