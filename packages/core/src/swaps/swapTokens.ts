import { type CaipNetworkId, NATIVE_TOKEN_ADDRESSES, specError } from '@portico/protocol';
import { getSwapTokens } from '@portico/protocol/api';
import { toToken } from '../accountData/servedToken.ts';
import { toAddressKey } from '../context/addressKey.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { requireNetwork } from '../context/requireNetwork.ts';
import type { TokenBalance } from '../contract/namespaceReads.ts';
import { callSwaps } from './callSwaps.ts';
import { isSwapNetwork } from './isSwapNetwork.ts';

const isEvm = (caipNetworkId: CaipNetworkId): boolean => caipNetworkId.startsWith('eip155:');

/**
 * The exchange whose transactions a page can check: those of EVM chains it writes itself, and compares byte by byte.
 */
export const ownExchange = (caipNetworkId: CaipNetworkId) =>
  ({ exchange: isEvm(caipNetworkId) ? 'uniswap' : 'jupiter' }) as const;

/** A token as the swap service takes it: CAIP-10, of the coin with the address that stands for it. */
export const toCaipToken = (caipNetworkId: CaipNetworkId, { address }: Pick<TokenBalance, 'address'>): string =>
  `${caipNetworkId}:${address ?? NATIVE_TOKEN_ADDRESSES[isEvm(caipNetworkId) ? 'eip155' : 'solana']}`;

/**
 * The listed tokens of a network, with amounts of zero; any other token can be swapped by its address.
 * @throws PorticoError `network.swaps_unsupported`, and those of callService.
 */
export async function fetchSwapTokens(
  portico: PorticoContext,
  caipNetworkId: CaipNetworkId,
  signal?: AbortSignal,
): Promise<readonly TokenBalance[]> {
  const network = requireNetwork(portico, caipNetworkId);
  if (!isSwapNetwork(network)) throw specError('network.swaps_unsupported', { caipNetworkId });
  const { tokens } = await callSwaps(portico, caipNetworkId, getSwapTokens, {
    query: { chainId: caipNetworkId },
    signal,
  });
  const place = {
    network,
    rules: portico.store.getState().options,
    toKey: (address: string): string => toAddressKey(portico, caipNetworkId, address),
  };
  return tokens.flatMap(({ logoUri, decimals, ...served }) => {
    const token = toToken({ ...served, decimals: String(decimals), iconUrl: logoUri }, place);
    return token ? [{ ...token, amount: 0n }] : [];
  });
}
