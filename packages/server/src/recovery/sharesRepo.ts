import * as v from 'valibot';
import type { Session } from '../db/database.ts';
import type { Wrapped } from '../kms/kmsProvider.ts';
import type { ShareOwner } from './shareOwner.ts';

/** Browsers that a share is released to in a day; Safari is another one with each visit. */
export const RELEASES_IN_DAY = 10;

export const addShare = (session: Session, { walletId, userId }: ShareOwner, wrapped: Wrapped): Promise<number> =>
  session.execute('INSERT INTO recovery.shares (wallet_id, user_id, ciphertext, key_version) VALUES ($1, $2, $3, $4)', [
    walletId,
    userId,
    wrapped.ciphertext,
    wrapped.keyVersion,
  ]);

/** False where there is none. */
export const keepShare = async (session: Session, { walletId, userId }: ShareOwner): Promise<boolean> =>
  (await session.execute('UPDATE recovery.shares SET is_kept = true WHERE wallet_id = $1 AND user_id = $2', [
    walletId,
    userId,
  ])) > 0;

const shareRow = v.object({ ciphertext: v.instance(Buffer), keyVersion: v.string() });

/** A share, which no other transaction releases until this one ends. */
export async function takeShare(session: Session, { walletId, userId }: ShareOwner): Promise<Wrapped | undefined> {
  const [row] = await session.query(
    shareRow,
    `SELECT ciphertext, key_version AS "keyVersion" FROM recovery.shares
     WHERE wallet_id = $1 AND user_id = $2 FOR UPDATE`,
    [walletId, userId],
  );
  return row;
}

/** Counts a release to a browser. False: it is one too many today. */
export async function addRelease(session: Session, owner: ShareOwner, deviceHash: Uint8Array): Promise<boolean> {
  const { walletId } = owner;
  const counted = await session.execute(
    `INSERT INTO recovery.releases (wallet_id, device_hash)
     SELECT $1, $2 WHERE $3 > (
       SELECT count(*) FROM recovery.releases WHERE wallet_id = $1 AND released_at > now() - interval '1 day')
     ON CONFLICT DO NOTHING`,
    [walletId, deviceHash, RELEASES_IN_DAY],
  );
  if (counted > 0) return true;
  const known = 'SELECT FROM recovery.releases WHERE wallet_id = $1 AND device_hash = $2';
  return (await session.execute(known, [walletId, deviceHash])) > 0;
}

export const removeShare = async (session: Session, { walletId, userId }: ShareOwner): Promise<void> =>
  void (await session.execute('DELETE FROM recovery.shares WHERE wallet_id = $1 AND user_id = $2', [walletId, userId]));

/** Deletes those of wallets that were never confirmed. */
export const deleteUnkept = (session: Session): Promise<number> =>
  session.execute(`DELETE FROM recovery.shares WHERE NOT is_kept AND created_at < now() - interval '2 days'`);
