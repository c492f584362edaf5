import { BALANCE_RETRY_MS, type CaipNetworkId, specError, toPorticoError } from '@portico/protocol';
import { balancesCache, fromStoredBalances, toStoredBalances } from '../caches/balances.ts';
import { readCache, writeCache } from '../caches/expiringCache.ts';
import { logDebug } from '../events/track.ts';
import type { KnownBalances, TokenBalance } from '../namespaces/namespaceReads.ts';
import type { TokenOption } from '../options/porticoOptions.ts';
import { toAddressKey } from '../namespaces/addressKey.ts';
import type { PorticoContext } from '../portico.ts';
import { selectActiveConnection } from '../store/selectors.ts';
import { askOnce, loadReads, readsUnderWay, requireAdapter, toReadTarget } from './reads.ts';
import { requireNetwork } from './requireNetwork.ts';

/** Whose balances, and where. `isForced` asks again though the last answer is fresh, not though the last try failed. */
export interface FetchBalancesParameters {
  readonly networkId: CaipNetworkId;
  readonly address: string;
  readonly signal?: AbortSignal | undefined;
  readonly isForced?: boolean;
}

/** What is known, and when it was asked. */
export interface FetchBalancesReturnType extends KnownBalances {
  readonly fetchedAtMs: number;
}

/** The connected wallet knows its own assets best (ERC-7811), where it is the wallet of this address and says that it can. */
async function askWallet(
  portico: PorticoContext,
  parameters: FetchBalancesParameters,
): Promise<readonly TokenBalance[] | undefined> {
  const { networkId, address } = parameters;
  const network = requireNetwork(portico, networkId);
  const { chainNamespace: namespace } = network;
  const state = portico.store.getState();
  const connection = selectActiveConnection(state, namespace);
  if (state.namespaces[namespace].active.status !== 'connected') return undefined;
  if (!connection?.accounts.includes(address)) return undefined;
  try {
    const { assets: reader } = await requireAdapter(portico, namespace).loadWrites();
    const provider = await portico.connectors.get(connection.connectorId)?.getProvider(namespace);
    if (!reader || provider === undefined) return undefined;
    const assets = await reader.get({ provider, network, address, signal: portico.signal });
    return assets && (await import('../pictures/allowedPictures.ts')).allowPictures(state.options, assets);
  } catch (error) {
    // The chain itself is asked then; nothing is lost but the wallet's prices.
    logDebug(portico, toPorticoError(error, 'balance.unavailable'));
    return undefined;
  }
}

async function ask(portico: PorticoContext, parameters: FetchBalancesParameters): Promise<KnownBalances> {
  const { networkId, address } = parameters;
  const fromWallet = await askWallet(portico, parameters);
  const { server, tokens } = portico.store.getState().options;
  /** The chain itself, over the host's own URLs, for some of the tokens that the host named. */
  const askTokens = async (wanted: readonly TokenOption[] = tokens[networkId] ?? []) => {
    const target = await toReadTarget(portico, networkId);
    const reads = await loadReads(portico, target.network.chainNamespace);
    return reads.getBalances(target, {
      address,
      tokens: wanted.map((token) => ({ address: token.address, ...(token.image && { imageUrl: token.image }) })),
    });
  };
  // A page without a server never fetches what asks one.
  if (!server) return { balances: fromWallet ?? (await askTokens()) };
  const { accountData } = await import('../accountData/accountData.ts');
  return accountData.askService(portico, { ...parameters, fromWallet, askTokens, reads: readsUnderWay(portico) });
}

/**
 * What an address holds on a network: cached for 30 s; after a failure no new try for 30 s.
 * @throws PorticoError `balance.unavailable`, `aborted`.
 */
export async function fetchBalances(
  portico: PorticoContext,
  parameters: FetchBalancesParameters,
): Promise<FetchBalancesReturnType> {
  const { networkId, address, signal, isForced = false } = parameters;
  const key = `${networkId}:${toAddressKey(portico, networkId, address)}`;
  const cached = isForced ? undefined : readCache(portico, balancesCache, key);
  if (cached) return { ...fromStoredBalances(cached.value), fetchedAtMs: cached.atMs };
  const underWay = readsUnderWay(portico);
  const failedAtMs = underWay.balanceFailures.get(key);
  if (failedAtMs !== undefined && portico.now() - failedAtMs < BALANCE_RETRY_MS) {
    throw specError('balance.unavailable', { caipNetworkId: networkId });
  }
  return askOnce(underWay.balances, key, signal ?? portico.signal, async () => {
    try {
      const known = await ask(portico, parameters);
      underWay.balanceFailures.delete(key);
      return { ...known, fetchedAtMs: writeCache(portico, balancesCache, key, toStoredBalances(known)).atMs };
    } catch (error) {
      const cause = toPorticoError(error, 'balance.unavailable', 'node');
      if (cause.code === 'aborted') throw cause;
      underWay.balanceFailures.set(key, portico.now());
      throw specError('balance.unavailable', { caipNetworkId: networkId }, { cause });
    }
  });
}
