import type { ChainNamespace } from '@portico/protocol';
import type { PorticoContext } from '../portico.ts';
import { selectConnections } from '../store/selectors.ts';
import type { Connection, NamespaceState, State } from '../store/state.ts';
import { setNamespace } from './namespaceState.ts';

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
