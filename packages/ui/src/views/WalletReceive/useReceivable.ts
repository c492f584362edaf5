import { defineQuery } from '@portico/core/internal';
import type { Network, TokenBalance } from '@portico/core';
import { findNative, findToken, sortBalances } from '../../amounts/portfolio.ts';
import { useAddressKey } from '../../hooks/useAddressKey.ts';
import { loadChainActions } from '../../hooks/loadChainActions.ts';
import { usePortico, usePorticoState } from '../../hooks/usePortico.ts';
import { useQuery } from '../../hooks/useQuery.ts';
import { useReads } from '../../hooks/useReads.ts';

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
  const reads = useReads(network?.chainNamespace ?? portico.getState().activeNamespace);
  const toKey = useAddressKey(network?.chainNamespace ?? portico.getState().activeNamespace);
  const named = usePorticoState(({ options }) => network && options.tokens[network.caipNetworkId]) ?? [];
  const missing = named.filter((token) => findToken(held ?? [], token.address, toKey) === undefined);
  const isRequested = network && address !== undefined && reads && held && missing.length > 0;
  const addresses = missing.map((token) => token.address);
  const { data = [] } = useQuery<readonly TokenBalance[]>(
    isRequested
      ? defineQuery(portico, ['account', network.chainNamespace, 'named', network.caipNetworkId, address, addresses], {
          queryFn: async ({ signal }) => {
            const { toReadTarget } = await loadChainActions();
            const tokens = missing.map(({ address: at, image }) => ({
              address: at,
              ...(image && { imageUrl: image }),
            }));
            return reads.getBalances(await toReadTarget(portico, network.caipNetworkId, signal), { address, tokens });
          },
          staleTime: Number.POSITIVE_INFINITY,
        })
      : undefined,
  );
  if (!network) return [];
  const native = findNative(held ?? data) ?? { ...network.nativeCurrency, amount: 0n };
  const others = [...(held ?? []), ...data.filter((token) => !findToken(held ?? [], token.address, toKey))];
  return sortBalances([native, ...others.filter((token) => token.address !== undefined)]);
}
