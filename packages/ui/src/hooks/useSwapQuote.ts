import { gasPriceQuery, swapQuoteQuery } from '@portico/core/internal';
import type { SwapQuery } from '@portico/core/internal';
import type { TransferEstimate } from '@portico/core';
import type { CaipNetworkId } from '@portico/protocol';
import { minimumOf } from '@portico/protocol/swap';
import { priceImpact } from '../amounts/swapTerms.ts';
import { usePortico } from './usePortico.ts';
import { useQuery } from './useQuery.ts';

/** A swap may take as much more gas than its quote has it. */
const GAS_RESERVE_PERCENT = 150n;

function toEstimate(gas: bigint, gasPriceWei: bigint): TransferEstimate {
  const fee = gas * gasPriceWei;
  return { expectedFee: fee, maximumFee: (fee * GAS_RESERVE_PERCENT) / 100n, quote: undefined };
}

/** The fee for so much gas at the usual price; undefined while that is unknown. */
export function useGasFee(caipNetworkId: CaipNetworkId, gas: bigint): TransferEstimate | undefined {
  const { data } = useQuery(gasPriceQuery(usePortico(), caipNetworkId));
  return data === undefined ? undefined : toEstimate(gas, data);
}

/** What the exchange gives for an amount, with everything that follows from it; read anew while it is shown. */
export function useSwapQuote(query: SwapQuery | undefined, slippage: number) {
  const portico = usePortico();
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery(
    query && swapQuoteQuery(portico, query),
  );
  const gasPrice = useQuery(query && gasPriceQuery(portico, query.caipNetworkId));
  const estimate = data && gasPrice.data !== undefined ? toEstimate(data.gas, gasPrice.data) : undefined;
  return {
    data,
    error,
    isPending: query !== undefined && isPending,
    isFetching,
    updatedAtMs: dataUpdatedAt,
    renew: () => void refetch(),
    minimum: data && minimumOf(data.toAmount, slippage),
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
