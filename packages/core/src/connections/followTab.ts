import type { ChainNamespace } from '@portico/protocol';
import { dispatch, isOwned, toStored } from './dispatch.ts';
import { logDebug } from '../context/track.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import type { StoredConnections } from '../contract/storedConnections.ts';
import { connectionsKey, toConnectionsRecord } from '../storage/keys.ts';
import { isEqual } from '../values/equal.ts';

/**
 * Makes this tab agree with the stored record: by its own connectors, without a prompt, and without writing anything.
 * The code for a wallet to follow may load first; the record is then read again.
 */
export function followTab(portico: PorticoContext, namespace: ChainNamespace): void {
  const { attempts, restore, signal } = portico.internals.runtime;
  // While this tab requests a wallet itself, its answer is the news; a refusal comes back here.
  if (signal.aborted || attempts.get(namespace)?.kind === 'connect') return;
  const stored = portico.storage.get(connectionsKey(namespace));
  const { connections = [], caipNetworkId, preferredAccountType }: Partial<StoredConnections> = stored ?? {};
  const [last] = connections;
  dispatch(portico, { type: 'accountTypePreferred', namespace, preferredAccountType, isTransient: true });
  if (isOwned(portico, namespace)) return;
  // Where it is listed here.
  if (caipNetworkId) dispatch(portico, { type: 'networkChanged', namespace, caipNetworkId, isTransient: true });
  if (!stored || !last) {
    attempts.get(namespace)?.abort();
    dispatch(portico, { type: 'reset', namespace, isTransient: true });
    return;
  }
  if (isEqual(toConnectionsRecord(toStored(portico.store.getState(), namespace)), toConnectionsRecord(stored))) return;
  dispatch(portico, { type: 'reconnecting', namespace, last, isTransient: true });
  if (restore.current) {
    void restore.current({ namespace, connections, isStored: false });
    return;
  }
  restore.load().then(
    () => followTab(portico, namespace),
    (error: unknown) => {
      // The next news, or the next load, follows.
      logDebug(portico, error);
      dispatch(portico, { type: 'interrupted', namespace, only: 'reconnecting' });
    },
  );
}
