import { type CaipNetworkId, type ChainNamespace, isCaipNetworkId, isChainNamespace } from '@portico/protocol';
import { type Parse, ShapeError, is, listOf, number, oneOf, maybe, shape, text, tryParse } from '../parse/parse.ts';
import type { Connection, RecentWallet, TrackedTransaction } from '../store/state.ts';
import type { StorageKey } from './storage.ts';

/** What is kept of one namespace: its wallets, the one in use first, then by last use; and the page's network. */
export interface StoredConnections {
  readonly connections: readonly Connection[];
  readonly networkId?: CaipNetworkId | undefined;
}

const ADDRESS_MAX_CHARACTERS = 200;
const networkId = is<CaipNetworkId>(isCaipNetworkId, 'Invalid CAIP-2 network id');
const address = is<string>(
  (value) => typeof value === 'string' && /^[^:]+$/.test(value) && value.length <= ADDRESS_MAX_CHARACTERS,
  'an address is needed',
);
const maybeText = maybe(text());

const connectionFields = shape({ connectorId: text(/./), accounts: listOf(address), address, networkId });

const connection: Parse<Connection> = (value, path = '') => {
  const { accounts, ...rest } = connectionFields(value, path);
  const [first, ...others] = accounts;
  if (first === undefined || !accounts.includes(rest.address))
    throw new ShapeError(path, 'one of the accounts is needed');
  return { ...rest, accounts: [first, ...others] };
};

const storedConnections = shape({ connections: listOf(connection), networkId: maybe(networkId) });

const recentWallet = shape({ id: text(), name: text(), rdns: maybeText, imageUrl: maybeText });

const transaction = shape({
  hash: text(),
  networkId,
  connectorId: text(),
  from: text(),
  to: text(),
  symbol: text(),
  decimals: number,
  amount: text(/^\d+$/),
  tokenAddress: maybeText,
  nonce: maybe(number),
  sentAtMs: number,
  status: oneOf(['pending', 'confirmed', 'reverted', 'replaced', 'dropped']),
  minedAtMs: maybe(number),
});

/** Reads stored connections; those of another namespace are not believed. */
export function parseStoredConnections(namespace: ChainNamespace, value: unknown): StoredConnections | undefined {
  const stored = tryParse(storedConnections, value);
  const ids = stored?.connections.map(({ networkId }) => networkId).concat(stored.networkId ?? []);
  if (!ids?.every((id) => id.startsWith(`${namespace}:`))) return undefined;
  return stored?.connections.every(({ accounts, address }) => accounts.includes(address)) ? stored : undefined;
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
  parse: (value) => tryParse(listOf(recentWallet), value),
};

/** What this page sent. */
export const transactionsKey: StorageKey<readonly TrackedTransaction[]> = {
  name: 'transactions',
  version: 1,
  parse: (value) => tryParse(listOf(transaction), value),
};
