import { PorticoError, chainNamespaces } from '@portico/protocol';
import type { ConnectorEvent } from '../contract/connector.ts';
import { logDebug } from '../context/track.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import type { ConnectionChange } from '../connections/reduceConnections.ts';
import { dispatch } from '../connections/dispatch.ts';
import { connectionsKey, isNetworkOf } from '../storage/keys.ts';
import { isEqual } from '../values/equal.ts';
import { listConnections, selectConnectedIds, selectConnections } from '../store/selectors.ts';
import type { Connection } from '../contract/connection.ts';
import { parseAccounts, parseApprovals } from '../connections/checkAnswer.ts';
import { readPeer, refreshPeer } from '../connections/readPeer.ts';
import { subscribeConnector } from '../connections/subscriptions.ts';

type ChangeEvent = Extract<ConnectorEvent, { type: 'change' }>;

/** The valid part of an event: its network and its accounts are of its namespace. */
function toChange(portico: PorticoContext, connection: Connection, event: ChangeEvent): ConnectionChange {
  const { caipNetworkId } = event;
  const accounts = parseAccounts(portico, event.namespace, event.accounts);
  if (event.accounts && !accounts)
    logDebug(portico, new PorticoError('wallet.invalid_response', { about: 'accounts' }));
  // A new session may be with another wallet.
  const peer = readPeer(portico.connectors.get(connection.connectorId), event.namespace);
  return {
    ...(isNetworkOf(event.namespace, caipNetworkId) && { caipNetworkId }),
    ...(accounts && { accounts }),
    ...(peer && { peer }),
    ...parseApprovals(event.namespace, event),
  };
}

/** Where its code does not load, the visitor finds the wallet alone. */
const showWaiting = (portico: PorticoContext, isWaiting: boolean): Promise<void> =>
  import('../modal/notifyWhereToApprove.ts').then(
    (code) => code.notifyWhereToApprove(portico, isWaiting),
    (error: unknown) => logDebug(portico, error),
  );

type RequestEvent = Extract<ConnectorEvent, { type: 'requested' | 'requestEnded' }>;

async function passRequest(portico: PorticoContext, connectorId: string, event: RequestEvent): Promise<void> {
  try {
    const requests = (await import('../requests/createRequests.ts')).getRequests(portico);
    if (event.type === 'requested') requests.receive(connectorId, event.namespace, event.request);
    else requests.end(event.id, event.isDone);
  } catch (cause) {
    // No person could approve it: the page must not wait for ever.
    const error = new PorticoError('feature.not_available', { feature: 'requests' }, { cause });
    if (event.type === 'requested') event.request.reject(error);
  }
}

/** Events of a connected wallet change the store; events for a namespace that it is not connected on are ignored. */
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
  // Another tab has disconnected the wallet: this one follows it, and stores no change of the wallet.
  const isTransient = !portico.storage
    .get(connectionsKey(namespace))
    ?.connections.some((one) => one.connectorId === connectorId);
  const subject = { namespace, connectorId, isTransient };
  if (event.type === 'disconnect' || event.accounts?.length === 0) {
    dispatch(portico, { ...subject, type: 'disconnected' });
  } else {
    dispatch(portico, { ...subject, type: 'changed', change: toChange(portico, connection, event) });
  }
}

/**
 * Subscribes to a connected wallet whose connector is new; one whose connector is gone from the page is not connected.
 */
function syncConnector(portico: PorticoContext, id: string): void {
  const { subscriptions } = portico.internals.runtime;
  const known = subscriptions.get(id);
  const connector = portico.connectors.get(id);
  if (known?.connector === connector) return;
  known?.end();
  for (const namespace of chainNamespaces) {
    if (!known || connector?.namespaces.includes(namespace)) continue;
    const isConnected = selectConnections(portico.store.getState(), namespace).some((one) => one.connectorId === id);
    if (isConnected) dispatch(portico, { type: 'disconnected', namespace, connectorId: id });
  }
  if (!connector || !selectConnectedIds(portico.store.getState()).includes(id)) return;
  subscribeConnector(portico, connector, id).connect(() => undefined);
}

/** Keeps the subscriptions to connected wallets in step with the connectors that are there. Returns what ends it. */
export function watchConnections(portico: PorticoContext): () => void {
  const sync = (): void => {
    for (const id of selectConnectedIds(portico.store.getState())) syncConnector(portico, id);
  };
  const stopStore = portico.store.subscribe(selectConnectedIds, sync, isEqual);
  sync();
  const stopDiscovery = portico.internals.runtime.discovery.current?.subscribe(sync);
  return () => {
    stopStore();
    stopDiscovery?.();
  };
}
