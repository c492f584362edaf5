import type { WalletAccountType } from '@portico/protocol';
import type { Accounts } from '../contract/connection.ts';
import { listAddresses } from '../values/addresses.ts';
import { isEqual } from '../values/equal.ts';

/**
 * The account to use: the active one before while the wallet's list is as it was, else the first of the preferred type,
 * else the one that the wallet lists first, which is the one chosen in it.
 */
export function pickAddress(
  accounts: Accounts,
  preferred: WalletAccountType | undefined,
  last?: { readonly accounts: Accounts; readonly address: string },
): string {
  if (last && isEqual(listAddresses(last.accounts), listAddresses(accounts))) return last.address;
  return (accounts.find(({ type }) => type === preferred) ?? accounts[0]).address;
}
