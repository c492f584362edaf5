import { type CaipNetworkId, type ChainNamespace, PorticoError, chainNamespaces } from '@portico/protocol';
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

/** Changes the facts of each namespace. */
export function setNamespaces(portico: PorticoContext, change: Parameters<typeof setNamespace>[2]): void {
  for (const namespace of chainNamespaces) setNamespace(portico, namespace, change);
}

/** The page follows to a network that it knows; else it stays where it was. */
export function followNetwork(
  { networks }: State,
  before: NamespaceState,
  networkId: CaipNetworkId | undefined,
): NamespaceState['networkId'] {
  return networks.some(({ caipNetworkId }) => caipNetworkId === networkId) ? networkId : before.networkId;
}

/** The page goes to a network that another tab went to, where it knows it. */
export function takeNetwork(
  portico: PorticoContext,
  namespace: ChainNamespace,
  networkId: CaipNetworkId | undefined,
): void {
  setNamespace(portico, namespace, (before, state) => ({ networkId: followNetwork(state, before, networkId) }));
}
