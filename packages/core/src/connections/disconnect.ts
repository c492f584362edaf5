import { type ChainNamespace, TEN_SECONDS_MS, chainNamespaces, toPorticoError, specError } from '@portico/protocol';
import { raceDeadline } from '../async/race.ts';
import { dispatch } from './dispatch.ts';
import { logDebug, track } from '../context/track.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { connectionsKey } from '../storage/keys.ts';
import { selectConnections } from '../store/selectors.ts';
import { project } from './followSources.ts';
import { followTab } from './followTab.ts';
import { selectIsShared } from './sharedSession.ts';

/** Nothing named: every wallet. A namespace: its wallets. A connector: that wallet alone. */
export interface DisconnectParameters {
  readonly namespace?: ChainNamespace;
  readonly connectorId?: string;
}

interface Leaving {
  readonly namespace: ChainNamespace;
  /** undefined where the connector is gone. */
  readonly end: (() => Promise<void>) | undefined;
}

/** Wallets of one namespace that are to leave: all of them, or one. */
interface Target {
  readonly namespace: ChainNamespace;
  readonly connectorId: string | undefined;
}

/** The wallets of a namespace: those connected here, and those stored, which may be being restored. */
function listWallets({ storage, store }: PorticoContext, namespace: ChainNamespace): readonly string[] {
  const stored = storage.get(connectionsKey(namespace))?.connections ?? [];
  const all = [...selectConnections(store.getState(), namespace), ...stored];
  return [...new Set(all.map((one) => one.connectorId))];
}

/** Spec §4: a pairing or auth connector leaves all its namespaces at once. Other wallets there stay. */
function listTargets(portico: PorticoContext, { namespace, connectorId }: DisconnectParameters): readonly Target[] {
  // A connection may be stored under the id of a member of the connector that groups them.
  const ids = new Set([connectorId, (connectorId && portico.connectors.get(connectorId)?.id) ?? connectorId]);
  const toTargets = (one: ChainNamespace): readonly Target[] =>
    [...ids].map((id) => ({ namespace: one, connectorId: id }));
  if (namespace === undefined) return chainNamespaces.flatMap(toTargets);
  const state = portico.store.getState();
  const shared = listWallets(portico, namespace).filter(
    (id) => selectIsShared(state, id) && (!connectorId || ids.has(id)),
  );
  const sharedTargets = chainNamespaces
    .filter((other) => other !== namespace)
    .flatMap((other) =>
      listWallets(portico, other)
        .filter((id) => shared.includes(id))
        .map((id) => ({ namespace: other, connectorId: id })),
    );
  return [...toTargets(namespace), ...sharedTargets];
}

/** Takes the wallets out of the state first: a visitor who leaves has left, whatever the wallet answers. */
function leave(portico: PorticoContext, { namespace, connectorId }: Target): readonly Leaving[] {
  const isLeaving = (id: string): boolean => connectorId === undefined || id === connectorId;
  const source = portico.adapters.get(namespace)?.connections;
  const attempt = portico.internals.runtime.attempts.get(namespace);
  const isRestoring = attempt?.kind === 'restore';
  // A wallet that is being requested, or restored, must not be connected by a late answer.
  if (connectorId === undefined || isRestoring || connectorId === attempt?.connectorId) attempt?.abort();
  if (source) {
    const state = portico.store.getState();
    const end = async (): Promise<void> => {
      await source.disconnect(connectorId === undefined ? {} : { connectorId });
      project(portico, namespace);
    };
    const { active } = state.namespaces[namespace];
    const isConnected = selectConnections(state, namespace).some((one) => isLeaving(one.connectorId));
    // Its library may wait for that wallet for ever.
    const isReconnecting = active.status === 'reconnecting' && isLeaving(active.connectorId);
    return isConnected || isReconnecting ? [{ namespace, end }] : [];
  }
  const ids = listWallets(portico, namespace).filter(isLeaving);
  const ends = ids.map((id): Leaving => {
    const connector = portico.connectors.get(id);
    return { namespace, end: connector && (() => connector.disconnect(namespace)) };
  });
  if (connectorId === undefined) {
    dispatch(portico, { type: 'reset', namespace });
  } else {
    // A wallet that was only about to be connected has nothing stored yet.
    dispatch(portico, { type: 'disconnected', namespace, connectorId, isTransient: ids.length === 0 });
    // The other stored wallets are still to be restored.
    if (isRestoring) followTab(portico, namespace);
  }
  return ends;
}

function reportFailure(portico: PorticoContext, namespace: ChainNamespace, reason: unknown): void {
  const cause = toPorticoError(reason, 'connection.disconnect_failed');
  const failure = specError(
    'connection.chain_disconnect_failed',
    { chain: namespace, reason: cause.message },
    { cause },
  );
  logDebug(portico, failure);
  track(portico, 'DISCONNECT_ERROR', { message: failure.message, namespace });
}

/** Disconnects and settles each chain on its own: a failure is logged and tracked, never thrown (spec §4). */
export async function disconnect(portico: PorticoContext, parameters: DisconnectParameters = {}): Promise<void> {
  const leaving = listTargets(portico, parameters).flatMap((target) => leave(portico, target));
  const results = await Promise.allSettled(
    leaving.map(async ({ end }) => {
      // Bounded, and not aborted by destroy(): the wallet should be notified even while the page closes.
      if (end) await raceDeadline(end(), TEN_SECONDS_MS, new AbortController().signal);
    }),
  );
  results.forEach((result, index) => {
    const namespace = leaving[index]?.namespace;
    if (result.status === 'rejected' && namespace) reportFailure(portico, namespace, result.reason);
  });
  if (leaving.length === 0 || results.some(({ status }) => status === 'fulfilled')) {
    track(portico, 'DISCONNECT_SUCCESS', { namespace: parameters.namespace ?? 'all' });
  }
}
