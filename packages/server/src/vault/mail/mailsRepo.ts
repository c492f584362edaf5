import * as v from 'valibot';
import type { Session } from '../../db/database.ts';
import type { Wrapped } from '../../kms/kmsProvider.ts';

const AWAITED_MS = 25_000;
const NOTICE_MS = 24 * 3_600_000;
/** A process that ended while it sent a mail: another one sends it then. */
const LEASE_MS = 15_000;
const BATCH = 10;

/** Keeps a mail to be sent: for some seconds where its page waits for it, as that of a code does, else for a day. */
export const addMail = (
  session: Session,
  id: string,
  mail: Wrapped,
  { flowId, isAwaited = flowId !== undefined }: { readonly flowId?: Uint8Array; readonly isAwaited?: boolean } = {},
): Promise<number> =>
  session.execute(
    `INSERT INTO vault.mails (id, flow_id, ciphertext, key_version, deadline_at)
     VALUES ($1, $2, $3, $4, now() + $5 * interval '1 millisecond')`,
    [id, flowId ?? null, mail.ciphertext, mail.keyVersion, isAwaited ? AWAITED_MS : NOTICE_MS],
  );

const mailRow = v.object({
  id: v.string(),
  ciphertext: v.instance(Buffer),
  keyVersion: v.string(),
  attempts: v.number(),
});

/** A mail that is due. */
export type DueMail = v.InferOutput<typeof mailRow>;

/** Mails to be sent now, which no other process takes meanwhile. */
export const takeDue = (session: Session): Promise<DueMail[]> =>
  session.query(
    mailRow,
    `UPDATE vault.mails SET attempts = attempts + 1, next_at = now() + ${LEASE_MS} * interval '1 millisecond'
     WHERE id IN (
       SELECT id FROM vault.mails WHERE state = 'queued' AND next_at <= now() AND deadline_at > now()
       ORDER BY next_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
     RETURNING id, ciphertext, key_version AS "keyVersion", attempts`,
  );

/** Nothing of a mail is kept that was sent or cannot be. */
export const finishMail = (session: Session, id: string, state: 'sent' | 'undeliverable'): Promise<number> =>
  session.execute("UPDATE vault.mails SET state = $2, ciphertext = '' WHERE id = $1 AND state = 'queued'", [id, state]);

export const retryMail = (session: Session, id: string, afterMs: number): Promise<number> =>
  session.execute(
    "UPDATE vault.mails SET next_at = now() + $2 * interval '1 millisecond' WHERE id = $1 AND state = 'queued'",
    [id, afterMs],
  );

/** Resolves with how many are too late. */
export const endLateMails = (session: Session): Promise<number> =>
  session.execute(
    "UPDATE vault.mails SET state = 'undeliverable', ciphertext = '' WHERE state = 'queued' AND deadline_at <= now() AND next_at <= now()",
  );

const stateRow = v.object({ state: v.picklist(['queued', 'sent', 'undeliverable']) });

/** What became of the mail of a flow, for the browser that began it. */
export async function readMailStatus(session: Session, flowId: Uint8Array, deviceKey: Uint8Array) {
  const [row] = await session.query(
    stateRow,
    `SELECT CASE WHEN state = 'queued' AND deadline_at <= now() THEN 'undeliverable' ELSE state END AS state
     FROM vault.mails JOIN vault.flows ON flows.id = flow_id
     WHERE flow_id = $1 AND device_key = $2 AND flows.expires_at > now()`,
    [flowId, deviceKey],
  );
  return row?.state;
}

/** What became of a mail that belongs to no flow. */
export async function readNoticeStatus(session: Session, id: string) {
  const select = 'SELECT state FROM vault.mails WHERE id = $1 AND flow_id IS NULL';
  return (await session.query(stateRow, select, [id]))[0]?.state;
}

export const dropMail = (session: Session, id: string): Promise<number> =>
  session.execute('DELETE FROM vault.mails WHERE id = $1', [id]);

/** Deletes what is a day old; the mail of a flow goes with it. */
export const deleteOldMails = (session: Session): Promise<number> =>
  session.execute("DELETE FROM vault.mails WHERE created_at < now() - interval '2 days'");
