import type { ChainNamespace } from '@portico/protocol';
import { forgetAccounts } from '../caches/forgetAccounts.ts';
import type { PorticoContext } from '../portico.ts';
import { connectionsKey } from '../storage/keys.ts';
import { selectConnections } from '../store/selectors.ts';

/** Keeps a namespace's wallets and network for the next load and for the other tabs; what belonged to wallets that left goes with the last. */
export function persistNamespace(portico: PorticoContext, namespace: ChainNamespace): void {
  const state = portico.store.getState();
  const { networkId } = state.namespaces[namespace];
  const connections = selectConnections(state, namespace).map(({ isActive: _isActive, ...connection }) => connection);
  portico.storage.set(connectionsKey(namespace), { connections, ...(networkId && { networkId }) });
  if (connections.length === 0) forgetAccounts(portico.storage);
}
