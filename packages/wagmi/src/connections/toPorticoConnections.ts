import type { Account, Connection as PorticoConnection } from '@portico/core';
import type { NamespaceConnections, SourceSnapshot } from '@portico/core/adapter';
import type { Config, Connection } from '@wagmi/core';
import { toConnectorId } from '../connectors/connectorIds.ts';
import type { PairedWallets } from './pairedWallets.ts';

/** A Safe is a contract, and wagmi has addresses alone. */
const toAccountType = ({ connector }: Connection): Account['type'] =>
  connector.type === 'safe' ? 'smartAccount' : 'eoa';

/** A connection of wagmi: its first account is the one in use. undefined where it has none. */
export function toPorticoConnection(
  config: Config,
  paired: PairedWallets,
  connection: Connection,
): PorticoConnection | undefined {
  const { accounts, chainId, connector } = connection;
  const type = toAccountType(connection);
  const [first, ...others] = accounts.map((address): Account => ({ address, type }));
  if (!first) return undefined;
  const session = paired.read(connector);
  return {
    connectorId: toConnectorId(config, connector),
    accounts: [first, ...others],
    address: first.address,
    caipNetworkId: `eip155:${chainId}`,
    ...(session && {
      approvedCaipNetworkIds: session.approvedCaipNetworkIds,
      supportsAllNetworks: session.supportsAllNetworks,
    }),
  };
}

function readConnections(config: Config, paired: PairedWallets, connectorId: string | undefined): NamespaceConnections {
  const { connections, current, status } = config.state;
  if (status === 'disconnected') return { active: { status }, others: [] };
  const active = current === null ? undefined : connections.get(current);
  const last = active && toPorticoConnection(config, paired, active);
  const others = [...connections.values()].flatMap((one) =>
    one === active ? [] : (toPorticoConnection(config, paired, one) ?? []),
  );
  if (last && status === 'reconnecting') {
    return { active: { status, connectorId: last.connectorId, last }, others };
  }
  // A connected wallet stays in use while another one is requested.
  if (last) return { active: { status: 'connected', ...last }, others };
  if (status === 'connecting' && connectorId !== undefined) return { active: { status, connectorId }, others };
  return { active: { status: 'disconnected' }, others };
}

/**
 * The state of wagmi as a portico shows it. `connectorId`: of the connector that is being requested, which the state
 * of wagmi does not name.
 */
export function toPorticoConnections(
  config: Config,
  paired: PairedWallets,
  connectorId: string | undefined,
): SourceSnapshot {
  const { chainId } = config.state;
  return { ...readConnections(config, paired, connectorId), caipNetworkId: `eip155:${chainId}` };
}
