import {
  type CaipNetworkId,
  type ChainNamespace,
  PorticoError,
  isAccountAddress,
  isCaipNetworkId,
} from '@portico/protocol';
import type { ConnectedAccounts, Connector } from '../contract/connector.ts';
import type { Connection, PeerFacts } from '../contract/connection.ts';
import { isAddress } from '../storage/keys.ts';

const ACCOUNTS_MAX = 1_000;

/** The accounts where each can be one of the network's namespace; undefined for anything else. */
export function parseAccounts(networkId: string, accounts: unknown): readonly [string, ...string[]] | undefined {
  if (!Array.isArray(accounts) || accounts.length > ACCOUNTS_MAX) return undefined;
  const values: readonly unknown[] = accounts;
  const namespace = networkId.slice(0, networkId.indexOf(':'));
  const isAccount = (account: unknown): account is string => isAddress(account) && isAccountAddress(namespace, account);
  if (!values.every(isAccount)) return undefined;
  const [first, ...rest] = new Set(values);
  return first === undefined ? undefined : [first, ...rest];
}

/** The approved chains of a namespace where each can be one; empty where the wallet names none. */
export function parseApprovals(
  namespace: ChainNamespace,
  {
    approvedCaipNetworkIds,
    supportsAllNetworks,
  }: Pick<ConnectedAccounts, 'approvedCaipNetworkIds' | 'supportsAllNetworks'>,
): Pick<Connection, 'approvedCaipNetworkIds' | 'supportsAllNetworks'> {
  if (!Array.isArray(approvedCaipNetworkIds)) return {};
  const values: readonly unknown[] = approvedCaipNetworkIds;
  const isApproval = (id: unknown): id is CaipNetworkId => isCaipNetworkId(id) && id.startsWith(`${namespace}:`);
  return {
    approvedCaipNetworkIds: values.slice(0, ACCOUNTS_MAX).filter(isApproval),
    supportsAllNetworks: supportsAllNetworks !== false,
  };
}

/**
 * Makes a connection of what a connector answered, or refuses it: core looks again, whatever the connector checked.
 * @throws PorticoError `wallet.lied`.
 */
export function toConnection(
  namespace: ChainNamespace,
  connector: Pick<Connector, 'id'>,
  answer: ConnectedAccounts,
  { last, peer }: { readonly last?: Connection; readonly peer?: PeerFacts | undefined } = {},
): Connection {
  const { networkId } = answer;
  if (!isCaipNetworkId(networkId) || !networkId.startsWith(`${namespace}:`)) {
    throw new PorticoError('wallet.lied', { about: 'network' });
  }
  const accounts = parseAccounts(networkId, answer.accounts);
  if (!accounts) throw new PorticoError('wallet.lied', { about: 'accounts' });
  // The wallet lists its chosen account first. An account picked in the modal is kept while the wallet's list is as it was.
  const isSameList = last?.accounts.join() === accounts.join();
  const address = last && isSameList && accounts.includes(last.address) ? last.address : accounts[0];
  const approvals = parseApprovals(namespace, answer);
  return { connectorId: connector.id, accounts, address, networkId, ...(peer && { peer }), ...approvals };
}
