import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnalyticsEvent } from '@portico/protocol/api';
import pg from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createEventsRepo } from '../api/services/analytics/eventsRepo.ts';
import { type NewSession, createSessionsRepo } from '../api/services/sessions/sessionsRepo.ts';
import { createProjectsRepo } from '../projects/projectsRepo.ts';
import { freshDatabase } from '../testSupport/freshDatabase.ts';
import { usualConfig } from '../testSupport/testApp.ts';
import { type Database, DatabaseUnavailable, connectDatabase } from './database.ts';
import { prepareEngine } from './engineFiles.ts';
import { migrate } from './migrate.ts';
import { findServerUser } from './serverUser.ts';

const counted = v.object({ n: v.number() });
const project = { id: 'shop', origins: ['https://a.example', 'https://b.example'], isAnalyticsEnabled: true };

const newSession = (): NewSession => ({
  pci: Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url'),
  projectId: 'shop',
  chainId: 'eip155:1',
  address: `0x${'a'.repeat(40)}`,
  nonce: crypto.randomUUID(),
  messageHash: Buffer.alloc(32, 1),
  tokenHash: null,
  url: 'https://a.example',
  createdAt: new Date(),
  expiresAt: new Date(Date.now() + 60_000),
});
const newEvents = (count: number, filler = ''): Required<AnalyticsEvent>[] =>
  Array.from({ length: count }, () => ({
    eventId: crypto.randomUUID(),
    timestamp: Date.now(),
    event: 'MODAL_OPEN',
    properties: { filler },
  }));

/** Everything that this server writes, and how many rows each whole write leaves. */
const writes: Readonly<
  Record<string, { write: (database: Database) => Promise<unknown>; table: string; rows: number }>
> = {
  project: {
    write: (database) => createProjectsRepo(database).saveProject(project),
    table: 'project_origins',
    rows: 2,
  },
  session: { write: (database) => createSessionsRepo(database).add(newSession()), table: 'sessions', rows: 1 },
  events: {
    write: (database) => createEventsRepo(database, usualConfig.analytics).add('shop', newEvents(50), new Date()),
    table: 'events',
    rows: 50,
  },
};

describe.each(inject('postgresServers').map((server) => [server.name, server] as const))(
  'bad days of %s',
  (_, server) => {
    let fresh: Awaited<ReturnType<typeof freshDatabase>>;
    let database: Database;
    let admin: Database;
    beforeAll(async () => {
      fresh = await freshDatabase(server);
      [database, admin] = [
        connectDatabase({ connection: fresh.connection }),
        connectDatabase({ connection: server.connection }),
      ];
      await migrate(database);
    });
    afterAll(async () => {
      await Promise.all([database.close(), admin.close()]);
      await fresh.drop();
    });
    const count = async (table: string) =>
      (await database.query(counted, `SELECT count(*)::int AS n FROM ${table}`))[0]?.n ?? -1;
    const empty = () => database.execute('TRUNCATE projects, project_origins, sessions, events');
    const endConnections = () =>
      admin.execute(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
        [fresh.connection.database],
      );

    test.each(Object.entries(writes))(
      'error: connections ended while a %s is written: whole or not at all, and the next one is',
      async (_name, { write, table, rows }) => {
        await empty();
        const outcomes: PromiseSettledResult<unknown>[] = [];
        for (let round = 0; round < 12; round += 1) {
          const writing = Promise.allSettled([write(database), write(database)]);
          await endConnections();
          outcomes.push(...(await writing));
        }
        for (const outcome of outcomes) {
          if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(DatabaseUnavailable);
        }
        await expect.poll(() => database.isReady()).toBe(true);
        // Of sessions the oldest are signed out, and stay as rows.
        expect((await count(table)) % rows).toBe(0);
        await write(database);
        expect((await count(table)) % rows).toBe(0);
        expect(await count(table)).toBeGreaterThan(0);
      },
    );

    test('error: a server that became read-only is an outage for what writes, and none for what reads', async () => {
      await empty();
      await admin.execute(`ALTER DATABASE ${fresh.connection.database} SET default_transaction_read_only = on`);
      try {
        await endConnections();
        await expect.poll(() => database.isReady()).toBe(true);
        for (const { write } of Object.values(writes))
          await expect(write(database)).rejects.toBeInstanceOf(DatabaseUnavailable);
        expect(await createProjectsRepo(database).listProjects()).toEqual([]);
      } finally {
        await admin.execute(`ALTER DATABASE ${fresh.connection.database} RESET default_transaction_read_only`);
        await endConnections();
      }
      await expect.poll(() => database.isReady()).toBe(true);
      for (const { write, table, rows } of Object.values(writes)) {
        await write(database);
        expect(await count(table)).toBe(rows);
      }
    });

    test('error: a table that is locked for a while holds writes up, and loses none', async () => {
      await empty();
      for (const { write, table, rows } of Object.values(writes)) {
        const locker = new pg.Client(fresh.connection);
        await locker.connect();
        await locker.query('BEGIN');
        await locker.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
        const writing = write(database);
        await expect
          .poll(
            async () =>
              (
                await admin.query(
                  counted,
                  "SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND locktype = 'relation'",
                )
              )[0]?.n,
          )
          .toBeGreaterThan(0);
        await locker.query('COMMIT');
        await locker.end();
        await writing;
        expect(await count(table)).toBe(rows);
      }
    });

    test('error: all connections in use is an outage within seconds, and over when they are free', async () => {
      const narrow = connectDatabase({ connection: fresh.connection, connectionsMax: 2 });
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      let held = 0;
      const holding = [1, 2].map(() =>
        narrow.transaction(async () => {
          held += 1;
          await released;
        }),
      );
      await expect.poll(() => held).toBe(2);
      await expect(
        createEventsRepo(narrow, usualConfig.analytics).add('shop', newEvents(1), new Date()),
      ).rejects.toBeInstanceOf(DatabaseUnavailable);
      release();
      await Promise.all(holding);
      expect(await createEventsRepo(narrow, usualConfig.analytics).add('shop', newEvents(1), new Date())).toBe(1);
      await narrow.close();
    });

    test('error: a database whose clock is wrong affects no session: their times are ours', async () => {
      await empty();
      const repo = createSessionsRepo(database);
      const future = Date.now() + 20 * 365 * 86_400_000;
      await repo.add({ ...newSession(), createdAt: new Date(future), expiresAt: new Date(future + 60_000) });
      expect(await repo.sweep(new Date())).toBe(0);
      expect(await repo.list('shop', { address: `0x${'a'.repeat(40)}` }, new Date(future))).toHaveLength(1);
    });
  },
);

/** A disk of a few megabytes, where this process may have one. */
function mountSmallDisk(): { place: string; unmount: () => void } | undefined {
  const place = mkdtempSync(join(tmpdir(), 'portico-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', place], { stdio: 'ignore' });
  } catch {
    rmSync(place, { recursive: true });
    return undefined;
  }
  return {
    place,
    unmount() {
      execFileSync('umount', [place]);
      rmSync(place, { recursive: true });
    },
  };
}

const disk = mountSmallDisk();
if (disk === undefined) console.warn('This process may not mount a disk: a full one is not tested here.');

describe.runIf(disk !== undefined)('a full disk', () => {
  test('error: full: an outage, nothing half; room again: served within seconds', async () => {
    const place = disk?.place ?? '';
    const user = findServerUser();
    const own = (path: string): void => {
      if (user) chownSync(path, user.uid, user.gid);
    };
    own(place);
    const engine = prepareEngine(place);
    const folder = join(place, 'socket');
    mkdirSync(folder);
    own(folder);
    const run = { ...user, env: { ...process.env, ...engine.env }, stdio: 'ignore', cwd: '/' } as const;
    const data = join(place, 'data');
    execFileSync(
      join(engine.bin, 'initdb'),
      ['-D', data, '-U', 'portico', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--wal-segsize=1'],
      run,
    );
    const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'max_wal_size=8MB', 'min_wal_size=2MB'];
    const child = spawn(join(engine.bin, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], run);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const connection = { host: folder, port: 5432, user: 'portico', database: 'postgres' };
    const database = connectDatabase({ connection });
    try {
      await expect.poll(() => database.isReady(), { timeout: 20_000 }).toBe(true);
      await migrate(database);
      const repo = createEventsRepo(database, usualConfig.analytics);
      const batch = () => repo.add('shop', newEvents(100, 'x'.repeat(250)), new Date());
      const count = async () => (await database.query(counted, 'SELECT count(*)::int AS n FROM events'))[0]?.n ?? -1;
      expect(await batch()).toBe(100);
      const { bavail, bsize } = statfsSync(place);
      // All but a little: the server's own files still grow into the rest.
      const ballast = join(place, 'ballast');
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 2_000_000)));
      const fill = async (roundsLeft: number): Promise<unknown> => {
        const failure = await batch().then(
          () => undefined,
          (error: unknown) => error,
        );
        return failure ?? (roundsLeft > 0 ? fill(roundsLeft - 1) : undefined);
      };
      expect(await fill(400)).toBeInstanceOf(DatabaseUnavailable);
      rmSync(ballast);
      await expect.poll(() => batch().catch(() => 0), { timeout: 60_000, interval: 100 }).toBe(100);
      expect((await count()) % 100).toBe(0);
    } finally {
      await database.close();
      child.kill('SIGQUIT');
      await ended;
      disk?.unmount();
    }
  }, 120_000);
});
