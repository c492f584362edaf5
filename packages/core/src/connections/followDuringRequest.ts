import type { ChainNamespace } from '@portico/protocol';
import type { PorticoContext } from '../context/porticoContext.ts';
import type { StoredConnections } from '../contract/storedConnections.ts';
import { connectionsKey } from '../storage/keys.ts';
import type { State } from '../store/state.ts';
import { dispatch, toStored } from './dispatch.ts';

/** The namespace whose wallet this tab requests. */
export interface RequestedWallet {
  readonly namespace: ChainNamespace;
  readonly connectorId: string;
  readonly signal: AbortSignal;
}

/**
 * Follows the other wallets of a namespace while one of them is being requested: one that leaves in another tab leaves
 * here too, and where none is left the requested one is waited for. Returns what ends it.
 */
export function followDuringRequest(portico: PorticoContext, requested: RequestedWallet): () => void {
  const { storage, store } = portico;
  const { namespace, connectorId, signal } = requested;
  const statusOf = ({ namespaces }: State) => namespaces[namespace].active.status;
  let isOver = false;
  const awaitRequested = (): void => {
    if (isOver || signal.aborted || statusOf(store.getState()) !== 'disconnected') return;
    dispatch(portico, { type: 'connecting', namespace, connectorId });
  };
  const stops = [
    storage.subscribe(connectionsKey(namespace), (stored) => {
      if (statusOf(store.getState()) !== 'connected') return;
      const connectorIds = stored?.connections.map((one) => one.connectorId) ?? [];
      dispatch(portico, { type: 'restoreFinished', namespace, connectorIds, isTransient: true });
    }),
    // Once the change is stored: while a wallet is being requested its record stays.
    store.subscribe(statusOf, () => queueMicrotask(awaitRequested)),
  ];
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
}

/**
 * Stores again the wallets that were stored before a wallet was connected, and that this tab does not have: connected
 * in another tab meanwhile, or not restored yet. They are restored from there.
 */
export function storeFurther(
  { storage, store }: PorticoContext,
  namespace: ChainNamespace,
  before: StoredConnections | undefined,
  replacedConnectorIds: readonly string[],
): void {
  const stored = toStored(store.getState(), namespace);
  const [active, ...others] = stored.connections;
  const known = before?.connections.filter(({ connectorId }) => !replacedConnectorIds.includes(connectorId)) ?? [];
  // In the order of their use, in whichever tab.
  const rest = known.filter(({ connectorId }) => connectorId !== active?.connectorId);
  if (!active || rest.length <= others.length) return;
  storage.set(connectionsKey(namespace), { ...stored, connections: [active, ...rest] });
}
