import {
  CHAIN_BOUND_NAMESPACES,
  type CaipNetworkId,
  type ChainNamespace,
  isCaipNetworkId,
  isChainNamespace,
  toAccountType,
} from '@portico/protocol';
import { isRecord } from '../values/equal.ts';
import { listAddresses } from '../values/addresses.ts';
import type { Account, Connection } from '../contract/connection.ts';
import type { StoredConnections } from '../contract/storedConnections.ts';
import type { StorageKey } from './storage.ts';

/** True for the CAIP-2 id of a network of the namespace. */
export const isNetworkOf = (namespace: ChainNamespace, id: unknown): id is CaipNetworkId =>
  isCaipNetworkId(id) && id.startsWith(`${namespace}:`);

/** True for what can be the network of a connection: in most namespaces a wallet may be on none. */
export const isConnectionNetwork = (namespace: ChainNamespace, id: unknown): id is CaipNetworkId | undefined =>
  id === undefined ? !CHAIN_BOUND_NAMESPACES.includes(namespace) : isNetworkOf(namespace, id);

/** True for what can be the address of a CAIP-10 id. */
export const isAddress = (value: unknown): value is string => typeof value === 'string' && /^[^:]{1,200}$/.test(value);

/**
 * The stored record of one namespace; equal records mean equal state. Tabs of earlier releases read it, too: networks
 * are called `networkId`, accounts are addresses, their types are stored next to them where one is no `eoa`, and a
 * wallet on no chain has that of the page.
 */
export function toConnectionsRecord({ connections, caipNetworkId: page, preferredAccountType }: StoredConnections) {
  return {
    connections: connections.map(({ connectorId, accounts, address, caipNetworkId: networkId = page }) => {
      const types = accounts.map(({ type }) => type);
      const hasTypes = types.some((type) => type !== 'eoa');
      return { connectorId, accounts: listAddresses(accounts), address, networkId, ...(hasTypes && { types }) };
    }),
    networkId: page,
    preferredAccountType,
  };
}

function parseConnection(namespace: ChainNamespace, value: unknown): Connection | undefined {
  if (!isRecord(value)) return undefined;
  const { connectorId, accounts, address, networkId: caipNetworkId, types } = value;
  if (typeof connectorId !== 'string' || !connectorId || !isConnectionNetwork(namespace, caipNetworkId))
    return undefined;
  if (!Array.isArray(accounts) || !isAddress(address) || !accounts.includes(address)) return undefined;
  const [first, ...others] = accounts.flatMap((one: unknown, index): Account[] => {
    const type = toAccountType(namespace, types && ((isRecord(types) && types[index]) || ''));
    return type && isAddress(one) ? [{ address: one, type }] : [];
  });
  if (!first || others.length + 1 < accounts.length) return undefined;
  return { connectorId, accounts: [first, ...others], address, ...(caipNetworkId && { caipNetworkId }) };
}

/** Reads stored connections; those of another namespace are refused. Parsed by hand: this is on every host's page. */
export function parseStoredConnections(namespace: ChainNamespace, value: unknown): StoredConnections | undefined {
  if (!isRecord(value) || !Array.isArray(value['connections'])) return undefined;
  const { networkId: caipNetworkId, preferredAccountType } = value;
  if (caipNetworkId !== undefined && !isNetworkOf(namespace, caipNetworkId)) return undefined;
  const connections = value['connections'].map((one) => parseConnection(namespace, one));
  if (!connections.every((one) => one !== undefined)) return undefined;
  return { connections, caipNetworkId, preferredAccountType: toAccountType(namespace, preferredAccountType ?? '') };
}

/** The wallets of one namespace. */
export function connectionsKey(namespace: ChainNamespace): StorageKey<StoredConnections> {
  return {
    name: `connections.${namespace}`,
    version: 1,
    parse: (value) => parseStoredConnections(namespace, value),
    toRecord: toConnectionsRecord,
  };
}

/** The active namespace. */
export const activeNamespaceKey: StorageKey<ChainNamespace> = {
  name: 'activeNamespace',
  version: 1,
  parse: (value) => (isChainNamespace(value) ? value : undefined),
};
