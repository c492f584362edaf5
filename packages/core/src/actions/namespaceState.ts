import { type CaipNetworkId, type ChainNamespace, PorticoError } from '@portico/protocol';
import { forgetAccounts } from '../caches/forgetAccounts.ts';
import type { PorticoContext } from '../portico.ts';
import { connectionsKey } from '../storage/keys.ts';
import { selectConnections } from '../store/selectors.ts';
import type { NamespaceState, State } from '../store/state.ts';

/**
 * Changes the facts of one namespace.
 * @throws PorticoError `account.update_chain_required` where there is no such namespace: a host without types may name any.
 */
export function setNamespace(
  portico: PorticoContext,
  namespace: ChainNamespace,
  change: (before: NamespaceState, state: State) => Partial<NamespaceState>,
): void {
  portico.store.setState((state) => {
    const before: NamespaceState | undefined = state.namespaces[namespace];
    if (!before) throw new PorticoError('account.update_chain_required');
    return { namespaces: { ...state.namespaces, [namespace]: { ...before, ...change(before, state) } } };
  });
}

/** Keeps a namespace's wallets and network for the next load and for the other tabs; what belonged to wallets that left goes with the last. */
export function persistNamespace(portico: PorticoContext, namespace: ChainNamespace): void {
  const state = portico.store.getState();
  const { networkId } = state.namespaces[namespace];
  const connections = selectConnections(state, namespace).map(({ isActive: _isActive, ...connection }) => connection);
  portico.storage.set(connectionsKey(namespace), { connections, ...(networkId && { networkId }) });
  if (connections.length === 0) forgetAccounts(portico.storage);
}

/** The page goes to a network that another tab went to, where it knows it. */
export function takeNetwork(
  portico: PorticoContext,
  namespace: ChainNamespace,
  networkId: CaipNetworkId | undefined,
): void {
  if (portico.store.getState().networks.some(({ caipNetworkId }) => caipNetworkId === networkId)) {
    setNamespace(portico, namespace, () => ({ networkId }));
  }
}
