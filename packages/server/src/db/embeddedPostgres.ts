import { spawn, spawnSync } from 'node:child_process';
import { existsSync, lchownSync, mkdtempSync, renameSync, rmSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { emptyServerFolder, openDataFolder } from './dataFolder.ts';
import { type Engine, prepareEngine } from './engineFiles.ts';
import { takeOwnership } from './owner.ts';
import { migratorRole, ownerRole, prepareRoles } from './roles.ts';
import { type SuperviseEvent, supervise } from './supervise.ts';
import { type ServerUser, findServerUser } from './serverUser.ts';

/** A PostgreSQL of our own. */
export interface EmbeddedPostgres {
  /** The folder of the socket that it listens on. */
  readonly socket: string;
  /** The connection of the owner of its schema. */
  readonly connection: pg.ClientConfig;
  /** Process id of the running server; it changes when it had to be started again. */
  pid(): number | undefined;
  /** Ends it politely; after this it is not started again. */
  stop(): Promise<void>;
}

export interface StartEmbeddedPostgresParameters {
  /** Holds the data, and links to the libraries. */
  folder: string;
  /** False only where losing the last second at a power cut does not matter: in tests. */
  isDurable?: boolean;
  onEvent?: SuperviseEvent;
}

const readyMaxMs = 60_000;

/** The least that PostgreSQL needs: our own environment holds keys and passwords. */
const childEnvironment = (engine: Engine): NodeJS.ProcessEnv => ({ PATH: process.env['PATH'], ...engine.env });

function runOnce(engine: Engine, name: string, parameters: readonly string[], user: ServerUser | undefined) {
  const options = { ...user, env: childEnvironment(engine), encoding: 'utf8' as const, cwd: '/' };
  const { status, stderr, error } = spawnSync(join(engine.bin, name), parameters, options);
  return { isFine: status === 0, text: (error?.message ?? stderr ?? '').trim().slice(-2_000) };
}

/** Made in a temporary folder and moved into place whole: a data folder that exists is complete. */
function initialise(engine: Engine, data: string, user: ServerUser | undefined, isDurable: boolean): void {
  if (existsSync(join(data, 'PG_VERSION'))) return;
  const fresh = `${data}.new`;
  emptyServerFolder(fresh, user);
  const options = ['-D', fresh, '-U', ownerRole, '-A', 'trust', '-E', 'UTF8', '--locale=C'];
  const made = runOnce(engine, 'initdb', isDurable ? options : [...options, '--no-sync'], user);
  if (!made.isFine) throw new Error(`The data folder could not be made: ${made.text}`);
  renameSync(fresh, data);
}

async function untilReady(connection: pg.ClientConfig, hasEnded: () => boolean, what: () => string): Promise<void> {
  for (const endMs = Date.now() + readyMaxMs; Date.now() < endMs && !hasEnded(); await wait(20)) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('SELECT 1');
      return;
    } catch {
      // Not yet.
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  throw new Error(`The embedded PostgreSQL did not start. ${what()}`);
}

/** Removes the folder of the socket; root follows nothing that the server's user may have put there. */
function removeSocketFolder(folder: string): void {
  try {
    for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(join(folder, name), { force: true });
    rmdirSync(folder);
  } catch {
    // It is not empty, or it is gone already.
  }
}

/** The engine and its data; whatever a killed server left running on them is stopped. */
function prepareData(folder: string, user: ServerUser | undefined, isDurable: boolean) {
  const engine = prepareEngine(folder);
  const data = join(folder, 'postgres');
  initialise(engine, data, user, isDurable);
  runOnce(engine, 'pg_ctl', ['stop', '-D', data, '-m', 'fast', '-w', '-t', '15'], user);
  return { engine, data };
}

/** How a client reaches the server behind a socket in this folder. */
export const connectionTo = (socket: string, user: string) => ({
  host: socket,
  port: 5432,
  user,
  database: 'postgres',
});

function orUndo<Value>(work: () => Value, undo: () => void): Value {
  try {
    return work();
  } catch (error) {
    undo();
    throw error;
  }
}

/**
 * Starts PostgreSQL on a socket of its own, without a port, and restarts it whenever it ends unexpectedly. One that a
 * killed server left behind on the same data is stopped first, once the folder is ours.
 * @throws FolderInUse where a living process has it.
 */
export async function startEmbeddedPostgres(parameters: StartEmbeddedPostgresParameters): Promise<EmbeddedPostgres> {
  const { isDurable = true, onEvent = () => undefined } = parameters;
  const user = findServerUser();
  const folder = openDataFolder(parameters.folder, user);
  const socket = mkdtempSync(join(tmpdir(), 'portico-'));
  const removeSocket = (): void => removeSocketFolder(socket);
  if (user !== undefined) lchownSync(socket, user.uid, user.gid);
  const leave = orUndo(() => takeOwnership(folder, socket), removeSocket);
  const giveUp = (): void => {
    leave();
    removeSocket();
  };
  const { engine, data } = orUndo(() => prepareData(folder, user, isDurable), giveUp);
  const connection = connectionTo(socket, migratorRole);
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${socket}`,
    'unix_socket_permissions=0700',
    'port=5432',
  ];
  if (!isDurable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
  const running = supervise(() => {
    const options = settings.flatMap((setting) => ['-c', setting]);
    return spawn(join(engine.bin, 'postgres'), ['-D', data, ...options], {
      ...user,
      env: childEnvironment(engine),
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: '/',
      // Ctrl-C is for us: we end it once it is no longer needed.
      detached: true,
    });
  }, onEvent);
  try {
    await untilReady({ ...connection, user: ownerRole }, running.hasAborted, running.text);
    await prepareRoles(connection);
    running.trust();
  } catch (error) {
    await running.stop();
    giveUp();
    throw error;
  }
  return {
    socket,
    connection,
    pid: running.pid,
    async stop() {
      await running.stop();
      giveUp();
    },
  };
}
