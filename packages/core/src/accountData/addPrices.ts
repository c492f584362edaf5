import type { CaipNetworkId } from '@portico/protocol';
import type { TokenBalance } from '../contract/namespaceReads.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { fetchPrices } from './fetchPrices.ts';

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
  const isMeant = ({ amount, priceUsd }: TokenBalance): boolean => amount > 0n && priceUsd === undefined;
  const addresses = balances.filter(isMeant).map(({ address }) => address);
  const priceOf = await fetchPrices(portico, { caipNetworkId, addresses, signal });
  return balances.map((balance) => {
    const priceUsd = isMeant(balance) ? priceOf(balance.address) : undefined;
    return priceUsd === undefined ? balance : { ...balance, priceUsd };
  });
}
