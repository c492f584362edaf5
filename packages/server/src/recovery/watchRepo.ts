import * as v from 'valibot';
import type { Session } from '../db/database.ts';

/** Where a browser that receives a share comes from, as MACs. */
export interface ReleaseSource {
  readonly networkMac: Uint8Array;
  readonly siteMac: Uint8Array;
}

/** What is counted: the releases of a network, of a site, or all. */
export type StopScope = 'network' | 'site' | 'all';

/** One of them. */
export interface Counted {
  readonly scope: StopScope;
  /** Of a network or a site. */
  readonly subject: Uint8Array | null;
}

/** Without a release in an hour that hour counts as well. */
const USUAL_HOURS = 168;
/** Those of a network or a site end by themselves; that of all is ended by the operator alone. */
const STOPPED_HOURS = 24;

const columns = { network: 'network_mac = $1', site: 'site_mac = $1', all: '$1::bytea IS NULL' } as const;
const countsRow = v.object({ count: v.number(), usual: v.number() });

/**
 * Releases of the last hour, and of a usual one (the median of a week); those before an acknowledgement are over. What
 * waited for its turn began before some that it counts: their age is below zero.
 */
export async function countReleases(session: Session, { scope, subject }: Counted) {
  const [row] = await session.query(
    countsRow,
    `WITH watched AS (
       SELECT released_at, greatest(0, floor(extract(epoch FROM now() - released_at) / 3600))::int AS hour FROM recovery.releases
       WHERE is_watched AND ${columns[scope]} AND released_at > now() - interval '${USUAL_HOURS + 1} hours'
     ), hours AS (
       SELECT count(released_at) AS n FROM generate_series(1, ${USUAL_HOURS}) AS hour LEFT JOIN watched USING (hour)
       GROUP BY hour
     ), last AS (
       SELECT max(acknowledged_at) AS at FROM recovery.stops WHERE scope = $2 AND subject IS NOT DISTINCT FROM $1
     )
     SELECT (SELECT count(*)::int FROM watched, last WHERE hour = 0 AND released_at > coalesce(last.at, '-infinity')) AS count,
       (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY n) FROM hours) AS usual`,
    [subject, scope],
  );
  if (row === undefined) throw new Error('An aggregate without a row.');
  return row;
}

const isActive = `acknowledged_at IS NULL AND (scope = 'all' OR stopped_at > now() - interval '${STOPPED_HOURS} hours')`;

export const isStopped = async (session: Session, { scope, subject }: Counted): Promise<boolean> =>
  (await session.execute(
    `SELECT FROM recovery.stops WHERE scope = $2 AND subject IS NOT DISTINCT FROM $1 AND ${isActive} LIMIT 1`,
    [subject, scope],
  )) > 0;

const idRow = v.object({ id: v.number() });

/** Resolves with its number. */
export async function addStop(
  session: Session,
  { scope, subject }: Counted,
  { count, usual }: { readonly count: number; readonly usual: number },
): Promise<number> {
  const [row] = await session.query(
    idRow,
    'INSERT INTO recovery.stops (scope, subject, count, usual) VALUES ($1, $2, $3, $4) RETURNING id::int AS id',
    [scope, subject, count, usual],
  );
  if (row === undefined) throw new Error('The stop was not kept.');
  return row.id;
}

const stopRow = v.object({
  id: v.number(),
  scope: v.picklist(['network', 'site', 'all']),
  count: v.number(),
  usual: v.number(),
  stoppedAt: v.string(),
});

/** The stops that are in effect. */
export const listStops = (session: Session) =>
  session.query(
    stopRow,
    `SELECT id::int AS id, scope, count, usual, to_char(stopped_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS "stoppedAt"
     FROM recovery.stops WHERE ${isActive} ORDER BY id`,
  );

/** The operator has seen it: releases go on. False where there is no such stop in effect. */
export const acknowledgeStop = async (session: Session, id: number): Promise<boolean> =>
  (await session.execute(`UPDATE recovery.stops SET acknowledged_at = now() WHERE id = $1 AND ${isActive}`, [id])) > 0;

/** No other transaction counts or stops releases until this one ends. */
export const lockWatch = (session: Session): Promise<number> =>
  session.execute('SELECT pg_advisory_xact_lock(7067842014)');
