import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { createProjectsRepo } from '../projects/projectsRepo.ts';
import { endWithTest } from '../testSupport/endWithTest.ts';
import { testFolder } from '../testSupport/testFolder.ts';
import { connectDatabase } from './database.ts';
import { type StartEmbeddedPostgresParameters, startEmbeddedPostgres } from './embeddedPostgres.ts';
import { prepareEngine } from './engineFiles.ts';
import { migrate } from './migrate.ts';
import { findServerUser } from './serverUser.ts';

const counted = v.object({ n: v.number() });
const killsMax = 1;
const origins = ['https://a.example', 'https://b.example', 'https://c.example'];

/** One that ends with the test. */
async function start(parameters: StartEmbeddedPostgresParameters) {
  const postgres = await startEmbeddedPostgres(parameters);
  return { ...postgres, stop: endWithTest(postgres.stop) };
}

function connect({ connection }: { connection: pg.ClientConfig }) {
  const database = connectDatabase({ connection });
  return { ...database, close: endWithTest(database.close) };
}

/** Writes projects until stopped; returns those that were confirmed. */
function startWriting(repo: ReturnType<typeof createProjectsRepo>) {
  const confirmed: string[] = [];
  const over = new AbortController();
  endWithTest(() => over.abort());
  let failures = 0;
  const done = (async () => {
    for (let index = 0; !over.signal.aborted; index += 1) {
      const id = `p${index}`;
      await repo.saveProject({ id, origins, isAnalyticsEnabled: false }).then(
        () => void confirmed.push(id),
        () => void (failures += 1),
      );
    }
  })();
  return {
    confirmed,
    failures: () => failures,
    async stop() {
      over.abort();
      await done;
    },
  };
}

test('error: killed in the middle of writing it restarts, with all that was confirmed and no half row', async () => {
  const folder = testFolder();
  const events: string[] = [];
  const postgres = await start({ folder, onEvent: (what) => events.push(what) });
  const database = connect(postgres);
  await migrate(database);
  const repo = createProjectsRepo(database);
  for (let kill = 1; kill <= killsMax; kill += 1) {
    const writing = startWriting(repo);
    await vi.waitFor(() => expect(writing.confirmed.length).toBeGreaterThan(5), { timeout: 30_000 });
    process.kill(postgres.pid() ?? 0, 'SIGKILL');
    await vi.waitFor(() => expect(writing.failures()).toBeGreaterThan(0), { timeout: 30_000 });
    // Until then a process that had lost its postmaster may have continued to confirm.
    const confirmedBefore = writing.confirmed.length;
    await vi.waitFor(() => expect(writing.confirmed.length).toBeGreaterThan(confirmedBefore + 3), { timeout: 30_000 });
    await writing.stop();
    const known = new Set((await repo.listProjects()).map(({ id }) => id));
    expect(writing.confirmed.filter((id) => !known.has(id))).toEqual([]);
    const half = `SELECT count(*)::int AS n FROM projects p WHERE (SELECT count(*) FROM project_origins o WHERE o.project_id = p.id) <> ${origins.length}`;
    expect(await database.query(counted, half)).toEqual([{ n: 0 }]);
  }
  expect(events.filter((what) => what === 'ended').length).toBeGreaterThanOrEqual(killsMax);
  await database.close();
  await postgres.stop();

  const again = await start({ folder });
  const reopened = connect(again);
  expect((await createProjectsRepo(reopened).listProjects()).length).toBeGreaterThan(5);
}, 120_000);

test('behavior: one that a killed server left behind is stopped, and its data is taken over', async () => {
  const folder = testFolder();
  const first = await start({ folder, isDurable: false });
  await first.stop();
  const engine = prepareEngine(folder);
  const options = [
    '-D',
    join(folder, 'postgres'),
    '-c',
    'listen_addresses=',
    '-c',
    `unix_socket_directories=${join(folder, 'postgres')}`,
  ];
  const left = spawn(join(engine.bin, 'postgres'), options, {
    ...findServerUser(),
    env: { ...process.env, ...engine.env },
    stdio: 'ignore',
    cwd: '/',
  });
  const leftEnded = new Promise((resolve) => left.once('exit', resolve));
  await vi.waitFor(() => expect(existsSync(join(folder, 'postgres', '.s.PGSQL.5432'))).toBe(true), { timeout: 30_000 });
  const next = await start({ folder, isDurable: false });
  await leftEnded;
  const database = connect(next);
  expect(await database.isReady()).toBe(true);
}, 120_000);

test('behavior: binaries that the server user cannot reach are copied into the data folder', () => {
  const folder = testFolder();
  expect(prepareEngine(folder, () => true).bin).not.toContain(folder);
  expect(prepareEngine(folder, () => false).bin).toBe(join(folder, 'engine', 'bin'));
});
