import * as v from 'valibot';
import type { Session } from '../db/database.ts';
import type { Wrapped } from '../kms/kmsProvider.ts';
import type { ShareOwner } from './shareOwner.ts';
import type { ReleaseSource } from './watchRepo.ts';

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

const shareRow = v.object({ ciphertext: v.instance(Buffer), keyVersion: v.string(), isKept: v.boolean() });

/** A share, which no other transaction releases until this one ends. */
export async function takeShare(session: Session, { walletId, userId }: ShareOwner) {
  const [row] = await session.query(
    shareRow,
    `SELECT ciphertext, key_version AS "keyVersion", is_kept AS "isKept" FROM recovery.shares
     WHERE wallet_id = $1 AND user_id = $2 FOR UPDATE`,
    [walletId, userId],
  );
  return row;
}

const newestRow = v.object({
  walletId: v.string(),
  userId: v.string(),
  ciphertext: v.instance(Buffer),
  keyVersion: v.string(),
});

/** The share that was made last, with the wallet that it is for. */
export async function findNewest(session: Session) {
  const [row] = await session.query(
    newestRow,
    `SELECT wallet_id::text AS "walletId", user_id::text AS "userId", ciphertext, key_version AS "keyVersion"
     FROM recovery.shares ORDER BY created_at DESC LIMIT 1`,
  );
  return row;
}

/** Whether a browser has received the share before. */
export const hasReleased = async (session: Session, { walletId }: ShareOwner, deviceHash: Uint8Array) =>
  (await session.execute('SELECT FROM recovery.releases WHERE wallet_id = $1 AND device_hash = $2', [
    walletId,
    deviceHash,
  ])) > 0;

/** Whether one more browser may receive the share today. The caller has taken it, so that no other one is counted. */
export const mayRelease = async (session: Session, { walletId }: ShareOwner): Promise<boolean> =>
  (await session.execute(
    `SELECT WHERE $2 > (
       SELECT count(*) FROM recovery.releases WHERE wallet_id = $1 AND released_at > now() - interval '1 day')`,
    [walletId, RELEASES_IN_DAY],
  )) > 0;

/** Counts a first release to a browser; one of a wallet that is being created has no source. */
export const addRelease = (
  session: Session,
  { walletId }: ShareOwner,
  deviceHash: Uint8Array,
  source: ReleaseSource | undefined,
): Promise<number> =>
  session.execute(
    `INSERT INTO recovery.releases (wallet_id, device_hash, network_mac, site_mac, is_watched)
     VALUES ($1, $2, $3::bytea, $4, $3::bytea IS NOT NULL)`,
    [walletId, deviceHash, source?.networkMac ?? null, source?.siteMac ?? null],
  );

export const removeShare = async (session: Session, { walletId, userId }: ShareOwner): Promise<void> =>
  void (await session.execute('DELETE FROM recovery.shares WHERE wallet_id = $1 AND user_id = $2', [walletId, userId]));

/** Deletes those of wallets that were never confirmed. */
export const deleteUnkept = (session: Session): Promise<number> =>
  session.execute(`DELETE FROM recovery.shares WHERE NOT is_kept AND created_at < now() - interval '2 days'`);
