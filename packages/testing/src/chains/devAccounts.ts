import type { DevnetAccount } from '../devnet/devnetDescription.ts';
import { deriveAccounts } from '../accounts.ts';

/** The mnemonic that every local chain funds; it is public, so nothing of value may ever be sent to its accounts. */
export const devMnemonic = 'test test test test test test test test test test test junk';

/** The first `count` accounts of the well-known phrase, each with 10,000 of the native currency on a fresh chain. */
export function devAccounts(count: number): DevnetAccount[] {
  return deriveAccounts(devMnemonic, count).map(({ account, privateKey }) => ({
    address: account.address,
    privateKey,
  }));
}
