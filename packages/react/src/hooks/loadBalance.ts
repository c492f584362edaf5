import { fetchBalances, type Portico, type TokenBalance } from '@portico/core';
import { isPorticoError, toPorticoError, type CaipNetworkId, type PorticoError } from '@portico/protocol';

/** What `useBalance` answers. */
export type UseBalanceReturn =
  | { readonly status: 'idle' | 'loading'; readonly balances: undefined; readonly error: undefined }
  | { readonly status: 'loaded'; readonly balances: readonly TokenBalance[]; readonly error: undefined }
  | { readonly status: 'error'; readonly balances: undefined; readonly error: PorticoError };

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
