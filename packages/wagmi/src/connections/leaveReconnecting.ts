import type { Config, Connection } from '@wagmi/core';
import { listConnections } from './listConnections.ts';
import type { WagmiActions } from './wagmiActions.ts';

/** Disconnects wallets that answer a reconnection after they were left, until another connection is requested. */
function leaveLate(config: Config, actions: Pick<WagmiActions, 'disconnect'>, ids: ReadonlySet<string>): void {
  const stop = config.subscribe(
    (state) => state,
    ({ connections, status }) => {
      if (status !== 'disconnected') return stop();
      for (const { connector } of connections.values()) {
        if (ids.has(connector.id)) actions.disconnect(config, { connector }).catch(() => undefined);
      }
    },
  );
}

/**
 * Ends a reconnection for the visitor who leaves meanwhile: wagmi waits for a wallet that does not answer as long as
 * the page is open (wagmi 4632), and holds no connector by which it could be disconnected until then.
 */
export async function leaveReconnecting(
  config: Config,
  actions: Pick<WagmiActions, 'disconnect'>,
  connectorId?: string,
): Promise<void> {
  const isLeaving = ({ connector }: Connection): boolean => connectorId === undefined || connector.id === connectorId;
  const ids = new Set(
    listConnections(config)
      .filter(isLeaving)
      .map(({ connector }) => connector.id),
  );
  config.setState((state) => {
    const connections = new Map([...state.connections].filter(([, one]) => !isLeaving(one)));
    const [first] = connections.keys();
    if (first === undefined) return { ...state, connections, current: null, status: 'disconnected' };
    const hasStayed = state.current !== null && connections.has(state.current);
    return { ...state, connections, current: hasStayed ? state.current : first };
  });
  leaveLate(config, actions, ids);
  // Their next load must not reconnect them either.
  const leaving = config.connectors.filter(({ id }) => ids.has(id));
  await Promise.allSettled(leaving.map((connector) => connector.disconnect()));
}
