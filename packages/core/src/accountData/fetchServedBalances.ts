import { BALANCE_NAMESPACES, type CaipNetworkId } from '@portico/protocol';
import { type TokenBalance as ServedBalance, getBalance } from '@portico/protocol/api';
import type { KnownBalances, TokenBalance } from '../contract/namespaceReads.ts';
import { toAddressKey } from '../context/addressKey.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { callService } from '../services/callService.ts';
import { hasService } from '../options/serviceAddress.ts';
import { isSupportedByServer } from '../services/supportedChains.ts';
import { toUnits } from './decimalUnits.ts';
import { type ToKey, type TokenPlace, toToken } from './servedToken.ts';
import { findNetwork } from '../context/findNetwork.ts';

/**
 * A server reads anew after half a minute, and its clock and the visitor's differ: an older answer could not be
 * refreshed.
 */
const OLD_MS = 120_000;

/** The account and network of the balances. */
export interface FetchServedBalancesParameters {
  readonly caipNetworkId: CaipNetworkId;
  readonly address: string;
  /** Past the server's own cache, too. */
  readonly isForced?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
}

/** A price is a number above zero; any other value is none. */
export function toPrice(price: number | undefined): number | undefined {
  return price !== undefined && Number.isFinite(price) && price > 0 ? price : undefined;
}

/** One balance in the form of the page; undefined where it is invalid or of another chain. */
function toBalance(served: ServedBalance, place: TokenPlace): TokenBalance | undefined {
  const token =
    served.chainId === place.network.caipNetworkId ? toToken({ ...served, ...served.quantity }, place) : undefined;
  const amount = token && toUnits(served.quantity.numeric, token.decimals);
  if (!token || amount === undefined) return undefined;
  const priceUsd = toPrice(served.price);
  return { ...token, amount, ...(priceUsd !== undefined && { priceUsd }) };
}

/** Each token once: a list that names one twice would count it twice. */
function once(balances: readonly TokenBalance[], toKey: ToKey): readonly TokenBalance[] {
  const keyed = balances.map((one) => [one.address === undefined ? undefined : toKey(one.address), one] as const);
  const byAddress = new Map(keyed);
  return [...byAddress.values()].sort((a, b) => Number(a.address !== undefined) - Number(b.address !== undefined));
}

/**
 * The balances of an address, with prices, from the host's data service, the native coin first; undefined where there
 * is none, or it does not support the network. Unknown prices are left out.
 * @throws PorticoError as callService does.
 */
export async function fetchServedBalances(
  portico: PorticoContext,
  parameters: FetchServedBalancesParameters,
): Promise<KnownBalances | undefined> {
  const { caipNetworkId, address, isForced, signal, timeoutMs } = parameters;
  const network = findNetwork(portico, caipNetworkId);
  const { options } = portico.store.getState();
  const isServed = BALANCE_NAMESPACES.some((namespace) => namespace === network?.chainNamespace);
  if (!hasService(options, 'data') || !network || !isServed) return undefined;
  const patience = { call: getBalance, signal, ...(timeoutMs !== undefined && { timeoutMs }) };
  if (!(await isSupportedByServer(portico, caipNetworkId, patience))) return undefined;
  const { balances, isComplete, missing, asOf } = await callService(portico, 'data', getBalance, {
    params: { address },
    query: { currency: 'usd', chainId: caipNetworkId, ...(isForced && { forceUpdate: 'true' }) },
    signal,
    timeoutMs,
  });
  const asOfMs = Date.parse(asOf ?? '');
  const toKey: ToKey = (one) => toAddressKey(portico, caipNetworkId, one);
  return {
    balances: once(
      balances.flatMap((balance) => toBalance(balance, { network, rules: options, toKey }) ?? []),
      toKey,
    ),
    ...(portico.now() - asOfMs > OLD_MS && { asOfMs }),
    ...((isComplete === false || missing?.includes(caipNetworkId)) && { isPartial: true }),
  };
}
