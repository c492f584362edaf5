import type { ChainNamespace } from '@portico/protocol';
import { forgetAccounts } from '../caches/forgetAccounts.ts';
import type { PorticoContext } from '../portico.ts';
import { connectionsKey } from '../storage/keys.ts';
import { selectConnections } from '../store/selectors.ts';
import type { Connection, State } from '../store/state.ts';

/** The connections of a namespace in the form that is stored. */
export function toStoredConnections(state: State, namespace: ChainNamespace): readonly Connection[] {
  return selectConnections(state, namespace).map(({ isActive: _isActive, peer: _peer, ...connection }) => connection);
}

/** Keeps a namespace's wallets and network for the next load and for the other tabs; what belonged to wallets that left goes with the last. */
export function persistNamespace(portico: PorticoContext, namespace: ChainNamespace): void {
  const state = portico.store.getState();
  const { networkId } = state.namespaces[namespace];
  const connections = toStoredConnections(state, namespace);
  portico.storage.set(connectionsKey(namespace), { connections, ...(networkId && { networkId }) });
  if (connections.length === 0) forgetAccounts(portico.storage);
}
