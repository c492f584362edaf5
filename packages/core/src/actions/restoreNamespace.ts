import { type ChainNamespace, THREE_SECONDS_MS, TEN_SECONDS_MS } from '@portico/protocol';
import { raceDeadline } from '../async/race.ts';
import { dispatch, isOwned } from '../connections/dispatch.ts';
import type { Connector } from '../connectors/connector.ts';
import { trackConnect } from '../connections/trackConnect.ts';
import { logDebug } from '../events/track.ts';
import type { Attempt } from '../internals.ts';
import type { PorticoContext } from '../portico.ts';
import { selectConnector } from '../store/selectors.ts';
import type { Connection } from '../connections/connection.ts';
import { isCurrent, withAttempt } from './attempts.ts';
import { toConnection } from './checkAnswer.ts';
import { hear, onConnectorEvent } from './listening.ts';

/** A stored wallet that has not announced itself after this long is not there. */
export const DISCOVERY_WAIT_MS = THREE_SECONDS_MS;
/** A wallet that does not answer a question without prompt in this time does not answer. */
export const RESTORE_WAIT_MS = TEN_SECONDS_MS;

/** Waits for a late wallet by the discovery's own news, never by polling. */
export async function waitForConnector(
  portico: PorticoContext,
  id: string,
  ms: number,
  signal: AbortSignal,
): Promise<Connector> {
  const found = portico.connectors.get(id);
  if (found) return found;
  let stop: (() => void) | undefined;
  const announced = new Promise<Connector>((resolve) => {
    stop = portico.internals.discovery?.subscribe(() => {
      const connector = portico.connectors.get(id);
      if (connector) resolve(connector);
    });
  });
  try {
    return await raceDeadline(announced, ms, signal);
  } finally {
    stop?.();
  }
}

/**
 * So long after a wallet is back another one may claim its rdns: then nobody knows which of them the visitor approved.
 */
const RIVAL_WAIT_MS = 200;

function isContested({ store }: PorticoContext, connectorId: string): boolean {
  return selectConnector(store.getState(), connectorId)?.warnings?.includes('duplicate-id') ?? false;
}

/** Gives a restored wallet up where another one claims its rdns at once after: the visitor has to choose. */
function watchRivals(portico: PorticoContext, namespace: ChainNamespace, connectorId: string): void {
  const endsAtMs = portico.now() + RIVAL_WAIT_MS;
  const stop = portico.internals.discovery?.subscribe(() => {
    const isOver = portico.now() >= endsAtMs;
    if (!isOver && !isContested(portico, connectorId)) return;
    stop?.();
    if (!isOver) onConnectorEvent(portico, connectorId, { type: 'disconnect', namespace });
  });
}

interface Run {
  readonly namespace: ChainNamespace;
  readonly attempt: Attempt;
  /** Providers that were asked already: two connectors over one wallet restore it once. */
  readonly providers: Set<unknown>;
  readonly discoveryEndsMs: number;
}

/** undefined where the wallet is gone, silent, not authorised, or was restored under another name. */
async function restoreOne(portico: PorticoContext, run: Run, last: Connection): Promise<Connection | undefined> {
  const { namespace, attempt, providers } = run;
  try {
    const waitMs = Math.max(0, run.discoveryEndsMs - portico.now());
    const connector = await waitForConnector(portico, last.connectorId, waitMs, attempt.signal);
    const provider = await raceDeadline(connector.getProvider(namespace), RESTORE_WAIT_MS, attempt.signal);
    if (provider === undefined || providers.has(provider) || isContested(portico, connector.id)) return undefined;
    providers.add(provider);
    const network = portico.store.getState().networks.find(({ caipNetworkId }) => caipNetworkId === last.networkId);
    const asked = connector.restore({ namespace, signal: attempt.signal, ...(network && { network }) });
    const answer = await raceDeadline(asked, RESTORE_WAIT_MS, attempt.signal);
    return answer && toConnection(namespace, connector, answer, last);
  } catch (error) {
    logDebug(portico, error);
    return undefined;
  }
}

/**
 * Brings back the wallets of a namespace, the one used last first. One that answers is enough for "connected"; none means
 * disconnected, with no connections. Never rejects.
 */
export async function restoreNamespace(
  portico: PorticoContext,
  parameters: {
    readonly namespace: ChainNamespace;
    readonly connections: readonly Connection[];
    readonly signal?: AbortSignal | undefined;
    /** False where another tab is followed: its truth is not overwritten by what this tab cannot reach. */
    readonly isStored: boolean;
  },
): Promise<void> {
  const { namespace, connections, signal, isStored } = parameters;
  if (isOwned(portico, namespace)) return;
  await withAttempt(portico, { namespace, kind: 'restore', signal }, async (attempt) => {
    const discoveryEndsMs = portico.now() + DISCOVERY_WAIT_MS;
    const run: Run = { namespace, attempt, providers: new Set(), discoveryEndsMs };
    const restored: Connection[] = [];
    for (const last of connections) {
      const connection = await restoreOne(portico, run, last);
      if (!isCurrent(portico, namespace, attempt)) return;
      // Called off by its caller: what is not restored is not connected either.
      if (attempt.signal.aborted) break;
      if (!connection) continue;
      hear(portico, connection.connectorId);
      dispatch(portico, { type: 'restored', namespace, connection, isInUse: restored.length === 0 });
      watchRivals(portico, namespace, connection.connectorId);
      restored.push(connection);
      const connector = portico.connectors.get(connection.connectorId);
      if (isStored && connector) trackConnect(portico, connector, connection, { reconnect: true });
    }
    // Another tab's record is not overwritten by what this tab cannot reach, nor one by a restore that was called off.
    const isTransient = !isStored || attempt.signal.aborted;
    const connectorIds = restored.map(({ connectorId }) => connectorId);
    dispatch(portico, { type: 'restoreFinished', namespace, connectorIds, isTransient });
  });
}
