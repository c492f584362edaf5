import { BALANCE_NAMESPACES, type CaipNetworkId, NATIVE_TOKEN_ADDRESSES, toSanitizedText } from '@portico/protocol';
import { type TokenBalance as ServedBalance, getBalance } from '@portico/protocol/api';
import type { Network } from '../contract/network.ts';
import type { KnownBalances, TokenBalance } from '../contract/namespaceReads.ts';
import { type PictureRules, toPictureUrl } from '../pictures/pictureUrl.ts';
import { toAddressKey } from '../context/addressKey.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { callService } from '../services/callService.ts';
import { findServiceAddress, hasService } from '../options/serviceAddress.ts';
import { isSupportedByServer } from '../services/supportedChains.ts';
import { toDecimals, toUnits } from './decimalUnits.ts';
import { findNetwork } from '../context/findNetwork.ts';

const NAME_MAX_CHARACTERS = 64;
const SYMBOL_MAX_CHARACTERS = 24;
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

type ToKey = (address: string) => string;

/** The address of a CAIP-10 text; undefined for the native coin, null for one of another chain or an invalid one. */
function toAddress({ address }: ServedBalance, { caipNetworkId, chainNamespace }: Network, toKey: ToKey) {
  if (address === undefined || address === '') return undefined;
  const prefix = `${caipNetworkId}:`;
  if (!address.startsWith(prefix) || address.length === prefix.length) return null;
  const own = address.slice(prefix.length);
  const native: Partial<Record<string, string>> = NATIVE_TOKEN_ADDRESSES;
  return toKey(own) === toKey(native[chainNamespace] ?? '') ? undefined : own;
}

/** A price is a number above zero; any other value is none. */
export function toPrice(price: number | undefined): number | undefined {
  return price !== undefined && Number.isFinite(price) && price > 0 ? price : undefined;
}

/** One balance in the form of the page; undefined where it is invalid or of another chain. */
function toBalance(
  served: ServedBalance,
  network: Network,
  rules: PictureRules,
  toKey: ToKey,
): TokenBalance | undefined {
  const symbol = toSanitizedText(served.symbol, SYMBOL_MAX_CHARACTERS);
  const address = toAddress(served, network, toKey);
  const decimals = toDecimals(served.quantity.decimals);
  const amount = decimals === undefined ? undefined : toUnits(served.quantity.numeric, decimals);
  if (symbol === '' || address === null || served.chainId !== network.caipNetworkId) return undefined;
  if (decimals === undefined || amount === undefined) return undefined;
  const iconUrl = toPictureUrl(rules, served.iconUrl, findServiceAddress(rules, 'data'));
  const priceUsd = toPrice(served.price);
  return {
    name: toSanitizedText(served.name, NAME_MAX_CHARACTERS) || symbol,
    symbol,
    decimals,
    amount,
    ...(address !== undefined && { address }),
    ...(iconUrl !== undefined && { iconUrl }),
    ...(priceUsd !== undefined && { priceUsd }),
  };
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
      balances.flatMap((balance) => toBalance(balance, network, options, toKey) ?? []),
      toKey,
    ),
    ...(portico.now() - asOfMs > OLD_MS && { asOfMs }),
    ...((isComplete === false || missing?.includes(caipNetworkId)) && { isPartial: true }),
  };
}
