import { type ChainNamespace, TEN_SECONDS_MS, chainNamespaces, toPorticoError, specError } from '@portico/protocol';
import { raceDeadline } from '../async/race.ts';
import { dispatch } from './dispatch.ts';
import { logDebug, track } from '../context/track.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { selectConnections } from '../store/selectors.ts';
import { project } from './followSources.ts';
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

/** Spec §4: a pairing or auth connector leaves all its namespaces at once. Other wallets there stay. */
function listTargets(portico: PorticoContext, { namespace, connectorId }: DisconnectParameters): readonly Target[] {
  // A connection may be stored under the id of a member of the connector that groups them.
  const ids = new Set([connectorId, (connectorId && portico.connectors.get(connectorId)?.id) ?? connectorId]);
  const toTargets = (one: ChainNamespace): readonly Target[] =>
    [...ids].map((id) => ({ namespace: one, connectorId: id }));
  if (namespace === undefined) return chainNamespaces.flatMap(toTargets);
  const state = portico.store.getState();
  const shared = selectConnections(state, namespace)
    .map((one) => one.connectorId)
    .filter((id) => selectIsShared(state, id) && (!connectorId || ids.has(id)));
  const sharedTargets = chainNamespaces.flatMap((other) =>
    selectConnections(state, other)
      .filter((one) => other !== namespace && shared.includes(one.connectorId))
      .map((one) => ({ namespace: other, connectorId: one.connectorId })),
  );
  return [...toTargets(namespace), ...sharedTargets];
}

/** Takes the wallets out of the state first: a visitor who leaves has left, whatever the wallet answers. */
function leave(portico: PorticoContext, { namespace, connectorId }: Target): readonly Leaving[] {
  const state = portico.store.getState();
  const isLeaving = (id: string): boolean => connectorId === undefined || id === connectorId;
  const leaving = selectConnections(state, namespace).filter((one) => isLeaving(one.connectorId));
  const source = portico.adapters.get(namespace)?.connections;
  const attempt = portico.internals.runtime.attempts.get(namespace);
  // A wallet that is being requested must not be connected by a late approval.
  if (connectorId === undefined || connectorId === attempt?.connectorId) attempt?.abort();
  if (source) {
    const end = async (): Promise<void> => {
      await source.disconnect(connectorId === undefined ? {} : { connectorId });
      project(portico, namespace);
    };
    const { active } = state.namespaces[namespace];
    // Its library may wait for that wallet for ever.
    const isRestoring = active.status === 'reconnecting' && isLeaving(active.connectorId);
    return leaving.length > 0 || isRestoring ? [{ namespace, end }] : [];
  }
  const ends = leaving.map((one): Leaving => {
    const connector = portico.connectors.get(one.connectorId);
    return { namespace, end: connector && (() => connector.disconnect(namespace)) };
  });
  if (connectorId === undefined) {
    dispatch(portico, { type: 'reset', namespace });
  } else {
    // A wallet that was only about to be connected has nothing stored yet.
    dispatch(portico, { type: 'disconnected', namespace, connectorId, isTransient: leaving.length === 0 });
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
