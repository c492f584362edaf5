import { namedBalancesQuery } from '@portico/core/internal';
import type { Network, TokenBalance } from '@portico/core';
import { findNative, findToken, sortBalances } from '../../amounts/portfolio.ts';
import { useAddressKey } from '../../hooks/useAddressKey.ts';
import { usePortico, usePorticoState } from '../../hooks/usePortico.ts';
import { useQuery } from '../../hooks/useQuery.ts';

export interface ReceivableParameters {
  readonly network: Network;
  readonly address: string;
  /** The balances of the address, as far as they were read. */
  readonly held: readonly TokenBalance[] | undefined;
}

/**
 * The tokens that an amount can be requested in: the network's native coin at once, then all held tokens and all that
 * the host named. A wallet that lists its assets itself leaves out empty ones; those are read from the chain, once.
 */
export function useReceivable(parameters: ReceivableParameters | undefined): readonly TokenBalance[] {
  const portico = usePortico();
  const { network, address, held } = parameters ?? {};
  const toKey = useAddressKey(network?.chainNamespace ?? portico.getState().activeNamespace);
  const named = usePorticoState(({ options }) => network && options.tokens[network.caipNetworkId]) ?? [];
  const missing = named.filter((token) => findToken(held ?? [], token.address, toKey) === undefined);
  const isRequested = network && address !== undefined && held && missing.length > 0;
  const tokens = missing.map(({ address: at, image }) => ({ address: at, ...(image && { imageUrl: image }) }));
  const { data = [] } = useQuery(
    isRequested ? namedBalancesQuery(portico, { caipNetworkId: network.caipNetworkId, address, tokens }) : undefined,
  );
  if (!network) return [];
  const native = findNative(held ?? data) ?? { ...network.nativeCurrency, amount: 0n };
  const others = [...(held ?? []), ...data.filter((token) => !findToken(held ?? [], token.address, toKey))];
  return sortBalances([native, ...others.filter((token) => token.address !== undefined)]);
}
