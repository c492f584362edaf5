import { type CaipNetworkId, type ChainNamespace, isCaipNetworkId, isChainNamespace } from '@portico/protocol';
import { isRecord } from '../values/equal.ts';
import type { Connection } from '../contract/connection.ts';
import type { StoredConnections } from '../contract/storedConnections.ts';
import type { StorageKey } from './storage.ts';

const isNetworkOf = (namespace: ChainNamespace, id: unknown): id is CaipNetworkId =>
  isCaipNetworkId(id) && id.startsWith(`${namespace}:`);
/** True for what can be the address of a CAIP-10 id. */
export const isAddress = (value: unknown): value is string => typeof value === 'string' && /^[^:]{1,200}$/.test(value);

function isConnection(namespace: ChainNamespace, value: unknown): value is Connection {
  if (!isRecord(value)) return false;
  const { connectorId, accounts, address, networkId, peer, approvedCaipNetworkIds } = value;
  const hasAccounts = Array.isArray(accounts) && accounts.includes(address) && accounts.every(isAddress);
  return (
    typeof connectorId === 'string' &&
    connectorId !== '' &&
    hasAccounts &&
    !(peer ?? approvedCaipNetworkIds) &&
    isNetworkOf(namespace, networkId)
  );
}

/** Reads stored connections; those of another namespace are not believed. Looked at by hand: this is on every host's page. */
export function parseStoredConnections(namespace: ChainNamespace, value: unknown): StoredConnections | undefined {
  if (!isRecord(value)) return undefined;
  const { connections, networkId } = value;
  if (networkId !== undefined && !isNetworkOf(namespace, networkId)) return undefined;
  if (!Array.isArray(connections) || !connections.every((one) => isConnection(namespace, one))) return undefined;
  return { connections, networkId };
}

/** The wallets of one namespace. */
export function connectionsKey(namespace: ChainNamespace): StorageKey<StoredConnections> {
  return {
    name: `connections.${namespace}`,
    version: 1,
    parse: (value) => parseStoredConnections(namespace, value),
  };
}

/** The namespace in use. */
export const activeNamespaceKey: StorageKey<ChainNamespace> = {
  name: 'activeNamespace',
  version: 1,
  parse: (value) => (isChainNamespace(value) ? value : undefined),
};
