import { type ChainNamespace, TEN_SECONDS_MS } from '@portico/protocol';
import { raceDeadline } from '../async/race.ts';
import type { ConnectionSource, SourceSnapshot } from '../contract/connectionSource.ts';
import { dispatch } from './dispatch.ts';
import { logDebug } from '../context/track.ts';
import type { NamespaceAdapter } from '../contract/namespaceAdapter.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import type { Connection, ConnectionStatus, NamespaceConnections } from '../contract/connection.ts';
import { listAddresses } from '../values/addresses.ts';
import { toConnection } from './checkAnswer.ts';
import { readPeer } from './readPeer.ts';

const noConnections: NamespaceConnections = { active: { status: 'disconnected' }, others: [] };

/** A connection of a host's store, or undefined where it can be none of this namespace. */
function parseConnection(
  portico: PorticoContext,
  namespace: ChainNamespace,
  provided: Connection,
): Connection | undefined {
  const { connectorId: id, address } = provided;
  if (typeof id !== 'string') return undefined;
  try {
    const connection = toConnection(portico, namespace, { id }, provided, {
      peer: readPeer(portico.connectors.get(id), namespace),
    });
    return listAddresses(connection.accounts).includes(address) ? { ...connection, address } : undefined;
  } catch (error) {
    logDebug(portico, error);
    return undefined;
  }
}

function parseStatus(portico: PorticoContext, namespace: ChainNamespace, active: ConnectionStatus): ConnectionStatus {
  if (active.status === 'connecting') return { status: active.status, connectorId: active.connectorId };
  if (active.status === 'disconnected') return { status: active.status };
  const connection = parseConnection(portico, namespace, active.status === 'connected' ? active : active.last);
  if (!connection) return { status: 'disconnected' };
  return active.status === 'connected'
    ? { status: active.status, ...connection }
    : { status: active.status, connectorId: connection.connectorId, last: connection };
}

/** The snapshot as far as it can be true; a host's store that throws has no wallets. */
function readSource(portico: PorticoContext, namespace: ChainNamespace, source: ConnectionSource): SourceSnapshot {
  try {
    const { active, others, caipNetworkId } = source.getSnapshot();
    const rest = others.flatMap((one) => parseConnection(portico, namespace, one) ?? []);
    return {
      active: parseStatus(portico, namespace, active),
      others: rest,
      ...(caipNetworkId && { caipNetworkId }),
    };
  } catch (error) {
    console.error('[portico]', error);
    return noConnections;
  }
}

/** Applies the snapshot of a namespace's owner. During a connect() its namespace becomes the active one. */
export function project(portico: PorticoContext, namespace: ChainNamespace): void {
  const source = portico.adapters.get(namespace)?.connections;
  const { sources, attempts, watchers } = portico.internals.runtime;
  if (!source || !sources.has(namespace)) return;
  const { caipNetworkId, ...connections } = readSource(portico, namespace, source);
  const isConnected = connections.active.status === 'connected';
  const isNamespaceActivated = isConnected && attempts.get(namespace)?.kind === 'connect';
  dispatch(portico, { type: 'projected', namespace, connections, isNamespaceActivated });
  if (!isConnected) {
    if (caipNetworkId) {
      dispatch(portico, { type: 'networkChanged', namespace, caipNetworkId, isTransient: true });
    }
    return;
  }
  // Starts the watchers of a connected wallet: sign-in, transactions, its network.
  watchers.load().catch((error: unknown) => logDebug(portico, error));
}

/** A store of a host that throws, or that lacks a member, breaks nothing of ours. */
function callHost(call: () => void): void {
  try {
    call();
  } catch (error) {
    console.error('[portico]', error);
  }
}

/** Unsubscribes from the owner of a namespace; its wallets are not shown any more. */
export function unfollowSource({ internals }: PorticoContext, namespace: ChainNamespace): void {
  internals.runtime.sources.get(namespace)?.();
}

/** Subscribes to the owner of a namespace, and applies its snapshot. */
export function followSource(portico: PorticoContext, { namespace, connections }: NamespaceAdapter): void {
  const { sources, signal } = portico.internals.runtime;
  unfollowSource(portico, namespace);
  if (!connections || signal.aborted) return;
  let stop = (): void => undefined;
  sources.set(namespace, () => {
    sources.delete(namespace);
    callHost(() => stop());
    dispatch(portico, { type: 'projected', namespace, connections: noConnections });
  });
  callHost(() => {
    stop = connections.subscribe(() => project(portico, namespace));
  });
  project(portico, namespace);
}

/** Subscribes to each owner that the host brought, while the portico runs. */
export function followSources(portico: PorticoContext): void {
  const { adapters, runtime } = portico.internals;
  for (const adapter of adapters.values()) if (!runtime.sources.has(adapter.namespace)) followSource(portico, adapter);
}

/** Lets each owner restore its stored connections. A failure of one does not stop the others. */
export async function reconnectSources(portico: PorticoContext, signal: AbortSignal): Promise<void> {
  followSources(portico);
  await Promise.all(
    [...portico.internals.runtime.sources.keys()].map(async (namespace) => {
      try {
        const reconnecting = portico.adapters.get(namespace)?.connections?.reconnect({ signal });
        await (reconnecting && raceDeadline(reconnecting, TEN_SECONDS_MS, signal));
      } catch (error) {
        logDebug(portico, error);
      }
      project(portico, namespace);
    }),
  );
}
