import type { ChainNamespace } from '@portico/protocol';
import type { PorticoContext } from '../context/porticoContext.ts';
import { connectionsKey } from '../storage/keys.ts';
import type { State } from '../store/state.ts';
import { dispatch } from './dispatch.ts';

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
  const key = connectionsKey(namespace);
  const follow = (): void => {
    if (statusOf(store.getState()) !== 'connected') return;
    const connectorIds = storage.get(key)?.connections.map((one) => one.connectorId) ?? [];
    dispatch(portico, { type: 'restoreFinished', namespace, connectorIds, isTransient: true });
  };
  const stops = [
    storage.subscribe(key, follow),
    // Once the change is stored: while a wallet is being requested its record stays.
    store.subscribe(statusOf, () => queueMicrotask(awaitRequested)),
  ];
  // The requested wallet itself may have left in another tab, too, which this tab has not followed yet.
  follow();
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
}
