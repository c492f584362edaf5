import type { AnalyticsEvent } from '@portico/protocol/api';
import * as v from 'valibot';
import type { Database } from '../../../db/database.ts';

/** The limits and the retention of events. */
export interface EventLimits {
  readonly keptDays: number;
  /** Of one project and day. */
  readonly dayRows: number;
  readonly dayBytes: number;
  /** Of all projects and days: beyond it the oldest days go. */
  readonly totalBytes: number;
}

/** Events in the database. */
export interface EventsRepo {
  /**
   * All of a batch or nothing; those that are there already stay as they are. The number of new ones; undefined where
   * the project's day is full.
   */
  add(projectId: string, events: readonly Required<AnalyticsEvent>[], receivedAt: Date): Promise<number | undefined>;
  /** Throws away those that were kept long enough, and the oldest days where all days together take too much. */
  sweep(now: Date): Promise<void>;
}

/** Of a row: its times, its project, and its places in two indexes. */
const ROW_BYTES = 128;

/** The approximate size of events. */
export const sizeOfEvents = (events: readonly Required<AnalyticsEvent>[]): number =>
  events.reduce(
    (sum, { eventId, event, properties }) =>
      sum + ROW_BYTES + eventId.length + event.length + Buffer.byteLength(JSON.stringify(properties)),
    0,
  );

const dayMs = 86_400_000;
const sweptMax = 20_000;
const added = v.object({ days: v.number(), kept: v.number() });
const cutoff = v.object({ received_before: v.date() });

const insertEvents = `
  WITH day AS (
    INSERT INTO event_usage AS u (project_id, day, rows, bytes)
    SELECT $1, ($6::timestamptz AT TIME ZONE 'UTC')::date, $7::bigint, $8::bigint
    WHERE $7::bigint <= $9::bigint AND $8::bigint <= $10::bigint
    ON CONFLICT (project_id, day) DO UPDATE SET rows = u.rows + excluded.rows, bytes = u.bytes + excluded.bytes
    WHERE u.rows + excluded.rows <= $9::bigint AND u.bytes + excluded.bytes <= $10::bigint
    RETURNING 1),
  kept AS (
    INSERT INTO events (project_id, event_id, event, properties, happened_at, received_at)
    SELECT $1, id, name, properties::jsonb, happened_at, $6
    FROM unnest($2::text[], $3::text[], $4::text[], $5::timestamptz[]) AS one (id, name, properties, happened_at)
    WHERE EXISTS (SELECT FROM day)
    ON CONFLICT DO NOTHING RETURNING 1)
  SELECT (SELECT count(*)::int FROM day) AS days, (SELECT count(*)::int FROM kept) AS kept`;

/**
 * The later of the two: the time given, and the end of the newest day with which all days from then on take too much.
 */
const selectCutoff = `
  SELECT greatest($1::timestamptz, (max(day) + 1)::timestamp AT TIME ZONE 'UTC') AS received_before
  FROM (SELECT day, sum(sum(bytes)) OVER (ORDER BY day DESC) AS total FROM event_usage GROUP BY day) AS days
  WHERE total > $2::bigint AND day < (now() AT TIME ZONE 'UTC')::date`;

const deleteOld = `
  DELETE FROM events WHERE (project_id, event_id) IN (
    SELECT project_id, event_id FROM events WHERE received_at < $1 LIMIT ${sweptMax})`;

/** Events in the database. */
export function createEventsRepo(database: Database, limits: EventLimits): EventsRepo {
  const { keptDays, dayRows, dayBytes, totalBytes } = limits;
  return {
    async add(projectId, events, receivedAt) {
      const [row] = await database.query(added, insertEvents, [
        projectId,
        events.map(({ eventId }) => eventId),
        events.map(({ event }) => event),
        events.map(({ properties }) => JSON.stringify(properties)),
        events.map(({ timestamp }) => new Date(timestamp)),
        receivedAt,
        events.length,
        sizeOfEvents(events),
        dayRows,
        dayBytes,
      ]);
      return row === undefined || row.days === 0 ? undefined : row.kept;
    },
    async sweep(now) {
      const values = [new Date(now.getTime() - keptDays * dayMs), totalBytes];
      const [row] = await database.query(cutoff, selectCutoff, values);
      if (row === undefined) return;
      // One statement for all of them would hold its rows for too long.
      while ((await database.execute(deleteOld, [row.received_before])) === sweptMax) continue;
      const sql = "DELETE FROM event_usage WHERE day < ($1::timestamptz AT TIME ZONE 'UTC')::date";
      await database.execute(sql, [row.received_before]);
    },
  };
}
