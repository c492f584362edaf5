import type { Config, Connector } from '@wagmi/core';

type Named = Pick<Connector, 'id' | 'uid'>;

/**
 * The id of a connector in a portico: wagmi's id, which several connectors may have, and for the second and later of
 * them its number too. wagmi's uid changes with every load.
 */
export function toConnectorId({ connectors }: Pick<Config, 'connectors'>, { id, uid }: Named): string {
  const index = connectors.filter((one) => one.id === id).findIndex((one) => one.uid === uid);
  return index > 0 ? `${id}#${index + 1}` : id;
}

/** The connector under an id of `toConnectorId`. */
export function findConnector(config: Config, connectorId: string): Connector | undefined {
  return config.connectors.find((one) => toConnectorId(config, one) === connectorId);
}
