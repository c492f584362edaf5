import type { ChainNamespace } from '@portico/protocol';
import { forgetAccounts } from '../storage/forgetAccounts.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import type { StoredConnections } from '../contract/storedConnections.ts';
import { activeNamespaceKey, connectionsKey } from '../storage/keys.ts';
import { listConnections } from '../store/selectors.ts';
import type { Connection } from '../contract/connection.ts';
import type { State } from '../store/state.ts';
import { type ConnectionEvent, isActivating, reduceConnections, without } from './reduceConnections.ts';

/** The stored record stays as it is while a wallet has not answered: a reload in between must find it. */
const unstoredTypes: readonly ConnectionEvent['type'][] = [
  'connecting',
  'reconnecting',
  'invalidated',
  'restored',
  'interrupted',
];

/** The stored form of a namespace that is connected, or disconnected. */
export function toStored({ options, namespaces }: State, namespace: ChainNamespace): StoredConnections {
  const { caipNetworkId, preferredAccountType, ...connections } = namespaces[namespace];
  return {
    connections: listConnections(connections),
    caipNetworkId,
    preferredAccountType:
      preferredAccountType === options.defaultAccountTypes[namespace] ? undefined : preferredAccountType,
  };
}

const idsOf = (connections: readonly Connection[]): readonly string[] =>
  connections.map(({ connectorId }) => connectorId);

type StoredEvent = Pick<ConnectionEvent, 'namespace' | 'type'> & { readonly connectorId?: string | undefined };

/**
 * Stores the change of this tab alone: another wallet stays in the record, or out of it, as another tab has left it,
 * which this tab may not have followed yet. Returns the stored wallets.
 */
function persist(
  { storage, store }: PorticoContext,
  { namespace, type, connectorId }: StoredEvent,
  before: State,
): readonly Connection[] {
  const key = connectionsKey(namespace);
  const own = toStored(store.getState(), namespace);
  // A wallet that leaves while it is being restored is in the record alone.
  const stored = without(storage.get(key)?.connections ?? [], [type === 'disconnected' && connectorId]);
  const previous = listConnections(before.namespaces[namespace]);
  const connections = without(own.connections, idsOf(without(previous, idsOf(stored))));
  // The active one stays the first. A restore, or a reset, decides on every stored wallet.
  if (type !== 'restoreFinished' && type !== 'reset') {
    connections.splice(1, 0, ...without(stored, idsOf([...previous, ...connections])));
  }
  storage.set(key, { ...own, connections });
  return connections;
}

/** True where a source owns the connections of a namespace: core shows them, and stores none. */
export function isOwned({ adapters }: Pick<PorticoContext, 'adapters'>, namespace: ChainNamespace): boolean {
  return adapters.get(namespace)?.connections !== undefined;
}

const ownedTypes: readonly ConnectionEvent['type'][] = [
  'projected',
  'networkChanged',
  'namespaceActivated',
  'accountTypePreferred',
];

/** Applies a change of connection state and keeps it for the next load and the other tabs. */
export function dispatch(portico: PorticoContext, event: ConnectionEvent): void {
  const { namespace, type } = event;
  const isForeign = isOwned(portico, namespace);
  if (isForeign && !ownedTypes.includes(type)) return;
  const before = portico.store.getState();
  portico.store.setState((state) => reduceConnections(state, event));
  if (event.isTransient || unstoredTypes.includes(type)) return;
  if (isActivating(event)) portico.storage.set(activeNamespaceKey, namespace);
  if (isForeign) return;
  const connections = persist(portico, event, before);
  if (type === 'connected') {
    for (const [other] of event.otherNamespaces ?? []) persist(portico, { namespace: other, type }, before);
  }
  // Caches under the addresses of disconnected wallets are not shown any more.
  if (!connections[0] && type !== 'networkChanged') forgetAccounts(portico.storage);
}
