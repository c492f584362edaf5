import { type ChainNamespace, chainNamespaces } from '@portico/protocol';
import { dispatch, isOwned } from './dispatch.ts';
import { logDebug } from '../context/track.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import type { Runtime } from '../context/runtime.ts';
import { activeNamespaceKey, connectionsKey } from '../storage/keys.ts';
import { selectIsReconnecting, selectNetworks } from '../store/selectors.ts';
import type { State } from '../store/state.ts';
import { withSources } from './withSources.ts';
import { discover } from './discover.ts';

/** Restores the stored connections of some namespaces, where they are untouched since `before`. */
async function restore(
  portico: PorticoContext,
  namespaces: readonly ChainNamespace[],
  { namespaces: before }: State,
  signal: AbortSignal | undefined,
): Promise<void> {
  const restoreNamespace = await portico.internals.runtime.restore.load();
  await Promise.all(
    namespaces.map(async (namespace) => {
      const isTouched = portico.store.getState().namespaces[namespace].active !== before[namespace].active;
      if (isTouched || portico.internals.runtime.attempts.has(namespace)) return;
      const connections = portico.storage.get(connectionsKey(namespace))?.connections ?? [];
      await restoreNamespace?.({ namespace, connections, signal, isStored: true });
    }),
  );
}

async function run(portico: PorticoContext, runtime: Runtime, signal: AbortSignal | undefined): Promise<void> {
  const { adapters, storage, store } = portico;
  // Not in the tick of creation: the first state is the one that a server drew.
  await Promise.resolve();
  if (runtime.signal.aborted) return;
  const activeNamespace = storage.get(activeNamespaceKey);
  if (activeNamespace && selectNetworks(store.getState(), activeNamespace)[0]) {
    dispatch(portico, { type: 'namespaceActivated', namespace: activeNamespace, isTransient: true });
  }
  const before = store.getState();
  const own = chainNamespaces.filter((namespace) => !isOwned(portico, namespace));
  // Nothing stored, nothing shown as being restored: nothing to load, nothing to write.
  const stored = own.filter(
    (namespace) => storage.get(connectionsKey(namespace))?.connections[0] || selectIsReconnecting(before, namespace),
  );
  const owned =
    own.length < chainNamespaces.length &&
    withSources(portico, (code) => code.reconnectSources(portico, signal ?? runtime.signal));
  try {
    if (stored[0]) await restore(portico, stored, before, signal);
    // The page may be inside a wallet that needs no choice.
    if ([...adapters.values()].some((adapter) => adapter.autoConnects?.())) await discover(portico);
    await runtime.discovery.current?.autoConnect();
    await owned;
  } catch (error) {
    // Without the code nothing can be restored in this visit; stored connections stay for the next.
    logDebug(portico, error);
    if (runtime.signal.aborted) return;
    for (const namespace of chainNamespaces)
      dispatch(portico, { type: 'interrupted', namespace, only: 'reconnecting' });
  }
}

/** Restores stored connections. One run at a time: a concurrent call waits for the running one. */
export async function reconnect(portico: PorticoContext, parameters: { signal?: AbortSignal } = {}): Promise<void> {
  const { runtime } = portico.internals;
  if (runtime.signal.aborted) return;
  await runtime.reconnectOnce(async () => {
    await run(portico, runtime, parameters.signal);
    if (!runtime.signal.aborted) portico.store.setState(() => ({ isInitialized: true }));
  });
}
