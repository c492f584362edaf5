import { gasPriceQuery, swapQuoteQuery } from '@portico/core/internal';
import type { SwapQuery } from '@portico/core/internal';
import type { TransferEstimate } from '@portico/core';
import { SWAP_INITIAL_GAS_LIMIT } from '@portico/protocol';
import type { CaipNetworkId } from '@portico/protocol';
import { priceImpact } from '../amounts/swapTerms.ts';
import { usePortico } from './usePortico.ts';
import { useQuery } from './useQuery.ts';

/** A swap may take as much more gas than its quote has it. */
const GAS_RESERVE_PERCENT = 150n;
const usualGas = BigInt(SWAP_INITIAL_GAS_LIMIT);

function toEstimate(gas: bigint, gasPriceWei: bigint): TransferEstimate {
  const fee = gas * gasPriceWei;
  return { expectedFee: fee, maximumFee: (fee * GAS_RESERVE_PERCENT) / 100n, quote: undefined };
}

/** The fee of a usual swap; undefined while the gas price is unknown. */
export function useUsualFee(caipNetworkId: CaipNetworkId): TransferEstimate | undefined {
  const { data } = useQuery(gasPriceQuery(usePortico(), caipNetworkId));
  return data === undefined ? undefined : toEstimate(usualGas, data);
}

/** What the exchange gives for an amount, with everything that follows from it; read anew while it is shown. */
export function useSwapQuote(query: SwapQuery | undefined) {
  const portico = usePortico();
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery(
    query && swapQuoteQuery(portico, query),
  );
  const gasPrice = useQuery(query && gasPriceQuery(portico, query.caipNetworkId));
  const estimate = data && gasPrice.data !== undefined ? toEstimate(data.gas ?? usualGas, gasPrice.data) : undefined;
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
    fee: { data: estimate, isPending: gasPrice.isPending || isPending },
    feeError: estimate ? undefined : gasPrice.error,
  };
}

export type ShownQuote = ReturnType<typeof useSwapQuote>;
