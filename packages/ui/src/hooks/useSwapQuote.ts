import { swapFeesQuery, swapQuoteQuery } from '@portico/core/internal';
import type { SwapFees, SwapQuery, SwapQuote } from '@portico/core/internal';
import type { TransferEstimate } from '@portico/core';
import { SWAP_INITIAL_GAS_LIMIT } from '@portico/protocol';
import type { CaipNetworkId } from '@portico/protocol';
import { priceImpact } from '../amounts/swapTerms.ts';
import { usePortico } from './usePortico.ts';
import { useQuery } from './useQuery.ts';

/** A swap may cost as much more than its quote has it. */
const RESERVE_PERCENT = 150n;
const usualGas = BigInt(SWAP_INITIAL_GAS_LIMIT);

/** The fee of a quote; without one, that of a usual swap. */
function toEstimate({ gasPrice, usual }: SwapFees, quote?: SwapQuote): TransferEstimate {
  const fee = quote?.fee ?? usual ?? (quote?.gas ?? usualGas) * gasPrice;
  return { expectedFee: fee, maximumFee: (fee * RESERVE_PERCENT) / 100n, quote: undefined };
}

/** The fee of a usual swap; undefined while fees are unknown. */
export function useUsualFee(caipNetworkId: CaipNetworkId): TransferEstimate | undefined {
  const { data } = useQuery(swapFeesQuery(usePortico(), caipNetworkId));
  return data && toEstimate(data);
}

/** What the exchange gives for an amount, with everything that follows from it; read anew while it is shown. */
export function useSwapQuote(query: SwapQuery | undefined) {
  const portico = usePortico();
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery(
    query && swapQuoteQuery(portico, query),
  );
  const fees = useQuery(query && swapFeesQuery(portico, query.caipNetworkId));
  const estimate = data && fees.data && toEstimate(fees.data, data);
  return {
    data,
    error,
    isPending: query !== undefined && isPending,
    isFetching,
    updatedAtMs: dataUpdatedAt,
    renew: () => void refetch(),
    impact:
      data && query
        ? priceImpact({ ...query.from, amount: query.amount }, { ...query.to, amount: data.toAmount })
        : undefined,
    /** The network's fee for the swap alone. */
    fee: { data: estimate, isPending: fees.isPending || isPending },
    feeError: estimate ? undefined : fees.error,
  };
}

export type ShownQuote = ReturnType<typeof useSwapQuote>;
