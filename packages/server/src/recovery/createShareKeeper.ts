import { randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { type KmsProvider, aadOf } from '../kms/kmsProvider.ts';
import { Secret } from '../kms/secret.ts';
import type { ShareOwner } from './shareOwner.ts';
import {
  addRelease,
  addShare,
  deleteUnkept,
  findNewest,
  hasReleased,
  keepShare,
  mayRelease,
  removeShare,
  takeShare,
} from './sharesRepo.ts';
import { type ReleaseAlert, watchRelease } from './watchReleases.ts';
import type { ReleaseSource } from './watchRepo.ts';

const SHARE_BYTES = 32;

/** A share, or why it is not released. */
export type Released = Secret<'operator share'> | 'limited' | 'stopped';

const aadOfShare = ({ userId, walletId }: ShareOwner) => aadOf('operator share', userId, walletId);

/**
 * Keeps the shares of operators: with keys, a role and a schema that the vault does not have, and a count of its own of
 * what it released. The vault alone opens no wallet.
 */
export const createShareKeeper = (db: Database, kms: KmsProvider, onAlert: (alert: ReleaseAlert) => void) => ({
  /** Makes the share of a wallet that is being created. */
  async make(owner: ShareOwner): Promise<Secret<'operator share'>> {
    const made = new Secret('operator share', randomBytes(SHARE_BYTES));
    await addShare(db, owner, await kms.wrap(made, aadOfShare(owner)));
    return made;
  },
  /** Keeps it for good: before its wallet becomes active. */
  keep: (owner: ShareOwner): Promise<boolean> => keepShare(db, owner),
  /**
   * `limited`: none is kept, or too many browsers in a day; `stopped`: too many of all wallets. One that has received
   * it receives it again.
   */
  release: (owner: ShareOwner, deviceHash: Uint8Array, source: ReleaseSource): Promise<Released> =>
    db.transaction(async (session): Promise<Released> => {
      const share = await takeShare(session, owner);
      if (share === undefined) return 'limited';
      if (!(await hasReleased(session, owner, deviceHash))) {
        if (!(await mayRelease(session, owner))) return 'limited';
        if (share.isKept && !(await watchRelease(session, source, onAlert))) return 'stopped';
        await addRelease(session, owner, deviceHash, share.isKept ? source : undefined);
      }
      return kms.unwrap('operator share', share, aadOfShare(owner));
    }),
  /** For ever. */
  remove: (owner: ShareOwner): Promise<void> => removeShare(db, owner),
  sweep: async (): Promise<void> => void (await deleteUnkept(db)),
  /**
   * Opens one share and throws it away, so that a process with other keys than those of its database does not start.
   * Rejects with KmsError.
   */
  async test(): Promise<void> {
    await kms.health();
    const newest = await findNewest(db);
    if (newest !== undefined) await kms.unwrap('operator share', newest, aadOfShare(newest));
  },
});

/** The keeper of operators' shares. */
export type ShareKeeper = ReturnType<typeof createShareKeeper>;
