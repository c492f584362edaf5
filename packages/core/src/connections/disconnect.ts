import { type ChainNamespace, TEN_SECONDS_MS, chainNamespaces, toPorticoError, specError } from '@portico/protocol';
import { raceDeadline } from '../async/race.ts';
import { dispatch } from './dispatch.ts';
import { logDebug, track } from '../context/track.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { selectConnections, selectConnector } from '../store/selectors.ts';
import { project } from './followSources.ts';

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

function isShared(portico: PorticoContext, connectorId: string): boolean {
  const type = selectConnector(portico.store.getState(), connectorId)?.type;
  return type === 'AUTH' || type === 'WALLET_CONNECT';
}

/** Spec §4: the namespaces that hang on the same pairing or auth connector go together. */
function findNamespaces(portico: PorticoContext, parameters: DisconnectParameters): readonly ChainNamespace[] {
  const { namespace } = parameters;
  if (namespace === undefined) return chainNamespaces;
  const state = portico.store.getState();
  const shared = selectConnections(state, namespace)
    .map(({ connectorId }) => connectorId)
    .filter((id) => isShared(portico, id) && (!parameters.connectorId || parameters.connectorId === id));
  return chainNamespaces.filter(
    (one) => one === namespace || selectConnections(state, one).some(({ connectorId }) => shared.includes(connectorId)),
  );
}

/** Takes the wallets out of the state first: a visitor who leaves has left, whatever the wallet answers. */
function leave(
  portico: PorticoContext,
  namespace: ChainNamespace,
  connectorId: string | undefined,
): readonly Leaving[] {
  const before = selectConnections(portico.store.getState(), namespace);
  const leaving = before.filter((one) => connectorId === undefined || one.connectorId === connectorId);
  const source = portico.adapters.get(namespace)?.connections;
  if (connectorId === undefined) portico.internals.runtime.attempts.get(namespace)?.abort();
  if (source) {
    const end = async (): Promise<void> => {
      await source.disconnect(connectorId === undefined ? {} : { connectorId });
      project(portico, namespace);
    };
    return leaving.length > 0 ? [{ namespace, end }] : [];
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
  const { connectorId } = parameters;
  const resolvedId = connectorId && (portico.connectors.get(connectorId)?.id ?? connectorId);
  const leaving = findNamespaces(portico, parameters).flatMap((namespace) => [
    ...leave(portico, namespace, resolvedId),
    ...(resolvedId && resolvedId !== connectorId ? leave(portico, namespace, connectorId) : []),
  ]);
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
