import { PorticoError, chainNamespaces } from '@portico/protocol';
import type { ConnectorEvent } from '../connectors/connector.ts';
import { logDebug } from '../events/track.ts';
import type { PorticoContext } from '../portico.ts';
import type { ConnectionChange } from '../connections/reduceConnections.ts';
import { dispatch } from '../connections/dispatch.ts';
import { isEqual } from '../store/equal.ts';
import { listConnections, selectConnections } from '../store/selectors.ts';
import type { Connection } from '../connections/connection.ts';
import type { State } from '../store/state.ts';
import { parseAccounts, parseApprovals } from './checkAnswer.ts';
import { readPeer, refreshPeer } from './readPeer.ts';

type ChangeEvent = Extract<ConnectorEvent, { type: 'change' }>;

/** What of an event may be true: its network is of its namespace, its accounts can be on that network. */
function toChange(portico: PorticoContext, connection: Connection, event: ChangeEvent): ConnectionChange {
  const { networkId } = event;
  const isOurs = networkId?.startsWith(`${event.namespace}:`) ?? false;
  const accounts = parseAccounts((isOurs && networkId) || connection.networkId, event.accounts);
  // A new session may be with another wallet.
  const peer = readPeer(portico.connectors.get(connection.connectorId));
  return {
    ...(isOurs && networkId && { networkId }),
    ...(accounts && { accounts }),
    ...(peer && { peer }),
    ...parseApprovals(event.namespace, event),
  };
}

async function showWaiting(portico: PorticoContext, isWaiting: boolean): Promise<void> {
  try {
    (await import('../modal/tellWhereToAnswer.ts')).tellWhereToAnswer(portico, isWaiting);
  } catch (error) {
    // Without its code the visitor finds the wallet alone.
    logDebug(portico, error);
  }
}

type RequestEvent = Extract<ConnectorEvent, { type: 'requested' | 'requestEnded' }>;

async function passRequest(portico: PorticoContext, connectorId: string, event: RequestEvent): Promise<void> {
  try {
    const requests = (await import('../requests/createRequests.ts')).getRequests(portico);
    if (event.type === 'requested') requests.receive(connectorId, event.namespace, event.request);
    else requests.end(event.id);
  } catch (cause) {
    // Nobody could approve it: the page must not wait for ever.
    const error = new PorticoError('feature.not_available', { feature: 'requests' }, { cause });
    if (event.type === 'requested') event.request.reject(error);
  }
}

/** What a connected wallet says changes the store; what it says about a namespace it is not connected on is not heard. */
export function onConnectorEvent(portico: PorticoContext, connectorId: string, event: ConnectorEvent): void {
  if (portico.signal.aborted) return;
  if (event.type === 'requested' || event.type === 'requestEnded') return void passRequest(portico, connectorId, event);
  const { namespace } = event;
  const connections = listConnections(portico.store.getState().namespaces[namespace]);
  const connection = connections.find((one) => one.connectorId === connectorId);
  if (!connection) return;
  if (event.type === 'asked') {
    refreshPeer(portico, namespace);
    return void showWaiting(portico, event.isWaiting);
  }
  if (event.type === 'disconnect' || event.accounts?.length === 0) {
    dispatch(portico, { type: 'disconnected', namespace, connectorId });
    return;
  }
  dispatch(portico, { type: 'changed', namespace, connectorId, change: toChange(portico, connection, event) });
}

function selectConnectedIds(state: State): readonly string[] {
  const ids = chainNamespaces.flatMap((namespace) => selectConnections(state, namespace).map((one) => one.connectorId));
  return [...new Set(ids)];
}

function stop(portico: PorticoContext, connectorId: string): void {
  portico.internals.listening.get(connectorId)?.();
  portico.internals.listening.delete(connectorId);
}

function syncListening(portico: PorticoContext, ids: readonly string[]): void {
  const { listening } = portico.internals;
  for (const id of listening.keys()) if (!ids.includes(id)) stop(portico, id);
  for (const id of ids) {
    const connector = portico.connectors.get(id);
    if (!connector || listening.has(id)) continue;
    listening.set(
      id,
      connector.listen((event) => onConnectorEvent(portico, id, event)),
    );
  }
}

/** Hears a wallet from now on: before it is in the store, so that no word of it is lost to whoever is told first that it is. */
export function hear(portico: PorticoContext, connectorId: string): void {
  syncListening(portico, [...portico.internals.listening.keys(), connectorId]);
}

/** A connected wallet that is gone from the page is not connected; one that was replaced is listened to anew. */
function syncConnectors(portico: PorticoContext, heard: Map<string, unknown>): void {
  for (const id of selectConnectedIds(portico.store.getState())) {
    const connector = portico.connectors.get(id);
    if (connector === heard.get(id)) continue;
    heard.set(id, connector);
    stop(portico, id);
    for (const namespace of chainNamespaces) {
      if (connector?.namespaces.includes(namespace)) continue;
      const isConnected = selectConnections(portico.store.getState(), namespace).some((one) => one.connectorId === id);
      if (!isConnected) continue;
      dispatch(portico, { type: 'disconnected', namespace, connectorId: id });
    }
  }
  syncListening(portico, selectConnectedIds(portico.store.getState()));
}

/** Listens to each wallet exactly as long as it is connected. Returns what ends it all. */
export function watchConnections(portico: PorticoContext): () => void {
  const heard = new Map<string, unknown>();
  const onIds = (ids: readonly string[]): void => {
    for (const id of ids) if (!heard.has(id)) heard.set(id, portico.connectors.get(id));
    for (const id of heard.keys()) if (!ids.includes(id)) heard.delete(id);
    syncListening(portico, ids);
  };
  const stopStore = portico.store.subscribe(selectConnectedIds, onIds, isEqual);
  // One wallet may have been restored, and be heard, before this code was needed.
  onIds(selectConnectedIds(portico.store.getState()));
  const stopRegistry = portico.internals.discovery?.subscribe(() => syncConnectors(portico, heard));
  return () => {
    stopStore();
    stopRegistry?.();
    for (const id of portico.internals.listening.keys()) stop(portico, id);
  };
}
