import { fetchBalances, type Portico } from '@portico/core';
import { isPorticoError, toPorticoError, type CaipNetworkId } from '@portico/protocol';
import type { UseBalanceReturn } from './useBalance.ts';

/** One read of the balances as the hook's state; undefined where it was aborted. */
export async function loadBalance(
  portico: Portico,
  parameters: { address: string; networkId: CaipNetworkId; isForced: boolean; signal: AbortSignal },
): Promise<UseBalanceReturn | undefined> {
  try {
    const { balances } = await fetchBalances(portico, parameters);
    return { status: 'loaded', balances, error: undefined };
  } catch (error) {
    if (parameters.signal.aborted) return undefined;
    return {
      status: 'error',
      balances: undefined,
      error: isPorticoError(error) ? error : toPorticoError(error, 'balance.unavailable'),
    };
  }
}
