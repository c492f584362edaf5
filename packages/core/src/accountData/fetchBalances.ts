import { specError, toPorticoError } from '@portico/protocol';
import {
  type BalancesOwner,
  type FetchBalancesReturnType,
  balancesCache,
  fromStoredBalances,
  toBalancesKey,
  toStoredBalances,
} from '../caches/balances.ts';
import { readCache, writeCache } from '../caches/expiringCache.ts';
import { logDebug } from '../context/track.ts';
import type { KnownBalances, TokenBalance } from '../contract/namespaceReads.ts';
import type { TokenOption } from '../contract/porticoOptions.ts';
import { type PorticoContext, type PorticoHandle, getContext } from '../context/porticoContext.ts';
import { selectActiveConnection } from '../store/selectors.ts';
import { loadReads, requireAdapter, toReadTarget } from '../namespaces/reads.ts';
import { requireNetwork } from '../context/requireNetwork.ts';

/**
 * The account and network of the balances. `isForced` fetches again though an answer is fresh, of the host's service
 * too.
 */
export interface FetchBalancesParameters extends BalancesOwner {
  readonly isForced?: boolean | undefined;
}

/**
 * The connected wallet is the best source of its own assets (ERC-7811), where it holds this address and has the
 * capability.
 */
async function requestWallet(
  portico: PorticoContext,
  parameters: FetchBalancesParameters,
): Promise<readonly TokenBalance[] | undefined> {
  const { caipNetworkId, address } = parameters;
  const network = requireNetwork(portico, caipNetworkId);
  const { chainNamespace: namespace } = network;
  const state = portico.store.getState();
  const connection = selectActiveConnection(state, namespace);
  if (state.namespaces[namespace].active.status !== 'connected') return undefined;
  if (!connection?.accounts.some((account) => account.address === address)) return undefined;
  try {
    const { assets: reader } = await requireAdapter(portico, namespace).loadWrites();
    const provider = await portico.connectors.get(connection.connectorId)?.getProvider(namespace);
    if (!reader || provider === undefined) return undefined;
    const assets = await reader.get({ provider, network, address, signal: portico.signal });
    return assets && (await import('../pictures/allowedPictures.ts')).allowPictures(state.options, assets);
  } catch (error) {
    // The chain is read then; only the wallet's prices are lost.
    logDebug(portico, toPorticoError(error, 'balance.unavailable'));
    return undefined;
  }
}

async function request(portico: PorticoContext, parameters: FetchBalancesParameters): Promise<KnownBalances> {
  const { caipNetworkId, address } = parameters;
  const fromWallet = await requestWallet(portico, parameters);
  const { server, tokens } = portico.store.getState().options;
  /** The chain itself, over the host's own URLs, for some of the tokens that the host named. */
  const requestTokens = async (wanted: readonly TokenOption[] = tokens[caipNetworkId] ?? []) => {
    const target = await toReadTarget(portico, caipNetworkId);
    const reads = await loadReads(portico, target.network.chainNamespace);
    return reads.getBalances(target, {
      address,
      tokens: wanted.map((token) => ({ address: token.address, ...(token.image && { imageUrl: token.image }) })),
    });
  };
  // A page without a server never fetches the code for one.
  if (!server) return { balances: fromWallet ?? (await requestTokens()) };
  const { requestService } = await import('./requestService.ts');
  return requestService(portico, { ...parameters, fromWallet, requestTokens });
}

/**
 * The balances of an address on a network. An answer is stored for 30 s, for every tab of the site; `balancesQuery`
 * dedupes the calls and applies the wait after a failure.
 * @throws PorticoError `balance.unavailable`, `aborted`.
 */
export async function fetchBalances(
  portico: PorticoHandle,
  parameters: FetchBalancesParameters,
): Promise<FetchBalancesReturnType> {
  const context = getContext(portico);
  const key = toBalancesKey(context, parameters);
  const stored = parameters.isForced ? undefined : readCache(context, balancesCache, key);
  if (stored) return fromStoredBalances(stored);
  try {
    const known = await request(context, parameters);
    return { ...known, fetchedAtMs: writeCache(context, balancesCache, key, toStoredBalances(known)).atMs };
  } catch (error) {
    const cause = toPorticoError(error, 'balance.unavailable', 'node');
    if (cause.code === 'aborted') throw cause;
    throw specError('balance.unavailable', { caipNetworkId: parameters.caipNetworkId }, { cause });
  }
}
