import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createProjectsRepo } from '../projects/projectsRepo.ts';
import { endWithTest } from '../testSupport/endWithTest.ts';
import { freshDatabase } from '../testSupport/freshDatabase.ts';
import { type Database, DatabaseUnavailable, connectDatabase } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';

const counted = v.object({ n: v.number() });

/** Migrations that databases were made with, and the beginnings of their SHA-256. */
const migrationsInUse = {
  '0001_projects.sql': 'c684e443a64230eb',
  '0002_history.sql': 'd295d5c9deb50534',
  '0003_sessions.sql': '7855802537ca9da5',
  '0004_events.sql': '1685b37d0587076b',
  '0005_collectibles.sql': 'c9e10cf35a8d2dab',
  '0006_relay.sql': '209b9e1fff066806',
  '0007_session_tokens.sql': '1b022e10d1fc0740',
  '0008_relay_sources.sql': '07f47ec57dc64b70',
  '0009_event_usage.sql': '1018a1bc398ffbaa',
  '0010_history_askers.sql': '5f6aff08bc9f0b2a',
  '0011_keys.sql': '5e85f6290c9b7f89',
  '0012_names.sql': '004cdea1595971dd',
  '0012_vault.sql': 'd15216cd9e6db70b',
  '0013_onramp.sql': 'd3654ec2f88c0bce',
  '0013_wallets.sql': '3d21a7bff0ba616e',
  '0014_mails.sql': '3642e7433164b2c4',
  '0015_social.sql': '689e1d2abbf60145',
  '0016_email_changes.sql': '47775f5b3ba1fe9a',
  '0017_audit.sql': '4e4d43b31e369173',
  '0018_farcaster.sql': '7d1545f3227a00d0',
  '0019_passkeys.sql': 'c229b309e90ef461',
  '0020_step_up.sql': 'f72f0f957d0e81ec',
  '0021_releases.sql': 'e7be131b95707835',
  '0022_deletion.sql': '08bb6101df945820',
  '0023_import.sql': '9269baceaad85d82',
  '0024_keeper.sql': 'ce61f627eda76974',
  '0025_slots.sql': 'b3873dcb1d2f77d3',
  '0027_approvals.sql': '0d723c8d6e050b49',
};

test('param: a migration in use keeps its name and its text: each change of the schema is another migration', () => {
  const found = readMigrations().map(({ name, sql }) => [
    name,
    createHash('sha256').update(sql).digest('hex').slice(0, 16),
  ]);
  expect(Object.fromEntries(found)).toMatchObject(migrationsInUse);
});

describe.each(inject('postgresServers').map((server) => [server.name, server] as const))('%s', (_name, server) => {
  let fresh: Awaited<ReturnType<typeof freshDatabase>>;
  let database: Database;
  beforeAll(async () => {
    fresh = await freshDatabase(server);
    database = connectDatabase({ connection: fresh.connection });
  });
  afterAll(async () => {
    await database.close();
    await fresh.drop();
  });
  const count = async (sql: string): Promise<number> => (await database.query(counted, sql))[0]?.n ?? -1;

  test('behavior: of several processes that migrate at once one works, and all are done', async () => {
    const processes = Array.from({ length: 4 }, () => connectDatabase({ connection: fresh.connection }));
    const made = await Promise.all(processes.map((one) => migrate(one)));
    await Promise.all(processes.map((one) => one.close()));
    const names = readMigrations().map(({ name }) => name);
    expect(made.flat().sort()).toEqual(names);
    expect(await migrate(database)).toEqual([]);
    expect(await count('SELECT count(*)::int AS n FROM portico_migrations')).toBe(names.length);
  });

  test('error: a migration that fails half-way leaves nothing, and the next try starts there', async () => {
    const steps = [
      ...readMigrations(),
      { name: '9000_bad.sql', sql: 'CREATE TABLE half (a int); CREATE TABLE half (a int);' },
    ];
    await expect(migrate(database, steps)).rejects.toThrow('9000_bad.sql');
    expect(await count("SELECT count(*)::int AS n FROM pg_tables WHERE tablename = 'half'")).toBe(0);
    const mended = [...readMigrations(), { name: '9000_bad.sql', sql: 'CREATE TABLE half (a int)' }];
    expect(await migrate(database, mended)).toEqual(['9000_bad.sql']);
    expect(await migrate(database)).toEqual([]);
  });

  test('behavior: a migration may take longer than any statement of the pool, and others wait for it', async () => {
    const own = await freshDatabase(server);
    const open = () => {
      const pool = connectDatabase({ connection: own.connection, statementTimeoutMs: 100, queryTimeoutMs: 200 });
      endWithTest(pool.close);
      return pool;
    };
    const [first, second] = [open(), open()];
    const steps = [{ name: '0001_slow.sql', sql: 'CREATE TABLE slow (a int); SELECT pg_sleep(1)' }];
    const made = await Promise.all([migrate(first, steps), migrate(second, steps)]);
    expect(made.flat()).toEqual(['0001_slow.sql']);
    // The limits of the pool itself stand.
    await expect(first.execute('SELECT pg_sleep(1)')).rejects.toBeInstanceOf(DatabaseUnavailable);
  });

  test('error: a migration whose connection is lost keeps nothing, and the lock is free for the next', async () => {
    const own = await freshDatabase(server);
    const pool = connectDatabase({ connection: own.connection });
    endWithTest(pool.close);
    const migrating = migrate(pool, [{ name: '0001_slow.sql', sql: 'CREATE TABLE slow (a int); SELECT pg_sleep(60)' }]);
    const ended = migrating.catch((error: unknown) => error);
    const sleeper = "datname = current_database() AND query LIKE '%pg_sleep(60)' AND pid <> pg_backend_pid()";
    const end = `SELECT count(pg_terminate_backend(pid))::int AS n FROM pg_stat_activity WHERE ${sleeper}`;
    await expect.poll(() => pool.query(counted, end)).toEqual([{ n: 1 }]);
    expect(await ended).toBeInstanceOf(DatabaseUnavailable);
    expect(await migrate(pool, [{ name: '0001_fast.sql', sql: 'CREATE TABLE slow (a int)' }])).toEqual([
      '0001_fast.sql',
    ]);
  });

  test('error: a migration that was changed afterwards is refused', async () => {
    const changed = readMigrations().map((step) => ({ ...step, sql: `${step.sql}\n-- other` }));
    await expect(migrate(database, changed)).rejects.toThrow('is not the one');
  });

  test('behavior: a project is saved, replaced, listed and removed', async () => {
    const repo = createProjectsRepo(database);
    const shop = { id: 'shop', origins: ['https://shop.example', 'https://*.shop.example'], isAnalyticsEnabled: true };
    await repo.saveProject({ ...shop, origins: ['https://old.example'] });
    await repo.saveProject(shop);
    expect((await repo.findProject('shop'))?.origins.toSorted()).toEqual(shop.origins.toSorted());
    expect(await repo.findProject("shop' OR '1'='1")).toBeUndefined();
    expect((await repo.listProjects()).map(({ id }) => id)).toEqual(['shop']);
    const found = async (...origins: string[]) => (await repo.findProjectsWith(origins)).map(({ id }) => id);
    await repo.saveProject({ ...shop, id: 'second' });
    await repo.saveProject({ ...shop, id: 'third' });
    expect(await found('https://none.example', 'https://*.shop.example')).toHaveLength(2);
    for (const id of ['second', 'third']) await repo.removeProject(id);
    expect(await found('https://none.example', 'https://shop.example', 'https://*.shop.example')).toEqual(['shop']);
    expect(await found('https://none.example')).toEqual([]);
    expect((await repo.findProjectsWith(['https://shop.example']))[0]?.origins).toHaveLength(2);
    expect(await repo.removeProject('shop')).toBe(true);
    expect(await repo.removeProject('shop')).toBe(false);
    expect(await count('SELECT count(*)::int AS n FROM project_origins')).toBe(0);
  });

  test('error: what is refused by a check is no outage, and a transaction leaves nothing', async () => {
    const work = database.transaction(async (session) => {
      await session.execute("INSERT INTO projects (id) VALUES ('kept')");
      await session.execute("INSERT INTO projects (id) VALUES ('not an id')");
    });
    await expect(work).rejects.not.toBeInstanceOf(DatabaseUnavailable);
    expect(await count("SELECT count(*)::int AS n FROM projects WHERE id = 'kept'")).toBe(0);
    await expect(
      createProjectsRepo(database).saveProject({ id: '../x', origins: [], isAnalyticsEnabled: false }),
    ).rejects.toThrow();
  });

  test('error: connections that the server ends in the middle are replaced, and nothing half is left', async () => {
    const work = database.transaction(async (session) => {
      await session.execute("INSERT INTO projects (id) VALUES ('lost')");
      await database.execute(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
      await session.execute("INSERT INTO project_origins VALUES ('lost', 'https://a.example')");
    });
    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect.poll(() => database.isReady()).toBe(true);
    expect(await count("SELECT count(*)::int AS n FROM projects WHERE id = 'lost'")).toBe(0);
  });

  test('error: a read-only server is reported as an outage', async () => {
    const connection = { ...fresh.connection, options: '-c default_transaction_read_only=on' };
    const readOnly = connectDatabase({ connection });
    await expect(readOnly.execute("INSERT INTO projects (id) VALUES ('x')")).rejects.toBeInstanceOf(
      DatabaseUnavailable,
    );
    await readOnly.close();
  });
});

test('error: a database that is not there is an outage, soon', async () => {
  const gone = connectDatabase({ connection: { host: '127.0.0.1', port: 1, user: 'x', database: 'x' } });
  await expect(gone.execute('SELECT 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await gone.isReady()).toBe(false);
  await gone.close();
});
