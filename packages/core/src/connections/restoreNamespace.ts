import { type ChainNamespace, TEN_SECONDS_MS } from '@portico/protocol';
import { raceAbort, raceDeadline } from '../async/race.ts';
import type { Connection } from '../contract/connection.ts';
import { listAddresses } from '../values/addresses.ts';
import { dispatch, isOwned } from './dispatch.ts';
import { trackConnect } from './trackConnect.ts';
import type { Connector, ConnectorWarning } from '../contract/connector.ts';
import { toFacts } from '../connectors/connectorFacts.ts';
import { logDebug } from '../context/track.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import type { Attempt, RestoreNamespaceParameters, Runtime } from '../context/runtime.ts';
import { selectConnector, selectNetwork } from '../store/selectors.ts';
import { isCurrent, withAttempt } from './attempts.ts';
import { toConnection } from './checkAnswer.ts';
import { discover } from './discover.ts';
import { subscribeConnector } from './subscriptions.ts';

/** A wallet that does not answer a request without prompt in this time counts as silent. */
export const RESTORE_WAIT_MS = TEN_SECONDS_MS;
/**
 * For this long after a wallet is back another one may claim its rdns: then it is unknown which of them the visitor
 * approved.
 */
const RIVAL_WAIT_MS = 200;

interface Run {
  readonly namespace: ChainNamespace;
  readonly runtime: Runtime;
  readonly attempt: Attempt;
  readonly isStored: boolean;
  /** Providers that were requested already: two connectors over one wallet restore it once. */
  readonly providers: Set<unknown>;
  /** When a wallet that discovery has not found is not there; undefined while discovery was not needed. */
  discoveryEndsMs?: number;
}

const rivalWarning: ConnectorWarning = 'duplicate-id';

function isContested({ store }: PorticoContext, connectorId: string): boolean {
  return selectConnector(store.getState(), connectorId)?.warnings?.includes(rivalWarning) ?? false;
}

/**
 * The connector that the adapter finds without discovery, where no discovery runs. It is one of the portico's from here
 * on.
 */
async function findAlone(portico: PorticoContext, run: Run, id: string): Promise<Connector | undefined> {
  const { internals, store } = portico;
  const { discovery, signal } = run.runtime;
  const adapter = portico.adapters.get(run.namespace);
  if (discovery.current || !adapter?.findConnector) return undefined;
  let hasRival = false;
  const onRival = (): void => {
    hasRival = true;
    // Discovery has found the other wallet as well, and reports it itself.
    if (discovery.current) return;
    store.setState(({ connectors }) => ({
      connectors: connectors.map((one) => (one.id === id ? { ...one, warnings: [rivalWarning] } : one)),
    }));
  };
  const { options } = store.getState();
  const found = await raceAbort(adapter.findConnector(id, { options, onRival, signal }), run.attempt.signal);
  // Discovery has started: its connector is used.
  if (!found || discovery.current) return undefined;
  internals.connectors.set(id, found);
  const facts = toFacts(found, hasRival ? [rivalWarning] : found.warnings);
  store.setState(({ connectors }) => ({ connectors: [...connectors, facts] }));
  return found;
}

/** The connector that discovery finds, which may be late. */
async function wait(portico: PorticoContext, run: Run, id: string): Promise<Connector | undefined> {
  const { attempt } = run;
  const [{ waitForConnector }] = await raceAbort(
    Promise.all([import('./waitForConnector.ts'), discover(portico)]),
    attempt.signal,
  );
  return waitForConnector(portico, id, run, attempt.signal);
}

/**
 * Disconnects a restored wallet where another one claims its rdns at once after: the visitor has to choose. Ends
 * without a timer, at the first change of state after its time.
 */
function watchRivals(portico: PorticoContext, namespace: ChainNamespace, connectorId: string): void {
  const endsAtMs = portico.now() + RIVAL_WAIT_MS;
  const stop = portico.store.subscribe(
    () => portico.now() >= endsAtMs || isContested(portico, connectorId),
    () => {
      stop();
      if (portico.now() < endsAtMs) dispatch(portico, { type: 'disconnected', namespace, connectorId });
    },
  );
}

/**
 * The answer of a wallet to a request without prompt; undefined where it is silent, not authorised, or was restored
 * under another name.
 */
async function request(
  portico: PorticoContext,
  run: Run,
  connector: Connector,
  last: Connection,
): Promise<Connection | undefined> {
  const { namespace, attempt, providers } = run;
  const { signal } = attempt;
  const provider = await raceDeadline(connector.getProvider(namespace), RESTORE_WAIT_MS, signal);
  if (provider === undefined || providers.has(provider) || isContested(portico, connector.id)) return undefined;
  providers.add(provider);
  // Its stored network, else that of the page: a wallet may be on no chain of its own.
  const state = portico.store.getState();
  const stored = state.networks.find((each) => each.caipNetworkId === last.caipNetworkId);
  const network = stored ?? selectNetwork(state, namespace);
  const accounts = listAddresses(last.accounts);
  const requested = connector.restore({ namespace, accounts, signal, network });
  const answer = await raceDeadline(requested, RESTORE_WAIT_MS, signal);
  // Only of a wallet on another device: what reads it is not small.
  const peer = connector.getPeer && (await import('./readPeer.ts')).readPeer(connector, namespace);
  if (!answer || isContested(portico, connector.id)) return undefined;
  return toConnection(portico, namespace, connector, answer, { last, peer });
}

/**
 * Restores one wallet. undefined where it is not connected then.
 * @throws where the code for it does not come.
 */
async function restoreOne(
  portico: PorticoContext,
  run: Run,
  last: Connection,
  isInUse: boolean,
): Promise<Connection | undefined> {
  const { namespace, attempt } = run;
  const id = last.connectorId;
  const connector = portico.connectors.get(id) ?? (await findAlone(portico, run, id)) ?? (await wait(portico, run, id));
  if (!connector) return undefined;
  const subscription = subscribeConnector(portico, connector);
  const connection = await request(portico, run, connector, last).catch((error: unknown) => logDebug(portico, error));
  // Aborted too by the attempt after it, and by the end of the runtime.
  if (!connection || attempt.signal.aborted) {
    subscription.release();
    return undefined;
  }
  subscription.connect(() => dispatch(portico, { type: 'restored', namespace, connection, isInUse }));
  watchRivals(portico, namespace, id);
  if (run.isStored) trackConnect(portico, connector, namespace, connection, { reconnect: true });
  return connection;
}

/**
 * Restores the wallets of a namespace, the one used last first. One that answers is enough for "connected"; none means
 * disconnected, with no connections. Never rejects.
 */
export async function restoreNamespace(portico: PorticoContext, parameters: RestoreNamespaceParameters): Promise<void> {
  const { namespace, connections, signal, isStored } = parameters;
  const { runtime } = portico.internals;
  if (isOwned(portico, namespace) || runtime.signal.aborted) return;
  await withAttempt(runtime, { namespace, kind: 'restore', signal }, async (attempt) => {
    const run: Run = { namespace, runtime, attempt, isStored, providers: new Set() };
    const connectorIds: string[] = [];
    // Another tab's record is not overwritten because this tab cannot reach the wallet, nor by an aborted restore.
    let isTransient = !isStored;
    try {
      for (const last of connections) {
        const restored = await restoreOne(portico, run, last, connectorIds.length === 0);
        if (attempt.signal.aborted) break;
        if (restored) connectorIds.push(restored.connectorId);
      }
    } catch (error) {
      // Without the code nothing can be restored in this visit; stored connections stay for the next.
      logDebug(portico, error);
      isTransient = true;
    }
    if (!isCurrent(runtime, namespace, attempt)) return;
    dispatch(portico, {
      type: 'restoreFinished',
      namespace,
      connectorIds,
      isTransient: isTransient || attempt.signal.aborted,
    });
  });
}
