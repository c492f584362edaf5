import { type ChainNamespace, PorticoError, toAccountType } from '@portico/protocol';
import type { PorticoContext } from '../context/porticoContext.ts';
import type { Account, Accounts, Connection, PeerFacts } from '../contract/connection.ts';
import type { ConnectedAccounts, Connector } from '../contract/connector.ts';
import type { NamespaceAdapter } from '../contract/namespaceAdapter.ts';
import { isAddress, isConnectionNetwork, isNetworkOf } from '../storage/keys.ts';
import { isRecord } from '../values/equal.ts';
import { provided } from '../values/omitUndefined.ts';
import { pickAddress } from './pickAddress.ts';

const ACCOUNTS_MAX = 1_000;
const TEXT_MAX_CHARACTERS = 200;

const toText = (value: unknown): string | undefined =>
  (typeof value === 'string' && value.length <= TEXT_MAX_CHARACTERS && value) || undefined;

/** The account where the value can be one of the namespace. Each property is read once: a getter may answer twice. */
function parseAccount(
  adapter: NamespaceAdapter | undefined,
  namespace: ChainNamespace,
  value: unknown,
): Account | undefined {
  const { address, type: named, publicKey, label } = isRecord(value) ? value : { address: value };
  const type = toAccountType(namespace, named);
  if (!type || !isAddress(address) || !adapter?.normalizeAddress(address)) return undefined;
  return { address, type, ...provided({ publicKey: toText(publicKey), label: toText(label) }) };
}

/**
 * Reads accounts, each once and in their order, from a connector or a host. An address alone is an account of the
 * namespace's first type. undefined where one of them can be no account: all are refused then.
 */
export function parseAccounts(
  { adapters }: Pick<PorticoContext, 'adapters'>,
  namespace: ChainNamespace,
  values: unknown,
): Accounts | undefined {
  try {
    if (!Array.isArray(values) || values.length > ACCOUNTS_MAX) return undefined;
    const accounts = new Map<string, Account>();
    for (const value of values as readonly unknown[]) {
      const account = parseAccount(adapters.get(namespace), namespace, value);
      if (!account) return undefined;
      if (!accounts.has(account.address)) accounts.set(account.address, account);
    }
    const [first, ...rest] = accounts.values();
    return first && [first, ...rest];
  } catch {
    // A getter threw.
    return undefined;
  }
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
  return {
    approvedCaipNetworkIds: values.slice(0, ACCOUNTS_MAX).filter((id) => isNetworkOf(namespace, id)),
    supportsAllNetworks: supportsAllNetworks !== false,
  };
}

/**
 * Makes a connection of a connector's answer, or refuses it: core validates it again, whatever the connector checked.
 * @throws PorticoError `wallet.invalid_response`.
 */
export function toConnection(
  portico: Pick<PorticoContext, 'adapters' | 'store'>,
  namespace: ChainNamespace,
  { id: connectorId }: Pick<Connector, 'id'>,
  answer: ConnectedAccounts,
  { last, peer }: { readonly last?: Connection; readonly peer?: PeerFacts | undefined },
): Connection {
  const { caipNetworkId } = answer;
  if (!isConnectionNetwork(namespace, caipNetworkId)) {
    throw new PorticoError('wallet.invalid_response', { about: 'network' });
  }
  const accounts = parseAccounts(portico, namespace, answer.accounts);
  if (!accounts) throw new PorticoError('wallet.invalid_response', { about: 'accounts' });
  return {
    connectorId,
    accounts,
    address: pickAddress(accounts, portico.store.getState().namespaces[namespace].preferredAccountType, last),
    ...(caipNetworkId && { caipNetworkId }),
    ...(peer && { peer }),
    ...parseApprovals(namespace, answer),
  };
}
