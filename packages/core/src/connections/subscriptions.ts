import type { Connector, ConnectorEvent } from '../contract/connector.ts';
import { dispatch } from './dispatch.ts';
import { logDebug } from '../context/track.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { selectConnectedIds, selectIsUnsupportedNetwork } from '../store/selectors.ts';
import type { State } from '../store/state.ts';

/** A subscription to a connector whose wallet is not connected yet: its events are held. */
export interface HeldSubscription {
  /**
   * Runs the change that connects the wallet, then passes on the buffered events, and all later ones while it is
   * connected.
   */
  connect(change: () => void): void;
  /** Ends the subscription where the wallet was not connected. */
  release(): void;
}

/** Truthy while a connected wallet needs the watchers: on an unsupported network, or with sign-in. */
function selectNeedsWatchers(state: State): unknown {
  return selectIsUnsupportedNetwork(state) || (state.options.siwx ?? state.options.siweConfig);
}

/**
 * Passes an event on, by code that may have to load first. Where the code does not load, the connection is marked as
 * interrupted: the account on the page may be outdated.
 */
function pass(portico: PorticoContext, connectorId: string, event: ConnectorEvent): void {
  const { watchers } = portico.internals.runtime;
  if (watchers.current) watchers.current.onConnectorEvent(connectorId, event);
  else
    watchers.load().then(
      (loaded) => loaded?.onConnectorEvent(connectorId, event),
      (error: unknown) => {
        logDebug(portico, error);
        dispatch(portico, { type: 'interrupted', namespace: event.namespace });
      },
    );
}

/**
 * Subscribes to a wallet before it is connected, so that none of its events is missed. The subscription ends with the
 * connection, whose `id` may be that of a member which the connector groups.
 */
export function subscribeConnector(
  portico: PorticoContext,
  connector: Connector,
  id: string = connector.id,
): HeldSubscription {
  const { internals, store } = portico;
  const { discovery, signal, subscriptions, watchers } = internals.runtime;
  // A connected wallet that is restored once more already has a subscription.
  if (subscriptions.get(id)?.connector === connector)
    return { connect: (change) => change(), release: () => undefined };
  let held: ConnectorEvent[] | undefined = [];
  const stops = [
    connector.listen((event) => {
      if (held) held.push(event);
      else pass(portico, id, event);
    }),
  ];
  const end = (): void => {
    for (const stop of stops) stop();
    if (subscriptions.get(id)?.end === end) subscriptions.delete(id);
  };
  const loadMore = (needs: unknown): void => {
    if (needs) watchers.load().catch((error: unknown) => logDebug(portico, error));
  };
  return {
    connect(change) {
      subscriptions.get(id)?.end();
      if (signal.aborted) return end();
      subscriptions.set(id, { connector, end });
      change();
      const isConnected = (state: State): boolean => selectConnectedIds(state).includes(id);
      if (!isConnected(store.getState())) return end();
      stops.push(store.subscribe(isConnected, end), store.subscribe(selectNeedsWatchers, loadMore));
      // Discovery may replace or withdraw a connector, which the watchers follow.
      loadMore(discovery.current ?? selectNeedsWatchers(store.getState()));
      const events = held ?? [];
      held = undefined;
      for (const event of events) pass(portico, id, event);
    },
    release: end,
  };
}
