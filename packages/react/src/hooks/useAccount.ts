'use client';
import type { Account, AddressOf, Connection, Portico, State } from '@portico/core';
import type { LoginFacts } from '@portico/core/adapter';
import { isEqual, selectCaipAddress, selectNamespace } from '@portico/core/internal';
import type { CaipAddress, CaipNetworkId, ChainNamespace } from '@portico/protocol';
import { useCallback } from 'react';
import { usePorticoInstance, usePorticoSelector } from '../context.ts';
import type { RegisteredNamespace } from '../register.ts';

export interface UseAccountParameters<Namespace extends ChainNamespace = ChainNamespace> {
  /** Default: the active namespace. */
  readonly namespace?: Namespace;
  readonly portico?: Portico;
}

/** Who is logged in to an embedded wallet, and how. */
export interface EmbeddedWalletInfo {
  /** As the login names the visitor: shown, and proof of nothing. */
  readonly user: { readonly email: string | undefined; readonly username: string | undefined };
  readonly authProvider: LoginFacts['provider'];
  readonly accountType: Account['type'];
  /** The account runs the code of a smart account already: with its first batch of calls it begins to. */
  readonly isSmartAccountDeployed: boolean;
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
      /** Undefined for the account of any other wallet. */
      readonly embeddedWalletInfo: EmbeddedWalletInfo | undefined;
    }
  | {
      readonly status: 'connecting' | 'disconnected';
      readonly isConnected: false;
      readonly address: undefined;
      readonly caipAddress: undefined;
      readonly caipNetworkId: CaipNetworkId | undefined;
      readonly allAccounts: readonly [];
      readonly embeddedWalletInfo: undefined;
    };

const none: readonly [] = [];

function selectEmbeddedWallet({ login }: State, connection: Connection): EmbeddedWalletInfo | undefined {
  if (login?.connectorId !== connection.connectorId) return undefined;
  const { email, userName, provider, smartAccountDeployed = false } = login;
  const { address, accounts } = connection;
  const { type } = accounts.find((one) => one.address === address) ?? accounts[0];
  return {
    user: { email: email ?? undefined, username: userName ?? undefined },
    authProvider: provider,
    accountType: type,
    isSmartAccountDeployed: smartAccountDeployed,
  };
}

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
      embeddedWalletInfo: undefined,
    };
  }
  const connection: Connection = active.status === 'connected' ? active : active.last;
  const { address, accounts, caipNetworkId: walletNetworkId } = connection;
  return {
    status: active.status,
    isConnected: true,
    address,
    caipAddress: selectCaipAddress(state, namespace),
    caipNetworkId: caipNetworkId ?? walletNetworkId,
    allAccounts: accounts,
    embeddedWalletInfo: selectEmbeddedWallet(state, connection),
  };
}

/** The connected account. While a stored connection is restored, the last address is already there. */
export function useAccount<Namespace extends ChainNamespace = RegisteredNamespace>({
  namespace,
  portico: provided,
}: UseAccountParameters<Namespace> = {}): UseAccountReturnType<Namespace> {
  const portico = usePorticoInstance(provided);
  const select = useCallback((state: State) => selectAccount(state, namespace), [namespace]);
  const account = usePorticoSelector(portico, select, isEqual);
  // The adapter of a namespace lets no other address into the state.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return account as unknown as UseAccountReturnType<Namespace>;
}
