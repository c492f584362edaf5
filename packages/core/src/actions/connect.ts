import {
  type ChainNamespace,
  PorticoError,
  isAbort,
  isUserRejection,
  toPorticoError,
  specError,
} from '@portico/protocol';
import { raceAbort } from '../async/race.ts';
import type { Network } from '../chains/network.ts';
import type { Connector, PairingProgress } from '../connectors/connector.ts';
import { track } from '../events/track.ts';
import type { Attempt } from '../internals.ts';
import { isMobile } from '../page/isMobile.ts';
import type { PorticoContext } from '../portico.ts';
import { activeNamespaceKey } from '../storage/keys.ts';
import { selectConnections, selectNetwork, selectStatus } from '../store/selectors.ts';
import type { Connection, NamespaceState } from '../store/state.ts';
import { activate } from './activate.ts';
import { isCurrent, withAttempt } from './attempts.ts';
import { toConnection } from './checkAnswer.ts';
import { discover } from './discover.ts';
import { followTab } from './followTab.ts';
import { hear } from './listening.ts';
import { goLive } from './live.ts';
import { setNamespace } from './namespaceState.ts';
import { persistNamespace } from './persistNamespace.ts';
import { rememberWallet } from './recentWallets.ts';

/** Which wallet, and where it is asked. */
export interface ConnectParameters {
  readonly connectorId: string;
  /** Default: the namespace in use where the wallet has it, else the wallet's first. */
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

/** Two connectors over one provider (announced and legacy) are one wallet: the one picked now stays. */
async function dropSameProvider(portico: PorticoContext, target: Target): Promise<void> {
  const { connector, namespace } = target;
  const provider = await connector.getProvider(namespace);
  const others = selectConnections(portico.store.getState(), namespace).filter(
    (one) => one.connectorId !== connector.id,
  );
  for (const other of others) {
    const same = await portico.connectors.get(other.connectorId)?.getProvider(namespace);
    if (same === undefined || same !== provider) continue;
    setNamespace(portico, namespace, (before) => ({
      others: before.others.filter(({ connectorId }) => connectorId !== other.connectorId),
    }));
  }
}

/**
 * What was approved elsewhere in one go is connected there, where nobody is: one link is scanned once. A wallet that is in use there stays.
 */
function connectElsewhere(
  portico: PorticoContext,
  connections: readonly (readonly [ChainNamespace, Connection])[],
): void {
  for (const [namespace, connection] of connections) {
    const isFree = selectStatus(portico.store.getState(), namespace) === 'disconnected';
    if (!isFree || !portico.adapters.has(namespace)) continue;
    activate(portico, namespace, connection);
    persistNamespace(portico, namespace);
  }
}

async function ask(portico: PorticoContext, target: Target, attempt: Attempt): Promise<Connection> {
  const { connector, namespace, network } = target;
  const onPairing = (progress: PairingProgress): void => {
    if (!isCurrent(portico, namespace, attempt)) return;
    portico.store.setState(() => ({ pairing: { connectorId: connector.id, ...progress } }));
  };
  const asked = connector.connect({ namespace, signal: attempt.signal, onPairing, ...(network && { network }) });
  const answer = await raceAbort(asked, attempt.signal);
  const connection = toConnection(namespace, connector, answer);
  const others = (answer.elsewhere ?? []).map(
    (one) => [one.namespace, toConnection(one.namespace, connector, one)] as const,
  );
  // Withdrawn while it was asked: connected to what nobody can reach any more is not connected.
  if (portico.connectors.get(connector.id) !== connector) {
    throw new PorticoError('connector.not_found', { connectorId: connector.id });
  }
  hear(portico, connector.id);
  activate(portico, namespace, connection);
  connectElsewhere(portico, others);
  portico.store.setState(() => ({ activeNamespace: namespace }));
  await dropSameProvider(portico, target);
  persistNamespace(portico, namespace);
  portico.storage.set(activeNamespaceKey, namespace);
  rememberWallet(portico, connector, connection);
  return connection;
}

function methodOf({ type }: Connector): 'browser' | 'external' | 'mobile' | 'qrcode' {
  if (type === 'WALLET_CONNECT') return isMobile() ? 'mobile' : 'qrcode';
  return type === 'EXTERNAL' ? 'external' : 'browser';
}

/** Only who was not connected is shown as connecting: adding a second wallet does not take the first away. */
function markConnecting(portico: PorticoContext, { namespace, connector }: Target): NamespaceState['active'] {
  const { active } = portico.store.getState().namespaces[namespace];
  portico.store.setState(() => ({ isLoading: true, pairing: undefined }));
  if (active.status !== 'connected') {
    setNamespace(portico, namespace, () => ({ active: { status: 'connecting', connectorId: connector.id } }));
  }
  return active;
}

function restorePrevious(portico: PorticoContext, namespace: ChainNamespace): void {
  setNamespace(portico, namespace, ({ active }) =>
    active.status === 'connecting' ? { active: { status: 'disconnected' } } : {},
  );
}

function report(portico: PorticoContext, connector: Connector, error: PorticoError): void {
  if (isAbort(error)) return;
  const properties = { message: error.message, name: connector.name };
  track(portico, isUserRejection(error) ? 'USER_REJECTED' : 'CONNECT_ERROR', properties);
}

/**
 * Connects a wallet and makes it the one in use; wallets connected before stay beside it.
 * @throws PorticoError `user.rejected`, `wallet.…`, `connector.…`, `aborted`. The state is as it was before.
 */
export async function connect(portico: PorticoContext, parameters: ConnectParameters): Promise<Connection> {
  // Within the click where wallets were found already: their pop-ups need it.
  if (!portico.connectors.has(parameters.connectorId) || !portico.internals.discovery) await discover(portico);
  const target = findTarget(portico, parameters);
  const { connector, namespace } = target;
  goLive(portico);
  const isRetaking = markConnecting(portico, target).status !== 'connected';
  return withAttempt(portico, { namespace, kind: 'connect', signal: parameters.signal }, async (attempt) => {
    try {
      const connection = await ask(portico, target, attempt);
      track(portico, 'CONNECT_SUCCESS', { method: methodOf(connector), name: connection.peer?.name ?? connector.name });
      return connection;
    } catch (error) {
      const failure = toPorticoError(error, 'connector.failed');
      if (isCurrent(portico, namespace, attempt)) restorePrevious(portico, namespace);
      report(portico, connector, failure);
      throw failure;
    } finally {
      if (isCurrent(portico, namespace, attempt))
        portico.store.setState(() => ({ isLoading: false, pairing: undefined }));
    }
  }).catch((error: unknown) => {
    // What was being restored before, or what another tab did meanwhile, is taken up again.
    if (isRetaking) followTab(portico, namespace);
    throw error;
  });
}
