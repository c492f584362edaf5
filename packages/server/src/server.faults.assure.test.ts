import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type Database, connectDatabase } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embeddedPostgres.ts';
import { migrate } from './db/migrate.ts';
import { mountSmallDisk } from './testSupport/smallDisk.ts';
import { startWriters } from './testSupport/startWriters.ts';

/** Few in `npm test`, a thousand in `npm run assure server`. */
const faultsMost = Number(process.env['PORTICO_ROUNDS'] ?? 20);
const checkEvery = 50;
const backMostMs = 10_000;
/** `npm test` shares its machine: durations are measured by the programme. */
const patienceMs = faultsMost < 100 ? 120_000 : 60_000;
const diskMb = 1_024;
const pauseMostMs = 40;
/** Between two statements there is none to end. */
const cancelsOfOne = 20;
/** A full disk is noticed by what needs a new page. */
const fullMostMs = 5_000;

const pidRow = v.object({ pid: v.number() });
const others = `FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`;

type Postgres = Awaited<ReturnType<typeof startEmbeddedPostgres>>;
type Disk = NonNullable<ReturnType<typeof mountSmallDisk>>;

/** The faults, each at once; resolves when it is over, and the rest is to recover. */
function faultsOf(postgres: Postgres, admin: Database, disk: Disk | undefined, failures: () => number) {
  const quietly = (requested: Promise<unknown>): Promise<void> =>
    requested.then(
      () => undefined,
      () => undefined,
    );
  return {
    'server killed': async () => {
      const pid = postgres.pid();
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
    },
    'one of its processes killed': async () => {
      const rows = await admin.query(pidRow, `SELECT pid ${others} LIMIT 1`).catch(() => []);
      for (const { pid } of rows) process.kill(pid, 'SIGKILL');
    },
    'connections reset': () => quietly(admin.execute(`SELECT pg_terminate_backend(pid) ${others}`)),
    // The same state, and the same way out, as when the time of a statement is over.
    'statements ended': async () => {
      for (let index = 0; index < cancelsOfOne; index += 1)
        await quietly(admin.execute(`SELECT pg_cancel_backend(pid) ${others} AND state = 'active'`));
    },
    ...(disk !== undefined && {
      'disk full': async () => {
        disk.fill();
        const [before, endMs] = [failures(), Date.now() + fullMostMs];
        while (failures() === before && Date.now() < endMs) await wait(5);
        disk.empty();
      },
    }),
  };
}

const percentile = (values: readonly number[], part: number): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0);

test(
  'error: whatever fault the database has at any time, no write is half made, no confirmed write is lost, and it recovers',
  {
    timeout: 3_600_000,
  },
  async (context) => {
    const disk = mountSmallDisk(diskMb);
    if (disk === undefined) console.warn('This process may not mount a disk: a full one is not among the faults.');
    const folder = disk?.place ?? mkdtempSync(join(tmpdir(), 'portico-faults-'));
    const postgres = await startEmbeddedPostgres({ folder });
    const database = connectDatabase({ connection: postgres.connection });
    const admin = connectDatabase({ connection: postgres.connection, connectionsMax: 1 });
    let writers: ReturnType<typeof startWriters> | undefined;
    const noticed = new Map<string, number>();
    const faults = Object.entries(faultsOf(postgres, admin, disk, () => writers?.failures() ?? 0));
    const backMs = new Map<string, number[]>(faults.map(([name]) => [name, []]));
    const total = { halves: [] as string[], lost: [] as string[], strange: [] as unknown[], failures: 0, writes: 0 };
    let neverBack = 0;
    try {
      await migrate(database);
      for (let done = 0; done < faultsMost; done += checkEvery) {
        const running = startWriters(database);
        writers = running;
        expect(await running.untilWritten(patienceMs)).toBe(true);
        for (let index = done; index < Math.min(faultsMost, done + checkEvery); index += 1) {
          const [name, strike] = faults[index % faults.length] ?? faults[0] ?? ['', async () => undefined];
          await wait(Math.random() * pauseMostMs);
          const before = running.failures();
          await strike();
          const overMs = performance.now();
          if (!(await running.untilWritten(patienceMs))) neverBack += 1;
          backMs.get(name)?.push(performance.now() - overMs);
          if (running.failures() > before) noticed.set(name, (noticed.get(name) ?? 0) + 1);
        }
        const found = await running.stop();
        for (const list of ['halves', 'lost', 'strange'] as const) total[list].push(...(found[list] as string[]));
        total.failures += found.failures;
        total.writes += found.writes;
        await database.execute('TRUNCATE projects, project_origins, sessions, events CASCADE');
      }
    } finally {
      const back = Object.fromEntries(
        [...backMs].map(([name, values]) => [
          name,
          {
            faults: values.length,
            noticed: noticed.get(name) ?? 0,
            p50: percentile(values, 0.5),
            p95: percentile(values, 0.95),
            most: percentile(values, 1),
          },
        ]),
      );
      const [halves, lost, strange] = [total.halves.length, total.lost.length, total.strange.length];
      const figures = {
        faults: faultsMost,
        writes: total.writes,
        outages: total.failures,
        halves,
        lost,
        strange,
        neverBack,
        backMs: back,
      };
      Object.assign(context.task.meta, { figures });
      await Promise.all([database.close(), admin.close()]);
      await postgres.stop();
      if (disk === undefined) rmSync(folder, { recursive: true, force: true });
      else disk.unmount();
    }
    expect(total).toMatchObject({ halves: [], lost: [], strange: [] });
    expect(neverBack).toBe(0);
    if (faultsMost >= 100)
      for (const [name, values] of backMs) expect(Math.max(...values), name).toBeLessThanOrEqual(backMostMs);
  },
);
