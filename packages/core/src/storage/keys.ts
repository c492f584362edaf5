import { type CaipNetworkId, type ChainNamespace, isCaipNetworkId, isChainNamespace } from '@portico/protocol';
import * as v from 'valibot';
import type { Connection, RecentWallet, TrackedTransaction } from '../store/state.ts';
import type { StorageKey } from './storage.ts';

/** What is kept of one namespace: its wallets, the one in use first, then by last use; and the page's network. */
export interface StoredConnections {
  readonly connections: readonly Connection[];
  readonly networkId?: CaipNetworkId | undefined;
}

const networkIdSchema = v.custom<CaipNetworkId>(isCaipNetworkId);
const addressSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(200), v.excludes(':'));

const connectionSchema = v.pipe(
  v.object({
    connectorId: v.pipe(v.string(), v.minLength(1)),
    accounts: v.tupleWithRest([addressSchema], addressSchema),
    address: addressSchema,
    networkId: networkIdSchema,
  }),
  v.check(({ accounts, address }) => accounts.includes(address)),
);

const storedConnectionsSchema = v.object({
  connections: v.array(connectionSchema),
  networkId: v.optional(networkIdSchema),
});

const recentWalletSchema = v.object({
  id: v.string(),
  name: v.string(),
  rdns: v.exactOptional(v.string()),
  imageUrl: v.exactOptional(v.string()),
});

const transactionSchema = v.object({
  hash: v.string(),
  networkId: networkIdSchema,
  connectorId: v.string(),
  from: v.string(),
  to: v.string(),
  symbol: v.string(),
  decimals: v.number(),
  amount: v.pipe(v.string(), v.digits()),
  tokenAddress: v.exactOptional(v.string()),
  nonce: v.exactOptional(v.number()),
  sentAtMs: v.number(),
  status: v.picklist(['pending', 'confirmed', 'reverted', 'replaced', 'dropped']),
  minedAtMs: v.exactOptional(v.number()),
});

function parseWith<Output>(schema: v.GenericSchema<unknown, Output>): (value: unknown) => Output | undefined {
  return (value) => {
    const result = v.safeParse(schema, value);
    return result.success ? result.output : undefined;
  };
}

/** Reads stored connections; those of another namespace are not believed. */
export function parseStoredConnections(namespace: ChainNamespace, value: unknown): StoredConnections | undefined {
  const stored = parseWith(storedConnectionsSchema)(value);
  const ids = stored?.connections.map(({ networkId }) => networkId).concat(stored.networkId ?? []);
  return ids?.every((id) => id.startsWith(`${namespace}:`)) ? stored : undefined;
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

/** The wallets used last, newest first. */
export const recentWalletsKey: StorageKey<readonly RecentWallet[]> = {
  name: 'recentWallets',
  version: 1,
  parse: parseWith(v.array(recentWalletSchema)),
};

/** What this page sent. */
export const transactionsKey: StorageKey<readonly TrackedTransaction[]> = {
  name: 'transactions',
  version: 1,
  parse: parseWith(v.array(transactionSchema)),
};
