import type { Connection } from '@portico/core';
import type { SourceConnectParameters } from '@portico/core/adapter';
import { PorticoError } from '@portico/protocol';
import type { Config, Connector } from '@wagmi/core';
import { findConnector } from '../connectors/connectorIds.ts';
import { followLink } from './followLink.ts';
import { requireConnection } from './listConnections.ts';
import { type PairedWallets, isPairing } from './pairedWallets.ts';
import type { RequestedConnector } from './requestedConnector.ts';
import { toPorticoConnection } from './toPorticoConnections.ts';
import { toWagmiError } from './toWagmiError.ts';
import type { WagmiActions } from './wagmiActions.ts';

/** Ends a link that is no longer shown: wagmi cannot abort a request, but the connector can be disconnected. */
function endLink({ state }: Config, connector: Connector): void {
  if (isPairing(connector) && !state.connections.has(connector.uid)) connector.disconnect().catch(() => undefined);
}

async function request(
  config: Config,
  { connect }: Pick<WagmiActions, 'connect'>,
  connector: Connector,
  { connectorId, network, onPairing }: SourceConnectParameters,
): Promise<void> {
  const stop = onPairing && followLink(connector, onPairing);
  // A wallet of this browser keeps its chain: a switch would be a second prompt.
  const chainId = isPairing(connector) && network ? { chainId: Number(network.id) } : {};
  try {
    await connect(config, { connector, ...chainId });
  } catch (error) {
    throw toWagmiError(error, 'connector.failed', connectorId);
  } finally {
    stop?.();
  }
}

/** What a connection needs of its host. */
export interface ConnectContext {
  readonly config: Config;
  readonly actions: Pick<WagmiActions, 'connect'>;
  readonly requested: RequestedConnector;
  readonly paired: PairedWallets;
}

/** Connects by wagmi. An abort ends the request for the page; a later approval of the wallet still connects wagmi. */
export async function connectWagmi(
  { config, actions, requested, paired }: ConnectContext,
  parameters: SourceConnectParameters,
): Promise<Connection> {
  const { connectorId, signal } = parameters;
  const connector = findConnector(config, connectorId);
  if (!connector) throw new PorticoError('connector.not_found', { connectorId });
  const end = requested.set(connector);
  const abort = (): void => {
    end();
    endLink(config, connector);
  };
  signal.addEventListener('abort', abort, { once: true });
  try {
    await request(config, actions, connector, parameters);
    if (isPairing(connector)) await paired.load(connector);
  } finally {
    signal.removeEventListener('abort', abort);
    end();
  }
  const connection = toPorticoConnection(config, paired, requireConnection(config, connectorId));
  if (!connection) throw new PorticoError('wallet.invalid_response', { about: 'accounts' });
  return connection;
}
