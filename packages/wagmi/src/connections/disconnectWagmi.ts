import type { Config, Connection } from '@wagmi/core';
import { THREE_SECONDS_MS } from '@portico/protocol';
import { toConnectorId } from '../connectors/connectorIds.ts';
import { leaveReconnecting } from './leaveReconnecting.ts';
import { listConnections } from './listConnections.ts';
import { whenSettled } from './reconnectWagmi.ts';
import { toWagmiError } from './toWagmiError.ts';
import type { WagmiActions } from './wagmiActions.ts';

type Actions = Pick<WagmiActions, 'disconnect' | 'switchAccount'>;

/** Disconnects one connection and keeps the active one: wagmi would make the first that is left the active one. */
async function disconnectOne(config: Config, actions: Actions, { connector }: Connection): Promise<void> {
  const { current, connections } = config.state;
  const active = current === null || current === connector.uid ? undefined : connections.get(current);
  await actions.disconnect(config, { connector });
  const { state } = config;
  if (!active || state.current === current || !state.connections.has(active.connector.uid)) return;
  await actions.switchAccount(config, active);
}

/** False where wagmi still reconnects after three seconds. */
async function isSettledSoon(config: Config): Promise<boolean> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), THREE_SECONDS_MS);
  await whenSettled(config, controller.signal);
  clearTimeout(timer);
  return config.state.status !== 'reconnecting';
}

/**
 * Disconnects one connection, or all of them one after another: wagmi picks the next active one after each.
 * @throws PorticoError the first failure, once every connection was tried.
 */
export async function disconnectWagmi(config: Config, actions: Actions, connectorId?: string): Promise<void> {
  // Before it has reconnected, wagmi holds stored connections without working connectors.
  if (!(await isSettledSoon(config))) {
    return leaveReconnecting(config, actions, connectorId);
  }
  const failures: unknown[] = [];
  for (const connection of listConnections(config)) {
    const isLeaving = connectorId === undefined || toConnectorId(config, connection.connector) === connectorId;
    if (!isLeaving) continue;
    await disconnectOne(config, actions, connection).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw toWagmiError(failures[0], 'connection.disconnect_failed', connectorId);
}
