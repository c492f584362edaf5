import { type ChainNamespace, chainNamespaces } from '@portico/protocol';
import type { AccountState, NetworkState } from '../porticoInstance.ts';
import {
  selectActiveConnection,
  selectAddress,
  selectApprovals,
  selectCaipAddress,
  selectNamespace,
  selectNetwork,
  selectStatus,
} from './selectors.ts';
import type { State } from './state.ts';

/** The account in use. A new object each time: compare with isEqual. */
export function selectAccount(state: State, namespace?: ChainNamespace): AccountState {
  const status = selectStatus(state, namespace);
  return {
    status,
    isConnected: status === 'connected',
    address: selectAddress(state, namespace),
    caipAddress: selectCaipAddress(state, namespace),
    allAccounts: selectActiveConnection(state, namespace)?.accounts ?? [],
  };
}

/** The network in use. A new object each time: compare with isEqual. */
export function selectNetworkState(state: State, namespace?: ChainNamespace): NetworkState {
  const { networkId } = selectNamespace(state, namespace);
  const caipNetwork = selectNetwork(state, namespace);
  return {
    caipNetwork,
    caipNetworkId: networkId,
    chainId: caipNetwork?.id,
    ...selectApprovals(state, namespace),
  };
}

/** The connector in use of each namespace. A new object each time: compare with isEqual. */
export function selectActiveConnectorIds(state: State): Readonly<Partial<Record<ChainNamespace, string>>> {
  const entries: Partial<Record<ChainNamespace, string>> = {};
  for (const namespace of chainNamespaces) {
    const { active } = state.namespaces[namespace];
    if (active.status === 'connected') entries[namespace] = active.connectorId;
  }
  return entries;
}
