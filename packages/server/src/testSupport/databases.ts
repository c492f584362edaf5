import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../db/embeddedPostgres.ts';
import { findServerUser } from '../db/serverUser.ts';
import { packageFolder } from '../packageFolder.ts';

/** A PostgreSQL that tests may use: each makes databases of its own in it. */
export interface TestServer {
  name: string;
  connection: { host: string; port: number; user: string; database: string };
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresServers: TestServer[];
    /** The server's sources as one module. */
    serverFile: string;
  }
}

/** Debian's servers, `/usr/lib/postgresql/15/bin`, newest last. `npm test` installs one where there is apt. */
function systemServers(): string[] {
  const place = '/usr/lib/postgresql';
  const versions = existsSync(place) ? readdirSync(place) : [];
  return versions.map((version) => join(place, version, 'bin')).filter((bin) => existsSync(join(bin, 'initdb')));
}

async function startSystemServer(bin: string) {
  const user = findServerUser();
  const folder = mkdtempSync(join(tmpdir(), 'portico-pg-'));
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'portico', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    {
      ...user,
      stdio: 'ignore',
      cwd: '/',
    },
  );
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off'].flatMap((one) => [
    '-c',
    one,
  ]);
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...settings], { ...user, stdio: 'ignore', cwd: '/' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const connection = { host: folder, port: 5432, user: 'portico', database: 'postgres' };
  for (let tries = 0; tries < 1_000 && child.exitCode === null; tries += 1) {
    const client = new pg.Client(connection);
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isUp) break;
    await wait(20);
  }
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { connection, stop };
}

/** One embedded server and, where there is one, the system's: every test that meets a database meets both. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-test-'));
  const serverFile = join(packageFolder(), '.portico', `tests-${process.pid}.mjs`);
  execFileSync(process.execPath, [join(packageFolder(), 'scripts/bundle.mjs'), serverFile]);
  project.provide('serverFile', serverFile);
  const embedded = await startEmbeddedPostgres({ folder, isDurable: false });
  const { host = '', port = 0, user = '' } = { ...embedded.connection, user: 'portico' };
  const servers: TestServer[] = [
    { name: 'embedded PostgreSQL', connection: { host, port, user, database: 'postgres' } },
  ];
  const [bin] = systemServers();
  const system = bin === undefined ? undefined : await startSystemServer(bin);
  if (system !== undefined && bin !== undefined)
    servers.push({ name: `PostgreSQL of ${bin}`, connection: system.connection });
  else console.warn('No PostgreSQL of the system here: databases are tested on the embedded one only.');
  project.provide('postgresServers', servers);
  return async () => {
    await Promise.all([embedded.stop(), system?.stop()]);
    rmSync(folder, { recursive: true, force: true });
    rmSync(serverFile, { force: true });
  };
}
