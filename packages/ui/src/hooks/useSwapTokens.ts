import { namedBalancesQuery, swapTokensQuery, tokenPriceQuery } from '@portico/core/internal';
import type { TokenBalance } from '@portico/core';
import type { CaipNetworkId } from '@portico/protocol';
import { findToken } from '../amounts/portfolio.ts';
import { withHeld } from '../amounts/swapTerms.ts';
import { useAddressKey } from './useAddressKey.ts';
import { useBalances } from './useBalances.ts';
import { usePortico } from './usePortico.ts';
import { useQuery } from './useQuery.ts';

const none: readonly TokenBalance[] = [];

/** The tokens that can be swapped on a network, each with what the account holds of it. */
export function useSwapTokens(caipNetworkId: CaipNetworkId, address: string | undefined) {
  const portico = usePortico();
  const toKey = useAddressKey(caipNetworkId);
  const balances = useBalances(caipNetworkId, address);
  const list = useQuery(swapTokensQuery(portico, caipNetworkId));
  const held = balances.data?.balances ?? none;
  return {
    balances,
    /** Of the list: the network may have no swaps. */
    error: list.data ? undefined : list.error,
    retry: () => void list.refetch(),
    isPending: list.isPending,
    listed: list.data ?? none,
    held,
    tokens: withHeld(list.data ?? none, held, toKey),
  };
}

/** A token with what is held of it now, and its price where one is known. */
export function useSwapToken(
  caipNetworkId: CaipNetworkId,
  token: TokenBalance | undefined,
  held: readonly TokenBalance[],
): TokenBalance | undefined {
  const portico = usePortico();
  const toKey = useAddressKey(caipNetworkId);
  const own = token && findToken(held, token.address, toKey);
  const known = own ?? token;
  const { data } = useQuery(
    known && known.priceUsd === undefined
      ? tokenPriceQuery(portico, { caipNetworkId, address: known.address })
      : undefined,
  );
  const priceUsd = known?.priceUsd ?? data ?? undefined;
  return token && known && { ...token, ...known, ...(priceUsd !== undefined && { priceUsd }) };
}

/** The token at an address that no list names, read from the chain; null where there is none that can be swapped. */
export function useTokenAt(
  caipNetworkId: CaipNetworkId,
  owner: string | undefined,
  address: string | undefined,
): { readonly token: TokenBalance | null | undefined; readonly error: unknown } {
  const portico = usePortico();
  const { data, error } = useQuery(
    owner === undefined || address === undefined
      ? undefined
      : namedBalancesQuery(portico, { caipNetworkId, address: owner, tokens: [{ address }] }),
  );
  return { token: data && (data.find((one) => one.address !== undefined) ?? null), error };
}
