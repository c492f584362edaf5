import type { ChainNamespace } from '@portico/protocol';
import { forgetAccounts } from '../storage/forgetAccounts.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import type { StoredConnections } from '../contract/storedConnections.ts';
import { activeNamespaceKey, connectionsKey } from '../storage/keys.ts';
import { listConnections } from '../store/selectors.ts';
import type { Connection } from '../contract/connection.ts';
import type { State } from '../store/state.ts';
import { type ConnectionEvent, isActivating, reduceConnections } from './reduceConnections.ts';

/** The stored record stays as it is while a wallet has not answered: a reload in between must find it. */
const unstoredTypes: ReadonlySet<ConnectionEvent['type']> = new Set([
  'connecting',
  'reconnecting',
  'invalidated',
  'restored',
  'interrupted',
]);

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

function persist({ storage, store }: PorticoContext, namespace: ChainNamespace): readonly Connection[] {
  const state = store.getState();
  const { status } = state.namespaces[namespace].active;
  const key = connectionsKey(namespace);
  const stored = toStored(state, namespace);
  const isWaiting = status === 'connecting' || status === 'reconnecting';
  const connections = (isWaiting && storage.get(key)?.connections) || stored.connections;
  storage.set(key, { ...stored, connections });
  return connections;
}

/** True where a source owns the connections of a namespace: core shows them, and stores none. */
export function isOwned({ adapters }: Pick<PorticoContext, 'adapters'>, namespace: ChainNamespace): boolean {
  return adapters.get(namespace)?.connections !== undefined;
}

const ownedTypes: ReadonlySet<ConnectionEvent['type']> = new Set([
  'projected',
  'networkChanged',
  'namespaceActivated',
  'accountTypePreferred',
]);

/** Applies a change of connection state and keeps it for the next load and the other tabs. */
export function dispatch(portico: PorticoContext, event: ConnectionEvent): void {
  const { namespace, type } = event;
  const isForeign = isOwned(portico, namespace);
  if (isForeign && !ownedTypes.has(type)) return;
  portico.store.setState((state) => reduceConnections(state, event));
  if (event.isTransient || unstoredTypes.has(type)) return;
  if (isActivating(event)) portico.storage.set(activeNamespaceKey, namespace);
  if (isForeign) return;
  const connections = persist(portico, namespace);
  if (type === 'connected') for (const [other] of event.otherNamespaces ?? []) persist(portico, other);
  // Caches under the addresses of disconnected wallets are not shown any more.
  if (connections.length === 0 && type !== 'networkChanged') forgetAccounts(portico.storage);
}
