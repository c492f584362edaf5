import type { ChainNamespace } from '@portico/protocol';
import type { PorticoContext } from '../portico.ts';
import { connectionsKey } from '../storage/keys.ts';
import { selectConnections } from '../store/selectors.ts';
import type { Connection, NamespaceState, State } from '../store/state.ts';

/** Changes the facts of one namespace. */
export function setNamespace(
  portico: PorticoContext,
  namespace: ChainNamespace,
  change: (before: NamespaceState, state: State) => Partial<NamespaceState>,
): void {
  portico.store.setState((state) => {
    const before = state.namespaces[namespace];
    return { namespaces: { ...state.namespaces, [namespace]: { ...before, ...change(before, state) } } };
  });
}

/** Keeps a namespace's wallets and network for the next load and for the other tabs. */
export function persistNamespace(portico: PorticoContext, namespace: ChainNamespace): void {
  const state = portico.store.getState();
  const { networkId } = state.namespaces[namespace];
  const connections = selectConnections(state, namespace).map(({ isActive: _isActive, ...connection }) => connection);
  portico.storage.set(connectionsKey(namespace), { connections, ...(networkId && { networkId }) });
}

/** The page follows the wallet to a network that it knows; else it stays where it was. */
export function followNetwork(
  state: State,
  before: NamespaceState,
  connection: Connection,
): NamespaceState['networkId'] {
  const isKnown = state.networks.some(({ caipNetworkId }) => caipNetworkId === connection.networkId);
  return isKnown ? connection.networkId : before.networkId;
}

/** Makes a wallet the one in use; the one before stays connected beside it. */
export function activate(portico: PorticoContext, namespace: ChainNamespace, connection: Connection): void {
  setNamespace(portico, namespace, (before, state) => {
    const rest = selectConnections(state, namespace)
      .filter(({ connectorId }) => connectorId !== connection.connectorId)
      .map(({ isActive: _isActive, ...other }) => other);
    return {
      active: { status: 'connected', ...connection },
      others: rest,
      networkId: followNetwork(state, before, connection),
    };
  });
}

/** Takes one wallet out; where it was in use the next one takes its place, or nobody. */
export function dropConnection(portico: PorticoContext, namespace: ChainNamespace, connectorId: string): void {
  setNamespace(portico, namespace, (before, state) => {
    const others = before.others.filter((other) => other.connectorId !== connectorId);
    const { active } = before;
    if (active.status === 'disconnected' || active.connectorId !== connectorId) return { others };
    const [next, ...rest] = others;
    if (!next) return { active: { status: 'disconnected' }, others };
    return { active: { status: 'connected', ...next }, others: rest, networkId: followNetwork(state, before, next) };
  });
}

/** Forgets every wallet of a namespace (spec §4, Reset). What was cached under its addresses is not shown any more. */
export function resetNamespace(portico: PorticoContext, namespace: ChainNamespace): void {
  portico.internals.attempts.get(namespace)?.abort();
  setNamespace(portico, namespace, () => ({
    active: { status: 'disconnected' },
    others: [],
    approvedNetworkIds: undefined,
    supportsAllNetworks: true,
  }));
}
