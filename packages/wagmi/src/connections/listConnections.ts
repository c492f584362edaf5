import { specError } from '@portico/protocol';
import type { Config, Connection } from '@wagmi/core';
import { toConnectorId } from '../connectors/connectorIds.ts';

export function listConnections({ state }: Config): readonly Connection[] {
  return [...state.connections.values()];
}

/**
 * The connection of a connector.
 * @throws PorticoError `connector.not_connected`.
 */
export function requireConnection(config: Config, connectorId: string): Connection {
  const found = listConnections(config).find(({ connector }) => toConnectorId(config, connector) === connectorId);
  if (!found) throw specError('connector.not_connected', { connectorId });
  return found;
}
