import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { createEventsRepo } from '../api/services/analytics/eventsRepo.ts';
import { createSessionsRepo } from '../api/services/sessions/sessionsRepo.ts';
import { type Database, DatabaseUnavailable } from '../db/database.ts';
import { createProjectsRepo } from '../projects/projectsRepo.ts';
import { endWithTest } from './endWithTest.ts';
import { usualConfig } from './testApp.ts';

const origins = ['https://a.example', 'https://b.example', 'https://c.example'];
const batch = 10;
const pauseMs = 3;

/** Each writes several rows or steps under a name, and reports how many of its rows exist. */
const kinds = {
  project: {
    write: (database: Database, id: string) =>
      createProjectsRepo(database).saveProject({ id, origins, isAnalyticsEnabled: false }),
    rows: origins.length,
    count: `SELECT p.id AS name, count(o.*)::int AS n FROM projects p LEFT JOIN project_origins o ON o.project_id = p.id GROUP BY p.id`,
  },
  session: {
    write: (database: Database, name: string) =>
      createSessionsRepo(database).add({
        pci: createHash('sha256').update(name).digest('base64url').slice(0, 22),
        projectId: 'shop',
        chainId: 'eip155:1',
        address: name,
        nonce: name,
        messageHash: createHash('sha256').update(name).digest(),
        tokenHash: null,
        url: 'https://a.example',
        createdAt: new Date(),
        expiresAt: new Date(Date.now() + 3_600_000),
      }),
    rows: 1,
    count: 'SELECT address AS name, count(*)::int AS n FROM sessions GROUP BY address',
  },
  events: {
    write: (database: Database, name: string) => {
      const events = Array.from({ length: batch }, (_, index) => ({
        eventId: `${name}-${index}`,
        timestamp: Date.now(),
        event: 'MODAL_OPEN',
        properties: { of: name },
      }));
      return createEventsRepo(database, usualConfig.analytics).add('shop', events, new Date());
    },
    rows: batch,
    count: `SELECT properties ->> 'of' AS name, count(*)::int AS n FROM events GROUP BY 1`,
  },
} as const;
type Kind = keyof typeof kinds;
const names: readonly Kind[] = ['project', 'session', 'events'];
const countRow = v.object({ name: v.string(), n: v.number() });

/** Every kind of write of this server, repeated until stopped. */
export function startWriters(database: Database) {
  const over = new AbortController();
  const confirmed: Record<Kind, string[]> = { project: [], session: [], events: [] };
  const strange: unknown[] = [];
  let failures = 0;
  const run = async (kind: Kind): Promise<void> => {
    for (let index = 0; !over.signal.aborted; index += 1) {
      const name = `${kind}-${index}`;
      await kinds[kind].write(database, name).then(
        () => void confirmed[kind].push(name),
        (error: unknown) => {
          failures += 1;
          if (!(error instanceof DatabaseUnavailable)) strange.push(error);
        },
      );
      await wait(pauseMs);
    }
  };
  const done = Promise.all(names.map(run));
  endWithTest(() => over.abort());
  return {
    failures: () => failures,
    /** Resolves when each kind was written once more. */
    async untilWritten(timeoutMs: number): Promise<boolean> {
      const before = names.map((kind) => confirmed[kind].length);
      const endMs = Date.now() + timeoutMs;
      const areAll = (): boolean => names.every((kind, index) => confirmed[kind].length > (before[index] ?? 0));
      while (!areAll() && Date.now() < endMs) await wait(5);
      return areAll();
    },
    /** Ends the writing: returns partial rows, confirmed rows that are missing, and errors that were no outage. */
    async stop() {
      over.abort();
      await done;
      const halves: string[] = [];
      const lost: string[] = [];
      for (const kind of names) {
        const rows = new Map((await database.query(countRow, kinds[kind].count)).map(({ name, n }) => [name, n]));
        halves.push(...[...rows].filter(([, n]) => n !== kinds[kind].rows).map(([name, n]) => `${name}: ${n} rows`));
        lost.push(...confirmed[kind].filter((name) => !rows.has(name)));
      }
      const writes = names.reduce((sum, kind) => sum + confirmed[kind].length, 0);
      return { halves, lost, strange, failures, writes };
    },
  };
}
