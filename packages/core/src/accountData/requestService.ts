import { FIVE_SECONDS_MS, TEN_SECONDS_MS } from '@portico/protocol';
import { toBalancesKey } from '../caches/balances.ts';
import type { KnownBalances, TokenBalance } from '../contract/namespaceReads.ts';
import type { TokenOption } from '../contract/porticoOptions.ts';
import { toAddressKey } from '../context/addressKey.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { addPrices } from './addPrices.ts';
import { type FetchServedBalancesParameters, fetchServedBalances } from './fetchServedBalances.ts';

/** How long the last answer of a service is shown as old while it does not answer. */
const SHOWN_AS_OLD_MS = 300_000;

/** The account, and the reader of single tokens from the chain. */
export interface RequestServiceParameters extends Omit<FetchServedBalancesParameters, 'timeoutMs'> {
  /** The connected wallet's own list of its assets, which is the best source (spec §5). */
  readonly fromWallet: readonly TokenBalance[] | undefined;
  /** The chain's own coin, then these tokens; default: those that the host named. */
  readonly requestTokens: (tokens?: readonly TokenOption[]) => Promise<readonly TokenBalance[]>;
}

/** The answer of the service, with the host's tokens that it lacks, and with the host's own pictures. */
async function addHostTokens(
  portico: PorticoContext,
  { caipNetworkId, requestTokens }: RequestServiceParameters,
  known: KnownBalances,
): Promise<KnownBalances> {
  const { balances: served } = known;
  const tokens = portico.store.getState().options.tokens[caipNetworkId] ?? [];
  const toKey = (address: string): string => toAddressKey(portico, caipNetworkId, address);
  const isSame = (token: TokenOption, { address }: TokenBalance): boolean =>
    address !== undefined && toKey(token.address) === toKey(address);
  const missing = tokens.filter((token) => !served.some((balance) => isSame(token, balance)));
  const hasNative = served.some(({ address }) => address === undefined);
  const pictured = served.map((balance) => {
    const image = tokens.find((token) => isSame(token, balance))?.image;
    return image ? { ...balance, iconUrl: image } : balance;
  });
  if (missing.length === 0 && hasNative) return { ...known, balances: pictured };
  let { isPartial = false } = known;
  const read = await requestTokens(missing).catch((error: unknown) => {
    // Without the native coin the balance would seem to be zero.
    if (!hasNative) throw error;
    isPartial = true;
    return [];
  });
  const added = read.filter(({ address }) => address !== undefined || !hasNative);
  const priced = await addPrices(portico, { caipNetworkId, balances: added });
  const balances = hasNative ? [...pictured, ...priced] : [...priced.slice(0, 1), ...pictured, ...priced.slice(1)];
  return { ...known, balances, ...(isPartial && { isPartial }) };
}

/** undefined where the service does not support the network, or does not answer. */
async function requestAll(
  portico: PorticoContext,
  parameters: RequestServiceParameters,
): Promise<KnownBalances | undefined> {
  const { caipNetworkId, address, isForced } = parameters;
  const key = toBalancesKey(portico, parameters);
  const servedAtMs = (portico.internals.servedBalancesAtMs ??= new Map<string, number>());
  const isKnown = portico.now() - (servedAtMs.get(key) ?? -Infinity) < SHOWN_AS_OLD_MS;
  try {
    // A request with an old answer to show may wait longer than one that could read the chain.
    const timeoutMs = isKnown ? TEN_SECONDS_MS : FIVE_SECONDS_MS;
    const served = await fetchServedBalances(portico, { caipNetworkId, address, isForced, timeoutMs });
    if (!served) return undefined;
    const known = await addHostTokens(portico, parameters, served);
    servedAtMs.set(key, portico.now());
    return known;
  } catch (error) {
    if (isKnown) throw error;
    return undefined;
  }
}

/**
 * An account's tokens where the host has a server: the wallet's list, with prices; else those of the data service; else
 * those of the chain. An answer of the service from the last five minutes is better shown as old than replaced by
 * amounts without prices: its failure is thrown then.
 */
export async function requestService(
  portico: PorticoContext,
  parameters: RequestServiceParameters,
): Promise<KnownBalances> {
  const { caipNetworkId, fromWallet, requestTokens } = parameters;
  if (fromWallet) return { balances: await addPrices(portico, { caipNetworkId, balances: fromWallet }) };
  return (await requestAll(portico, parameters)) ?? { balances: await requestTokens() };
}
