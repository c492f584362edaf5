import * as v from 'valibot';
import type { Session } from '../../db/database.ts';

const [APPROVABLE_MS, AGAIN_MS, MAILS_MAX] = [30 * 60_000, 30_000, 5];

/** Minutes after the last mail about it in which a browser can be approved. */
export const APPROVAL_MINUTES = APPROVABLE_MS / 60_000;

/** A login in a browser has its owner approve it, who has a mail from now on. */
export const awaitApproval = (session: Session, deviceId: string): Promise<number> =>
  session.execute('UPDATE vault.devices SET approval_mailed_at = now(), approval_mails = 1 WHERE id = $1', [deviceId]);

/** Counts another mail about a browser: 0 where the last one is of just now, or there were too many. */
export const countMail = (session: Session, deviceId: string): Promise<number> =>
  session.execute(
    `UPDATE vault.devices SET approval_mailed_at = now(), approval_mails = approval_mails + 1
     WHERE id = $1 AND approval_mails < ${MAILS_MAX}
       AND approval_mailed_at < now() - ${AGAIN_MS} * interval '1 millisecond'`,
    [deviceId],
  );

const mailsRow = v.object({ agoMs: v.number(), count: v.number() });

/** How long until another mail; undefined where there were too many. */
export async function readWait(session: Session, deviceId: string): Promise<number | undefined> {
  const [row] = await session.query(
    mailsRow,
    `SELECT (extract(epoch FROM now() - approval_mailed_at) * 1000)::float8 AS "agoMs", approval_mails::int AS count
     FROM vault.devices WHERE id = $1`,
    [deviceId],
  );
  return row === undefined || row.count >= MAILS_MAX ? undefined : Math.max(0, AGAIN_MS - row.agoMs);
}

const awaiting = `approval_mailed_at > now() - ${APPROVABLE_MS} * interval '1 millisecond'`;

/** True for a browser that its owner can approve now. */
export async function isApprovable(session: Session, deviceId: string): Promise<boolean> {
  const rows = await session.query(v.object({}), `SELECT FROM vault.devices WHERE id = $1 AND ${awaiting}`, [deviceId]);
  return rows.length > 0;
}

/** Resolves with 0 where there is nothing to approve any more. */
export const approveDevice = (session: Session, deviceId: string): Promise<number> =>
  session.execute(`UPDATE vault.devices SET approval_mailed_at = NULL WHERE id = $1 AND ${awaiting}`, [deviceId]);
