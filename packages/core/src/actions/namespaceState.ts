import { type CaipNetworkId, type ChainNamespace, PorticoError } from '@portico/protocol';
import type { PorticoContext } from '../portico.ts';
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
