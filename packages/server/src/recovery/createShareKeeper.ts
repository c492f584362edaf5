import { randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { type KmsProvider, aadOf } from '../kms/kmsProvider.ts';
import { Secret } from '../kms/secret.ts';
import type { ShareOwner } from './shareOwner.ts';
import { addRelease, addShare, deleteUnkept, keepShare, removeShare, takeShare } from './sharesRepo.ts';

const SHARE_BYTES = 32;

const aadOfShare = ({ userId, walletId }: ShareOwner) => aadOf('operator share', userId, walletId);

/**
 * Keeps the shares of operators: with keys, a role and a schema that the vault does not have, and a count of its own of
 * what it released. The vault alone opens no wallet.
 */
export const createShareKeeper = (db: Database, kms: KmsProvider) => ({
  /** Makes the share of a wallet that is being created. */
  async make(owner: ShareOwner): Promise<Secret<'operator share'>> {
    const made = new Secret('operator share', randomBytes(SHARE_BYTES));
    await addShare(db, owner, await kms.wrap(made, aadOfShare(owner)));
    return made;
  },
  /** Keeps it for good: before its wallet becomes active. */
  keep: (owner: ShareOwner): Promise<boolean> => keepShare(db, owner),
  /** Undefined: too many browsers in a day. One that has received it receives it again. */
  release: (owner: ShareOwner, deviceHash: Uint8Array): Promise<Secret<'operator share'> | undefined> =>
    db.transaction(async (session) => {
      const wrapped = await takeShare(session, owner);
      if (wrapped === undefined || !(await addRelease(session, owner, deviceHash))) return undefined;
      return kms.unwrap('operator share', wrapped, aadOfShare(owner));
    }),
  /** For ever. */
  remove: (owner: ShareOwner): Promise<void> => removeShare(db, owner),
  sweep: async (): Promise<void> => void (await deleteUnkept(db)),
});
