import {
  type ChainNamespace,
  ONE_SECOND_MS,
  PorticoError,
  isAbort,
  isUserRejection,
  toPorticoError,
  specError,
} from '@portico/protocol';
import { raceAbort, raceDeadline } from '../async/race.ts';
import type { Network } from '../contract/network.ts';
import { trackConnect } from './trackConnect.ts';
import type { ConnectionSource } from '../contract/connectionSource.ts';
import { dispatch } from './dispatch.ts';
import type { ConnectedAccounts, Connector, PairingProgress } from '../contract/connector.ts';
import { track } from '../context/track.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import type { Attempt, Watchers } from '../context/runtime.ts';
import { listConnections, selectNetwork } from '../store/selectors.ts';
import type { Connection } from '../contract/connection.ts';
import type { State } from '../store/state.ts';
import { isCurrent, withAttempt } from './attempts.ts';
import { toConnection } from './checkAnswer.ts';
import { discover } from './discover.ts';
import { followDuringRequest } from './followDuringRequest.ts';
import { followTab } from './followTab.ts';
import { readPeer } from './readPeer.ts';
import { rememberWallet } from './recentWallets.ts';
import { subscribeConnector } from './subscriptions.ts';

/** The wallet, and the network it is requested on. */
export interface ConnectParameters {
  readonly connectorId: string;
  /** Default: the active namespace where the wallet has it, else the wallet's first. */
  readonly namespace?: ChainNamespace;
  /** Default: the page's network of that namespace. */
  readonly network?: Network;
  readonly signal?: AbortSignal;
}

interface Target {
  readonly connector: Connector;
  readonly namespace: ChainNamespace;
  readonly network: Network | undefined;
}

function findTarget(portico: PorticoContext, parameters: ConnectParameters): Target {
  if (portico.signal.aborted) throw new PorticoError('destroyed');
  const { connectorId } = parameters;
  const connector = portico.connectors.get(connectorId);
  if (!connector) throw new PorticoError('connector.not_found', { connectorId });
  const state = portico.store.getState();
  const isInUse = connector.namespaces.includes(state.activeNamespace);
  const namespace = parameters.namespace ?? (isInUse ? state.activeNamespace : connector.namespaces[0]);
  if (!namespace || !connector.namespaces.includes(namespace)) {
    throw specError('connector.chain_not_configured', { connectorId });
  }
  return { connector, namespace, network: parameters.network ?? selectNetwork(state, namespace) };
}

/** The provider of a connector; undefined where it fails or takes too long. */
async function readProvider(
  portico: PorticoContext,
  connectorId: string,
  { namespace, signal }: { readonly namespace: ChainNamespace; readonly signal: AbortSignal },
): Promise<unknown> {
  try {
    const reading = portico.connectors.get(connectorId)?.getProvider(namespace);
    return await (reading && raceDeadline(reading, ONE_SECOND_MS, signal));
  } catch {
    return undefined;
  }
}

/**
 * The connected wallets over the provider of the one that is picked (announced and legacy): the picked one replaces
 * them. A wallet that does not give its provider in time is another wallet.
 */
async function findReplaced(portico: PorticoContext, target: Target, signal: AbortSignal): Promise<readonly string[]> {
  const { connector, namespace } = target;
  const others = listConnections(portico.store.getState().namespaces[namespace])
    .map(({ connectorId }) => connectorId)
    .filter((id) => id !== connector.id);
  if (others.length === 0) return [];
  const read = (id: string): Promise<unknown> => readProvider(portico, id, { namespace, signal });
  const [own, ...providers] = await Promise.all([connector.id, ...others].map(read));
  return others.filter((_id, index) => own !== undefined && providers[index] === own);
}

const toPeer = (connector: Connector, namespace: ChainNamespace) => ({ peer: readPeer(connector, namespace) });

/** Wallets of other namespaces that were approved in one go: one link is scanned once. */
function toOtherNamespaces(
  portico: PorticoContext,
  connector: Connector,
  { otherNamespaces: other = [] }: ConnectedAccounts,
): readonly (readonly [ChainNamespace, Connection])[] {
  return other
    .filter(({ namespace }) => portico.adapters.has(namespace))
    .map((one) => {
      const { namespace } = one;
      return [namespace, toConnection(portico, namespace, connector, one, toPeer(connector, namespace))] as const;
    });
}

function onPairingOf(portico: PorticoContext, { connector, namespace }: Target, attempt: Attempt) {
  const { runtime } = portico.internals;
  return (progress: PairingProgress): void => {
    if (!isCurrent(runtime, namespace, attempt)) return;
    portico.store.setState(() => ({ pairing: { connectorId: connector.id, namespace, ...progress } }));
  };
}

/** Connects by the owner of the connections; its snapshot decides whether the wallet is connected then. */
async function requestSource(
  portico: PorticoContext,
  source: ConnectionSource,
  target: Target,
  attempt: Attempt,
): Promise<Connection> {
  const { connector, namespace, network } = target;
  const { signal } = attempt;
  const connectorId = connector.id;
  const onPairing = onPairingOf(portico, target, attempt);
  await raceAbort(source.connect({ connectorId, signal, onPairing, ...(network && { network }) }), signal);
  const { project } = await import('./followSources.ts');
  project(portico, namespace);
  const connections = listConnections(portico.store.getState().namespaces[namespace]);
  const connection = connections.find((one) => one.connectorId === connectorId);
  if (!connection) throw new PorticoError('wallet.invalid_response', { about: 'accounts' });
  return connection;
}

/** Requests the wallet and validates everything first; the state changes once, at the end. */
async function request(portico: PorticoContext, target: Target, attempt: Attempt): Promise<Connection> {
  const { connector, namespace, network } = target;
  const { signal } = attempt;
  const onPairing = onPairingOf(portico, target, attempt);
  const answered = connector.connect({ namespace, signal, onPairing, ...(network && { network }) });
  // In parallel with the request: the answer of the wallet does not wait for it.
  const replaced = findReplaced(portico, target, signal);
  const [answer, replacedConnectorIds] = await raceAbort(Promise.all([answered, replaced]), signal);
  const connection = toConnection(portico, namespace, connector, answer, toPeer(connector, namespace));
  const otherNamespaces = toOtherNamespaces(portico, connector, answer);
  // The connector was withdrawn during the request: its wallet cannot be reached any more.
  if (portico.connectors.get(connector.id) !== connector) {
    throw new PorticoError('connector.not_found', { connectorId: connector.id });
  }
  // Where the wallet is on no chain, the page goes where it was requested.
  if (network && !connection.caipNetworkId) {
    dispatch(portico, { type: 'networkChanged', namespace, caipNetworkId: network.caipNetworkId, isTransient: true });
  }
  subscribeConnector(portico, connector).connect(() =>
    dispatch(portico, { type: 'connected', namespace, connection, otherNamespaces, replacedConnectorIds }),
  );
  return connection;
}

/** The link that another namespace shows stays. */
const pairingWithout = ({ pairing }: State, namespace: ChainNamespace): State['pairing'] =>
  pairing?.namespace === namespace ? undefined : pairing;

/** A connected wallet stays active while a second one is requested. */
function markConnecting(portico: PorticoContext, { namespace, connector }: Target): void {
  portico.store.setState((state) => ({ isLoading: true, pairing: pairingWithout(state, namespace) }));
  dispatch(portico, { type: 'connecting', namespace, connectorId: connector.id });
}

function report(portico: PorticoContext, connector: Connector, error: PorticoError): void {
  if (isAbort(error)) return;
  const properties = { message: error.message, name: connector.name };
  track(portico, isUserRejection(error) ? 'USER_REJECTED' : 'CONNECT_ERROR', properties);
}

/**
 * Connects a wallet and makes it the active one; wallets connected before stay connected. `createWatchers` is passed
 * in: within a click its code cannot load.
 * @throws PorticoError `user.rejected`, `wallet.…`, `connector.…`, `aborted`. The state is as it was before.
 */
export async function connectWallet(
  portico: PorticoContext,
  parameters: ConnectParameters,
  createWatchers: (portico: PorticoContext) => Watchers,
): Promise<Connection> {
  // Within the click where wallets were found already: their pop-ups need it.
  const isFound = portico.connectors.has(parameters.connectorId) && portico.internals.runtime.discovery.current;
  if (!isFound) await discover(portico);
  const { runtime } = portico.internals;
  const target = findTarget(portico, parameters);
  const { connector, namespace } = target;
  runtime.watchers.take(() => createWatchers(portico));
  markConnecting(portico, target);
  const { signal } = parameters;
  const connectorId = connector.id;
  return withAttempt(runtime, { namespace, kind: 'connect', connectorId, signal }, async (attempt) => {
    const source = portico.adapters.get(namespace)?.connections;
    const requesting = source ? requestSource(portico, source, target, attempt) : request(portico, target, attempt);
    try {
      const connection = await requesting.finally(followDuringRequest(portico, { ...attempt, namespace, connectorId }));
      rememberWallet(portico, connector, connection);
      trackConnect(portico, connector, namespace, connection);
      return connection;
    } catch (error) {
      const failure = toPorticoError(error, 'connector.failed');
      if (isCurrent(runtime, namespace, attempt)) {
        dispatch(portico, { type: 'interrupted', namespace, only: 'connecting' });
      }
      report(portico, connector, failure);
      throw failure;
    } finally {
      if (isCurrent(runtime, namespace, attempt)) {
        const isLoading = [...runtime.attempts.values()].some(
          ({ kind, signal }) => kind === 'connect' && signal !== attempt.signal && !signal.aborted,
        );
        portico.store.setState((state) => ({ isLoading, pairing: pairingWithout(state, namespace) }));
      }
    }
    // A restore that was interrupted is resumed, and a change in another tab meanwhile is followed.
  }).finally(() => followTab(portico, namespace));
}
