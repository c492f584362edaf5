import { type CaipAddress, type CaipNetworkId, type ChainNamespace, chainNamespaces } from '@portico/protocol';
import type { Account, ConnectionStatus } from '../contract/connection.ts';
import type { Network } from '../contract/network.ts';
import {
  selectActiveConnection,
  selectAddress,
  selectApprovals,
  selectCaipAddress,
  selectIsConnected,
  selectNamespace,
  selectNetwork,
  selectStatus,
} from './selectors.ts';
import type { State } from './state.ts';

/** The active account, as hosts read it. */
export interface AccountState {
  readonly status: ConnectionStatus['status'];
  /** True while an address is there, also while `status` is `reconnecting`. */
  readonly isConnected: boolean;
  readonly address: string | undefined;
  readonly caipAddress: CaipAddress | undefined;
  readonly allAccounts: readonly Account[];
}

/** The active network, as hosts read it: the wallet's, also where that is not listed. */
export interface NetworkState {
  /** undefined where the wallet is on a network that is not listed. */
  readonly caipNetwork: Network | undefined;
  readonly caipNetworkId: CaipNetworkId | undefined;
  readonly chainId: number | string | undefined;
  /** True where the wallet is on a network that is not listed. */
  readonly isUnsupported: boolean;
  readonly supportsAllNetworks: boolean;
  readonly approvedCaipNetworkIds: readonly CaipNetworkId[] | undefined;
}

/** The active account. A new object each time: compare with isEqual. */
export function selectAccount(state: State, namespace?: ChainNamespace): AccountState {
  const status = selectStatus(state, namespace);
  return {
    status,
    isConnected: selectIsConnected(state, namespace),
    address: selectAddress(state, namespace),
    caipAddress: selectCaipAddress(state, namespace),
    allAccounts: selectActiveConnection(state, namespace)?.accounts ?? [],
  };
}

/** A chain id as networks have it: the number, or the reference of a namespace that has no numbers. */
function toChainId(id: CaipNetworkId): number | string {
  const reference = id.slice(id.indexOf(':') + 1);
  return /^\d+$/.test(reference) ? Number(reference) : reference;
}

/**
 * The active network: the page's, or the wallet's where that is not listed. A new object each time: compare with
 * isEqual.
 */
export function selectNetworkState(state: State, namespace?: ChainNamespace): NetworkState {
  const { active, caipNetworkId: page } = selectNamespace(state, namespace);
  const walletNetworkId = (active.status === 'connected' && active.caipNetworkId) || page;
  const isUnsupported =
    walletNetworkId !== page && !state.networks.some((each) => each.caipNetworkId === walletNetworkId);
  const caipNetwork = isUnsupported ? undefined : selectNetwork(state, namespace);
  const caipNetworkId = isUnsupported ? walletNetworkId : page;
  return {
    caipNetwork,
    caipNetworkId,
    chainId: caipNetwork?.id ?? (caipNetworkId && toChainId(caipNetworkId)),
    isUnsupported,
    ...selectApprovals(state, namespace),
  };
}

/** The active connector of each namespace. A new object each time: compare with isEqual. */
export function selectActiveConnectorIds(state: State): Readonly<Partial<Record<ChainNamespace, string>>> {
  const entries: Partial<Record<ChainNamespace, string>> = {};
  for (const namespace of chainNamespaces) {
    const { active } = state.namespaces[namespace];
    if (active.status === 'connected') entries[namespace] = active.connectorId;
  }
  return entries;
}
