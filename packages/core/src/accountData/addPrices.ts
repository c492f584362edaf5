import { type CaipNetworkId, NATIVE_TOKEN_ADDRESSES, THREE_SECONDS_MS } from '@portico/protocol';
import { getPrices } from '@portico/protocol/api';
import type { TokenBalance } from '../contract/namespaceReads.ts';
import { toAddressKey } from '../context/addressKey.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { callService } from '../services/callService.ts';
import { hasService } from '../options/serviceAddress.ts';
import { isSupportedByServer } from '../services/supportedChains.ts';
import { toPrice } from './fetchServedBalances.ts';
import { findNetwork } from '../context/findNetwork.ts';

/** The limit of one request. */
const ADDRESSES_MAX = 100;

/** The balances, and their network. */
export interface AddPricesParameters {
  readonly caipNetworkId: CaipNetworkId;
  readonly balances: readonly TokenBalance[];
  readonly signal?: AbortSignal | undefined;
}

/**
 * The same balances with the prices of the host's data service, for tokens that are held and have none. Where it does
 * not answer they are returned unchanged: an amount without a price is better than no amount.
 */
export async function addPrices(
  portico: PorticoContext,
  { caipNetworkId, balances, signal }: AddPricesParameters,
): Promise<readonly TokenBalance[]> {
  const { options } = portico.store.getState();
  const native: Partial<Record<string, string>> = NATIVE_TOKEN_ADDRESSES;
  const own = native[findNetwork(portico, caipNetworkId)?.chainNamespace ?? ''];
  const prefix = `${caipNetworkId}:`;
  const toKey = (address: string): string => toAddressKey(portico, caipNetworkId, address);
  const isMeant = ({ amount, priceUsd, address = own }: TokenBalance): boolean =>
    amount > 0n && priceUsd === undefined && address !== undefined;
  const wanted = balances.filter(isMeant).slice(0, ADDRESSES_MAX);
  const { projectId } = options;
  if (wanted.length === 0 || projectId === undefined || !hasService(options, 'data')) return balances;
  const addresses = wanted.map(({ address = own }) => `${caipNetworkId}:${address}`);
  const body = { projectId, currency: 'usd', addresses };
  const patience = { signal, timeoutMs: THREE_SECONDS_MS };
  try {
    if (!(await isSupportedByServer(portico, caipNetworkId, { ...patience, call: getPrices }))) return balances;
    const { fungibles } = await callService(portico, 'data', getPrices, { ...patience, body });
    const prices = new Map(
      fungibles
        .filter(({ address }) => address.startsWith(prefix))
        .map(({ address, price }) => [toKey(address.slice(prefix.length)), toPrice(price)]),
    );
    return balances.map((balance) => {
      const priceUsd = isMeant(balance) ? prices.get(toKey(balance.address ?? own ?? '')) : undefined;
      return priceUsd === undefined ? balance : { ...balance, priceUsd };
    });
  } catch {
    return balances;
  }
}
