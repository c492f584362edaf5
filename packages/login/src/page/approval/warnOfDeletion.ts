import type { WalletAccount } from '../login/account.ts';
import type { Prepare } from './prepared.ts';

/** While the wallet is to be deleted each card warns of it: one who did not request that can still keep it. */
export const warnOfDeletion =
  (prepare: Prepare, account: Pick<WalletAccount, 'find'>): Prepare =>
  async (call, signal) => {
    const prepared = await prepare(call, signal);
    if (!(await account.find())?.isBeingDeleted) return prepared;
    return { ...prepared, warnings: [...(prepared.warnings ?? []), 'walletDeletion'] };
  };
