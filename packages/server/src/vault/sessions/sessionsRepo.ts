import * as v from 'valibot';
import type { Session } from '../../db/database.ts';

const DAY_MS = 24 * 3_600_000;

export const sessionLimits = {
  /** Without use. */
  idleMs: 7 * DAY_MS,
  /** In all. */
  absoluteMs: 30 * DAY_MS,
  /** A token is replaced when it is used after so long. */
  rotateMs: 10 * 60_000,
} as const;

const sessionRow = v.object({
  id: v.instance(Buffer),
  userId: v.string(),
  deviceId: v.string(),
  deviceKey: v.instance(Buffer),
  generation: v.number(),
  isDue: v.boolean(),
  expiresAtMs: v.number(),
});

/** A session as the database has it. */
export type SessionRow = v.InferOutput<typeof sessionRow>;

const expiry = `least(now() + ${sessionLimits.idleMs} * interval '1 millisecond', created_at + ${sessionLimits.absoluteMs} * interval '1 millisecond')`;
const expiresAtMs = '(extract(epoch FROM expires_at) * 1000)::float8 AS "expiresAtMs"';
const expiryRow = v.object({ expiresAtMs: v.number() });

/** A live session, which no other transaction uses until this one ends. */
export async function takeSession(session: Session, id: Uint8Array): Promise<SessionRow | undefined> {
  const [row] = await session.query(
    sessionRow,
    `SELECT sessions.id, user_id AS "userId", device_id AS "deviceId", device_key AS "deviceKey", generation,
       rotated_at < now() - ${sessionLimits.rotateMs} * interval '1 millisecond' AS "isDue", ${expiresAtMs}
     FROM vault.sessions JOIN vault.devices ON devices.id = device_id
     WHERE sessions.id = $1 AND expires_at > now() FOR UPDATE OF sessions`,
    [id],
  );
  return row;
}

/** The one session of a browser for its user. Resolves with its end. */
export async function addSession(session: Session, id: Uint8Array, userId: string, deviceId: string): Promise<number> {
  await session.execute('DELETE FROM vault.sessions WHERE device_id = $1', [deviceId]);
  const [row] = await session.query(
    expiryRow,
    `INSERT INTO vault.sessions (id, user_id, device_id, expires_at)
     VALUES ($1, $2, $3, now() + ${sessionLimits.idleMs} * interval '1 millisecond') RETURNING ${expiresAtMs}`,
    [id, userId, deviceId],
  );
  if (row === undefined) throw new Error('The session was not kept.');
  return row.expiresAtMs;
}

/** The next generation of its token. Resolves with the end of the session. */
export async function rotateSession(session: Session, id: Uint8Array): Promise<number> {
  const [row] = await session.query(
    expiryRow,
    `UPDATE vault.sessions SET generation = generation + 1, rotated_at = now(), expires_at = ${expiry}
     WHERE id = $1 RETURNING ${expiresAtMs}`,
    [id],
  );
  if (row === undefined) throw new Error('The session has gone.');
  return row.expiresAtMs;
}

export const endSession = (session: Session, id: Uint8Array): Promise<number> =>
  session.execute('DELETE FROM vault.sessions WHERE id = $1', [id]);

/** All of a user. */
export const endSessionsOf = (session: Session, userId: string): Promise<number> =>
  session.execute('DELETE FROM vault.sessions WHERE user_id = $1', [userId]);

export const deleteOldSessions = (session: Session): Promise<number> =>
  session.execute('DELETE FROM vault.sessions WHERE expires_at < now()');
