import type { Config, Connection } from '@wagmi/core';
import { toConnectorId } from '../connectors/connectorIds.ts';
import { listConnections } from './listConnections.ts';
import { whenSettled } from './reconnectWagmi.ts';
import type { WagmiActions } from './wagmiActions.ts';

/** Disconnects wallets that answer a reconnection after they were left, until another connection is requested. */
function leaveLate(config: Config, actions: Pick<WagmiActions, 'disconnect'>, ids: ReadonlySet<string>): void {
  const leave = (): void => {
    for (const { connector } of listConnections(config)) {
      if (ids.has(connector.id)) actions.disconnect(config, { connector }).catch(() => undefined);
    }
  };
  // wagmi goes on to reconnect the connections that stay: one that ends meanwhile would end them too.
  if (config.state.status === 'reconnecting') return void whenSettled(config).then(leave);
  const stop = config.subscribe(
    (state) => state,
    ({ status }) => (status === 'disconnected' ? leave() : stop()),
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
  const isLeaving = ({ connector }: Connection): boolean =>
    connectorId === undefined || toConnectorId(config, connector) === connectorId;
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
