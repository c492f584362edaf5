import { chainNamespaces } from '@portico/protocol';
import { logDebug } from '../events/track.ts';
import type { PorticoContext } from '../portico.ts';
import { activeNamespaceKey, connectionsKey } from '../storage/keys.ts';
import { discover } from './discover.ts';
import { setNamespace } from './namespaceState.ts';

/** Something was stored, is shown as being restored, or connects by itself: without any of it nothing needs to be loaded. */
function hasWork(portico: PorticoContext): boolean {
  const { namespaces } = portico.store.getState();
  return (
    [...portico.adapters.values()].some((adapter) => adapter.connectsByItself?.()) ||
    chainNamespaces.some(
      (namespace) =>
        namespaces[namespace].active.status === 'reconnecting' ||
        portico.storage.get(connectionsKey(namespace))?.connections.length,
    )
  );
}

/** Without the code nothing can be restored in this visit; what is stored stays for the next. */
function giveUp(portico: PorticoContext): void {
  for (const namespace of chainNamespaces) {
    setNamespace(portico, namespace, ({ active }) =>
      active.status === 'reconnecting' ? { active: { status: 'disconnected' } } : {},
    );
  }
}

async function run(portico: PorticoContext, signal: AbortSignal | undefined, isCurrent: () => boolean): Promise<void> {
  // Not in the tick of creation: the first state is the one that a server drew.
  await Promise.resolve();
  if (portico.signal.aborted || !isCurrent()) return;
  const activeNamespace = portico.storage.get(activeNamespaceKey);
  const { networks, namespaces } = portico.store.getState();
  if (activeNamespace && networks.some(({ chainNamespace }) => chainNamespace === activeNamespace)) {
    portico.store.setState(() => ({ activeNamespace }));
  }
  if (!hasWork(portico)) return;
  try {
    const [{ restoreStored }] = await Promise.all([import('./live.ts'), discover(portico)]);
    if (isCurrent()) await restoreStored(portico, { signal, isCurrent, before: namespaces });
  } catch (error) {
    logDebug(portico, error);
    if (isCurrent()) giveUp(portico);
  }
}

/** Restores stored connections. One run at a time: a call meanwhile waits for the run under way. */
export async function reconnect(portico: PorticoContext, parameters: { signal?: AbortSignal } = {}): Promise<void> {
  const { internals } = portico;
  if (!internals.reconnection) {
    const reconnection: Promise<void> = run(
      portico,
      parameters.signal,
      () => internals.reconnection === reconnection,
    ).finally(() => {
      // stop() has let go of this run, and another may be under way.
      if (internals.reconnection !== reconnection) return;
      internals.reconnection = undefined;
      portico.store.setState(() => ({ isInitialized: true }));
    });
    internals.reconnection = reconnection;
  }
  await internals.reconnection;
}
