import { type ChainNamespace, chainNamespaces } from '@portico/protocol';
import { dispatch, isOwned } from '../connections/dispatch.ts';
import { logDebug } from '../events/track.ts';
import type { PorticoContext } from '../portico.ts';
import { activeNamespaceKey, connectionsKey } from '../storage/keys.ts';
import { selectIsReconnecting, selectNetworks } from '../store/selectors.ts';
import { discover } from './discover.ts';
import type { RestoreRun, StoredWallet } from './restore.ts';

/** Brings back what was stored: one wallet that answers as it did by little code, everything else by all of it. */
async function restore(
  portico: PorticoContext,
  run: RestoreRun,
  stored: readonly StoredWallet[],
  waiting: readonly ChainNamespace[],
): Promise<void> {
  const [only, ...more] = stored;
  const isSimple = only && !more[0] && !run.signal && waiting.join() === only.namespace;
  const little = isSimple && (await portico.adapters.get(only.namespace)?.loadRestore?.());
  if ((little && (await little.run(portico, run, only))) || !run.isCurrent()) return;
  const [{ restoreStored }] = await Promise.all([import('./live.ts'), discover(portico)]);
  if (run.isCurrent()) await restoreStored(portico, run);
}

/** The owners of connections restore what they stored. */
async function reconnectOwned(portico: PorticoContext, signal = portico.signal): Promise<void> {
  try {
    await (await import('./followSources.ts')).reconnectSources(portico, signal);
  } catch (error) {
    logDebug(portico, error);
  }
}

async function run(portico: PorticoContext, signal: AbortSignal | undefined, isCurrent: () => boolean): Promise<void> {
  const { adapters, storage, store } = portico;
  // Not in the tick of creation: the first state is the one that a server drew.
  await Promise.resolve();
  if (portico.signal.aborted || !isCurrent()) return;
  const activeNamespace = storage.get(activeNamespaceKey);
  if (activeNamespace && selectNetworks(store.getState(), activeNamespace)[0]) {
    dispatch(portico, { type: 'namespaceActivated', namespace: activeNamespace, isTransient: true });
  }
  const { namespaces: before } = store.getState();
  const own = chainNamespaces.filter((namespace) => !isOwned(portico, namespace));
  const stored = own.flatMap((namespace) =>
    (storage.get(connectionsKey(namespace))?.connections ?? []).map((last) => ({ namespace, last })),
  );
  const comesItself = [...adapters.values()].some((adapter) => adapter.connectsByItself?.());
  const waiting = own.filter((namespace) => selectIsReconnecting(store.getState(), namespace));
  const owned = own.length < chainNamespaces.length && reconnectOwned(portico, signal);
  try {
    // Without any of it nothing needs to be loaded.
    if (stored[0] || comesItself || waiting[0]) {
      await restore(portico, { signal, isCurrent, before }, comesItself ? [] : stored, waiting);
    }
    await owned;
  } catch (error) {
    // Without the code nothing can be restored in this visit; what is stored stays for the next.
    logDebug(portico, error);
    if (!isCurrent()) return;
    for (const namespace of chainNamespaces)
      dispatch(portico, { type: 'interrupted', namespace, only: 'reconnecting' });
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
