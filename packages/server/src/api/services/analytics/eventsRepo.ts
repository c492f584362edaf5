import type { AnalyticsEvent } from '@portico/protocol/api';
import type { Database } from '../../../db/database.ts';

/** Events in the database. */
export interface EventsRepo {
  /** All of a batch or nothing; those that are there already stay as they are. The number of new ones. */
  add(projectId: string, events: readonly Required<AnalyticsEvent>[], receivedAt: Date): Promise<number>;
  /** Throws away those received before. */
  sweep(receivedBefore: Date): Promise<number>;
}

const sweptMax = 20_000;

/** Events in the database. */
export function createEventsRepo(database: Database): EventsRepo {
  return {
    add: (projectId, events, receivedAt) =>
      database.execute(
        `INSERT INTO events (project_id, event_id, event, properties, happened_at, received_at)
         SELECT $1, id, name, properties::jsonb, happened_at, $6
         FROM unnest($2::text[], $3::text[], $4::text[], $5::timestamptz[]) AS one (id, name, properties, happened_at)
         ON CONFLICT DO NOTHING`,
        [
          projectId,
          events.map(({ eventId }) => eventId),
          events.map(({ event }) => event),
          events.map(({ properties }) => JSON.stringify(properties)),
          events.map(({ timestamp }) => new Date(timestamp)),
          receivedAt,
        ],
      ),
    sweep: (receivedBefore) =>
      database.execute(
        `DELETE FROM events WHERE (project_id, event_id) IN (
           SELECT project_id, event_id FROM events WHERE received_at < $1 LIMIT ${sweptMax})`,
        [receivedBefore],
      ),
  };
}
