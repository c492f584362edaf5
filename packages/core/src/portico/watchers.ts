import { logDebug } from '../context/track.ts';
import { openWhereUnsupported } from '../modal/openWhereUnsupported.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import type { Watchers } from '../context/runtime.ts';
import { selectIsUnsupportedNetwork } from '../store/selectors.ts';
import type { State } from '../store/state.ts';
import { followTransactions } from '../transactions/followTransactions.ts';
import { onConnectorEvent, watchConnections } from './connectorEvents.ts';

/** Watches sign-ins, where the host has them; options can change. Returns the function that ends it. */
function followSignIn(portico: PorticoContext): () => void {
  let controller = new AbortController();
  const follow = (wanted: unknown): void => {
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    if (!wanted) return;
    import('../siwx/watchSignIn.ts').then(
      ({ watchSignIn }) => watchSignIn(portico, signal),
      (error: unknown) => logDebug(portico, error),
    );
  };
  const select = ({ options }: State): unknown => options.siwx ?? options.siweConfig;
  follow(select(portico.store.getState()));
  const stop = portico.store.subscribe(select, follow);
  return () => {
    controller.abort();
    stop();
  };
}

/**
 * Starts the watchers that a connected wallet needs. Before its connection is in the store, so that none of its events
 * is missed. They end with the runtime.
 */
export function createWatchers(portico: PorticoContext): Watchers {
  const checkNetwork = (): void => openWhereUnsupported(portico);
  const stops = [
    watchConnections(portico),
    followTransactions(portico),
    followSignIn(portico),
    portico.store.subscribe(selectIsUnsupportedNetwork, checkNetwork),
  ];
  portico.internals.runtime.signal.addEventListener('abort', () => stops.forEach((stop) => stop()));
  checkNetwork();
  return { onConnectorEvent: (connectorId, event) => onConnectorEvent(portico, connectorId, event), checkNetwork };
}
