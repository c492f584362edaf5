import { type CaipNetworkId, NATIVE_TOKEN_ADDRESSES, THREE_SECONDS_MS } from '@portico/protocol';
import { getPrices } from '@portico/protocol/api';
import { toAddressKey } from '../context/addressKey.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { callService } from '../services/callService.ts';
import { hasService } from '../options/serviceAddress.ts';
import { isSupportedByServer } from '../services/supportedChains.ts';
import { toPrice } from './fetchServedBalances.ts';
import { findNetwork } from '../context/findNetwork.ts';

/** The limit of one request. */
const ADDRESSES_MAX = 100;

/** Tokens of a network by their contracts; undefined: its native coin. */
export interface FetchPricesParameters {
  readonly caipNetworkId: CaipNetworkId;
  readonly addresses: readonly (string | undefined)[];
  readonly signal?: AbortSignal | undefined;
}

/** The price of a whole token in US dollars; undefined where it is unknown. */
export type PriceOf = (address: string | undefined) => number | undefined;

/** Prices of the host's data service. None where there is no service, or it does not answer. */
export async function fetchPrices(
  portico: PorticoContext,
  { caipNetworkId, addresses, signal }: FetchPricesParameters,
): Promise<PriceOf> {
  const { options } = portico.store.getState();
  const native: Partial<Record<string, string>> = NATIVE_TOKEN_ADDRESSES;
  const coin = native[findNetwork(portico, caipNetworkId)?.chainNamespace ?? ''];
  const prefix = `${caipNetworkId}:`;
  const toKey = (address: string): string => toAddressKey(portico, caipNetworkId, address);
  const wanted = addresses.flatMap((address = coin) => address ?? []).slice(0, ADDRESSES_MAX);
  const { projectId } = options;
  const unknown: PriceOf = () => undefined;
  if (wanted.length === 0 || projectId === undefined || !hasService(options, 'data')) return unknown;
  const body = { projectId, currency: 'usd', addresses: wanted.map((address) => prefix + address) };
  const patience = { signal, timeoutMs: THREE_SECONDS_MS };
  try {
    if (!(await isSupportedByServer(portico, caipNetworkId, { ...patience, call: getPrices }))) return unknown;
    const { fungibles } = await callService(portico, 'data', getPrices, { ...patience, body });
    const prices = new Map(
      fungibles
        .filter(({ address }) => address.startsWith(prefix))
        .map(({ address, price }) => [toKey(address.slice(prefix.length)), toPrice(price)]),
    );
    return (address = coin) => prices.get(toKey(address ?? ''));
  } catch {
    return unknown;
  }
}
