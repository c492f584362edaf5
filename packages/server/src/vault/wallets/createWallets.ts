import { createChanges } from './changes.ts';
import { createDeletion } from './createDeletion.ts';
import { createExport } from './createExport.ts';
import { createImport } from './createImport.ts';
import { createOwnership } from './createOwnership.ts';
import { createCreation } from './creation.ts';
import { type Receiver, type WalletsParameters, createWalletAccess, walletOf } from './walletAccess.ts';

/** Wallets of users: one active wallet each, whatever is done at the same time or ends in between. */
export function createWallets(parameters: WalletsParameters) {
  const access = createWalletAccess(parameters);
  return {
    walletOf: (userId: string, to: Receiver) => walletOf(access, userId, to),
    /** Removes the shares of operators that no wallet needs any more. Rejects with SharesUnavailable. */
    removeShares: access.removals.run,
    ...createCreation(access),
    ...createChanges(access),
    ...createExport(access),
    ...createDeletion(access),
    ...createImport(access),
    ...createOwnership(access),
  };
}

/** The wallets of users. */
export type Wallets = ReturnType<typeof createWallets>;
