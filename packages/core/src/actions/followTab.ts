import type { ChainNamespace } from '@portico/protocol';
import { dispatch, isOwned, toStoredConnections } from '../connections/dispatch.ts';
import type { PorticoContext } from '../portico.ts';
import { connectionsKey } from '../storage/keys.ts';
import { isEqual } from '../store/equal.ts';
import { followNetwork } from './pageNetwork.ts';
import { restoreNamespace } from './restoreNamespace.ts';

/** Makes this tab agree with what is stored: by its own connectors, without a prompt, and without writing anything. */
export function followTab(portico: PorticoContext, namespace: ChainNamespace): void {
  const { attempts } = portico.internals;
  // While this tab asks a wallet itself, its answer is the news; a refusal comes back here.
  if (portico.signal.aborted || isOwned(portico, namespace) || attempts.get(namespace)?.kind === 'connect') return;
  const stored = portico.storage.get(connectionsKey(namespace));
  const [last] = stored?.connections ?? [];
  followNetwork(portico, namespace, stored?.networkId);
  if (!last) {
    attempts.get(namespace)?.abort();
    dispatch(portico, { type: 'reset', namespace, isTransient: true });
    return;
  }
  if (isEqual(toStoredConnections(portico.store.getState().namespaces[namespace]), stored?.connections)) return;
  dispatch(portico, { type: 'reconnecting', namespace, last, isTransient: true });
  void restoreNamespace(portico, { namespace, connections: stored?.connections ?? [], isStored: false });
}
