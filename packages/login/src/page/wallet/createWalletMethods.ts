import { type Reader, readOn } from '../createReader.ts';
import { getAssets } from './getAssets.ts';
import { getCallsStatus } from './getCallsStatus.ts';
import { getCapabilities } from './getCapabilities.ts';
import type { WalletContext, WalletMethod, WalletMethods } from './walletContext.ts';

interface WalletMethodsParameters extends Pick<
  WalletContext,
  'account' | 'services' | 'networks' | 'bundles' | 'preference' | 'usedOn' | 'hasGrants'
> {
  readonly reader: Reader | undefined;
}

/** The methods that read from the account of the visitor, for a page that he is logged in at. */
export function createWalletMethods({ reader, ...shared }: WalletMethodsParameters): WalletMethods {
  const withContext =
    (answer: (context: WalletContext, params: unknown) => Promise<unknown>): WalletMethod =>
    (params, signal) =>
      answer({ ...shared, readOn: (caipNetworkId) => readOn(reader, caipNetworkId, signal), signal }, params);
  return {
    wallet_getCapabilities: withContext(getCapabilities),
    wallet_getCallsStatus: withContext(getCallsStatus),
    wallet_getAssets: withContext(getAssets),
  };
}
