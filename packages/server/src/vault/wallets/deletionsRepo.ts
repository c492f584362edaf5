import * as v from 'valibot';
import type { Session } from '../../db/database.ts';

/** So long a deletion can be cancelled. */
export const DELETION_MS = 7 * 24 * 3_600_000;

const dueRow = v.object({ walletId: v.string(), userId: v.string() });
const dateRow = v.object({ deletesAtMs: v.number() });

/** Has a wallet deleted from then on. One that waits for that already keeps its time. */
export async function scheduleDeletion(session: Session, walletId: string): Promise<number> {
  const [row] = await session.query(
    dateRow,
    `UPDATE vault.wallets SET deletes_at = coalesce(deletes_at, now() + $2 * interval '1 millisecond') WHERE id = $1
     RETURNING (extract(epoch FROM deletes_at) * 1000)::float8 AS "deletesAtMs"`,
    [walletId, DELETION_MS],
  );
  if (row === undefined) throw new Error('The wallet has gone.');
  return row.deletesAtMs;
}

/** The wallet of a user stays. False where nothing was to delete it. */
export const unscheduleDeletion = async (session: Session, userId: string): Promise<boolean> =>
  (await session.execute('UPDATE vault.wallets SET deletes_at = NULL WHERE user_id = $1 AND deletes_at IS NOT NULL', [
    userId,
  ])) > 0;

/** The user of a wallet; undefined where there is no such wallet any more. */
export async function findOwner(session: Session, walletId: string): Promise<string | undefined> {
  const select = `SELECT id::text AS "walletId", user_id::text AS "userId" FROM vault.wallets WHERE id = $1`;
  return (await session.query(dueRow, select, [walletId]))[0]?.userId;
}

const isDue = "state = 'active' AND deletes_at <= now()";

export const listDue = (session: Session) =>
  session.query(
    dueRow,
    `SELECT id::text AS "walletId", user_id::text AS "userId" FROM vault.wallets WHERE ${isDue} LIMIT 100`,
  );

/** Whether a wallet is to be deleted now; no other transaction changes that until this one ends. */
export const takeDue = async (session: Session, walletId: string): Promise<boolean> =>
  (await session.execute(`SELECT FROM vault.wallets WHERE id = $1 AND ${isDue} FOR UPDATE`, [walletId])) > 0;

/** No call is answered in a session of this user until the transaction ends. */
export const lockSessions = (session: Session, userId: string): Promise<number> =>
  session.execute('SELECT FROM vault.sessions WHERE user_id = $1 ORDER BY id FOR UPDATE', [userId]);

/**
 * Deletes a user with all wallets: blobs, slots, shares of the server, sessions, browsers and addresses. A login with
 * the same address is that of a new user. Shares of the operator are deleted by their keeper, and noted until then.
 */
export async function deleteUser(session: Session, userId: string): Promise<void> {
  for (const statement of [
    'DELETE FROM vault.sessions WHERE user_id = $1',
    'DELETE FROM vault.devices WHERE address_mac = (SELECT address_mac FROM vault.users WHERE id = $1)',
    'INSERT INTO vault.share_removals (wallet_id, user_id) SELECT id, user_id FROM vault.wallets WHERE user_id = $1 ON CONFLICT DO NOTHING',
    'DELETE FROM vault.wallets WHERE user_id = $1',
    'DELETE FROM vault.users WHERE id = $1',
  ])
    await session.execute(statement, [userId]);
}
