import type { ConnectorFacts } from '../contract/connector.ts';

/** The way to wallets on other devices; undefined where the host has none. */
export function findPairing(connectors: readonly ConnectorFacts[]): ConnectorFacts | undefined {
  return connectors.find(({ type }) => type === 'WALLET_CONNECT');
}
