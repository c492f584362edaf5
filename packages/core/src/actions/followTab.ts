import type { ChainNamespace } from '@portico/protocol';
import type { PorticoContext } from '../portico.ts';
import { connectionsKey } from '../storage/keys.ts';
import { isEqual } from '../store/equal.ts';
import type { Connection } from '../store/state.ts';
import { setNamespace, takeNetwork } from './namespaceState.ts';
import { toStoredConnections } from './persistNamespace.ts';
import { restoreNamespace } from './restoreNamespace.ts';

function showRestoring(portico: PorticoContext, namespace: ChainNamespace, last: Connection): void {
  setNamespace(portico, namespace, ({ active }) =>
    active.status === 'connected' ? {} : { active: { status: 'reconnecting', connectorId: last.connectorId, last } },
  );
}

function resetLocally(portico: PorticoContext, namespace: ChainNamespace): void {
  portico.internals.attempts.get(namespace)?.abort();
  setNamespace(portico, namespace, () => ({ active: { status: 'disconnected' }, others: [] }));
}

/** Makes this tab agree with what is stored: by its own connectors, without a prompt, and without writing anything. */
export function followTab(portico: PorticoContext, namespace: ChainNamespace): void {
  const { attempts } = portico.internals;
  // While this tab asks a wallet itself, its answer is the news; a refusal comes back here.
  if (portico.signal.aborted || attempts.get(namespace)?.kind === 'connect') return;
  const stored = portico.storage.get(connectionsKey(namespace));
  const [last] = stored?.connections ?? [];
  takeNetwork(portico, namespace, stored?.networkId);
  if (!last) {
    resetLocally(portico, namespace);
    return;
  }
  if (isEqual(toStoredConnections(portico.store.getState(), namespace), stored?.connections)) return;
  showRestoring(portico, namespace, last);
  void restoreNamespace(portico, { namespace, connections: stored?.connections ?? [], isStored: false });
}
