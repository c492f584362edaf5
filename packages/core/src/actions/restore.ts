import type { ChainNamespace } from '@portico/protocol';
import { dispatch } from '../connections/dispatch.ts';
import type { ConnectorEvent } from '../connectors/connector.ts';
import { logDebug, track } from '../events/track.ts';
import type { RestoreWallet, RestoredWallet, WalletRestore } from '../namespaces/namespaceAdapter.ts';
import type { PorticoContext } from '../portico.ts';
import { parseStoredConnections } from '../storage/keys.ts';
import { selectIsUnsupportedNetwork, selectStatus } from '../store/selectors.ts';
import type { Connection } from '../connections/connection.ts';
import type { State } from '../store/state.ts';
import { wake } from './wake.ts';

/** For an extension that has to wake up first. Then all the code comes, and asks again as long as a wallet may take. */
const ANSWER_WAIT_MS = 3_000;

/** One run of reconnect(). */
export interface RestoreRun {
  readonly signal: AbortSignal | undefined;
  readonly isCurrent: () => boolean;
  /** As it was before the code was fetched: what somebody touched since is left alone. */
  readonly before: State['namespaces'];
}

/** The one connection that is stored. */
export interface StoredWallet {
  readonly namespace: ChainNamespace;
  readonly last: Connection;
}

/** Nobody did anything here since the page began, nor began to. */
function isUntouched({ internals, store }: PorticoContext, { isCurrent, before }: RestoreRun): boolean {
  return isCurrent() && store.getState().namespaces === before && !internals.attempts.size && !internals.discovering;
}

/** There is more to be done for who is connected than this file can. */
function selectNeedsMore(state: State): unknown {
  return selectIsUnsupportedNetwork(state) || (state.options.siwx ?? state.options.siweConfig);
}

/** What a wallet says needs the rest of the code. Where that does not come, an account that may be another one is not shown on. */
async function pass(portico: PorticoContext, { namespace, last }: StoredWallet, event: ConnectorEvent): Promise<void> {
  if (selectStatus(portico.store.getState(), namespace) !== 'connected') return;
  try {
    (await wake(portico))?.tell(last.connectorId, event);
  } catch (error) {
    logDebug(portico, error);
    dispatch(portico, { type: 'interrupted', namespace });
  }
}

/** A restored wallet is connected from here on. False where what it answered is no connection: core looks again, whatever the adapter checked. */
function adopt(
  portico: PorticoContext,
  { namespace, last }: StoredWallet,
  { facts, connector, networkId }: RestoredWallet,
  leave: () => void,
): boolean {
  const { internals, store } = portico;
  const connection = { ...last, networkId };
  if (!parseStoredConnections(namespace, { connections: [connection] })) return false;
  const rest = (): void => void wake(portico).catch((error: unknown) => logDebug(portico, error));
  internals.connectors.set(facts.id, connector);
  internals.listening.set(facts.id, leave);
  store.setState(() => ({ connectors: [facts] }));
  internals.stops.push(
    // Disconnected, by whom ever: nobody hears it any more.
    store.subscribe(
      (state) => selectStatus(state, namespace),
      (status) => status === 'connected' || leave(),
    ),
    store.subscribe(selectNeedsMore, rest),
  );
  dispatch(portico, { type: 'restored', namespace, connection, isInUse: true });
  dispatch(portico, { type: 'restoreFinished', namespace, connectorIds: [last.connectorId] });
  if (selectNeedsMore(store.getState())) rest();
  // Adapters restore wallets of this browser here; a paired one comes back by its own restore().
  const method = facts.type === 'EXTERNAL' ? 'external' : 'browser';
  track(portico, 'CONNECT_SUCCESS', { network: networkId, method, name: facts.name, reconnect: true });
  return true;
}

async function restoreOne(
  portico: PorticoContext,
  run: RestoreRun,
  stored: StoredWallet,
  ask: RestoreWallet,
): Promise<boolean> {
  const { internals, store } = portico;
  const { last } = stored;
  const { options } = store.getState();
  if (selectNeedsMore(store.getState())) return false;
  const hearing = new AbortController();
  const { signal } = hearing;
  const leave = (): void => {
    hearing.abort();
    if (internals.listening.get(last.connectorId) === leave) internals.listening.delete(last.connectorId);
  };
  internals.stops.push(leave);
  const timer = setTimeout(leave, ANSWER_WAIT_MS);
  let begin = (): void => {};
  let queue = new Promise<void>((resolve) => (begin = resolve));
  // In its order, and not before the connection that it is about is there.
  const hear = (event: ConnectorEvent): void => void (queue = queue.then(() => pass(portico, stored, event)));
  const ended = new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined)));
  const asked = ask({ last, options, hear, signal });
  const restored = await Promise.race([ended, asked]).catch((error: unknown) => logDebug(portico, error));
  clearTimeout(timer);
  const isAdopted = !!restored && isUntouched(portico, run) && adopt(portico, stored, restored, leave);
  if (isAdopted) begin();
  else leave();
  return isAdopted;
}

/** What brings back one stored wallet, made of an adapter's question to it: one file with that question, and little code. */
export function restoreBy(ask: RestoreWallet): WalletRestore {
  return {
    run: (portico: PorticoContext, run: RestoreRun, stored: StoredWallet) => restoreOne(portico, run, stored, ask),
  };
}
