import { chainNamespaces } from '@portico/protocol';
import type { PorticoContext } from '../portico.ts';
import { activeNamespaceKey, connectionsKey } from '../storage/keys.ts';
import { restoreItself } from './restoreItself.ts';
import { restoreNamespace } from './restoreNamespace.ts';

async function run(portico: PorticoContext, signal: AbortSignal | undefined, isCurrent: () => boolean): Promise<void> {
  // Not in the tick of creation: the first state is the one that a server drew.
  await Promise.resolve();
  if (portico.signal.aborted || !isCurrent()) return;
  const activeNamespace = portico.storage.get(activeNamespaceKey);
  const { networks } = portico.store.getState();
  if (activeNamespace && networks.some(({ chainNamespace }) => chainNamespace === activeNamespace)) {
    portico.store.setState(() => ({ activeNamespace }));
  }
  await Promise.all(
    chainNamespaces.map(async (namespace) => {
      if (portico.internals.attempts.has(namespace)) return;
      const connections = portico.storage.get(connectionsKey(namespace))?.connections ?? [];
      const { status } = portico.store.getState().namespaces[namespace].active;
      // Nothing stored, nothing shown as being restored: nothing to do, nothing to write.
      if (connections.length === 0 && status !== 'reconnecting') return;
      await restoreNamespace(portico, { namespace, connections, signal, isStored: true });
    }),
  );
  if (isCurrent()) await restoreItself(portico);
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
