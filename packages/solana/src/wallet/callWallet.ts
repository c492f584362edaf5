import { type WaitOptions, waitForWallet } from '@portico/core/adapter';
import { PorticoError } from '@portico/protocol';
import { type StandardWallet, type WalletFeature, findFunction } from './standardWallet.ts';

/**
 * One call of a wallet's feature. Throwing at once, rejecting and hanging all end as a PorticoError.
 * @throws PorticoError `wallet.method_unsupported` where the wallet lacks the feature; else one that keeps its code.
 */
export async function callWallet(
  wallet: StandardWallet,
  feature: WalletFeature,
  inputs: readonly unknown[],
  options: WaitOptions = {},
): Promise<unknown> {
  if (options.signal?.aborted) throw new PorticoError('aborted');
  const call = findFunction(wallet, feature);
  if (!call) throw new PorticoError('wallet.method_unsupported', { method: feature });
  const answer = (async (): Promise<unknown> => call(...inputs))();
  return waitForWallet(answer, options);
}
