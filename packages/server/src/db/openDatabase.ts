import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { type Database, DatabaseUnavailable, connectDatabase } from './database.ts';
import { connectionTo, startEmbeddedPostgres } from './embeddedPostgres.ts';
import { migrate } from './migrate.ts';
import { findOwner } from './owner.ts';
import {
  type DatabaseRole,
  type Login,
  databaseRoles,
  grantRights,
  migratorRole,
  requireRights,
  roleNames,
} from './roles.ts';

/** The database as each process of this installation uses it. */
export interface OpenedDatabases {
  of(role: DatabaseRole): Database;
  close(): Promise<void>;
}

/** The operator's settings. */
export interface DatabaseSettings {
  /** For everything that has no URL of its own. Without any URL PostgreSQL is started in the folder. */
  readonly url: string | undefined;
  readonly apiUrl: string | undefined;
  readonly relayUrl: string | undefined;
  readonly frameUrl: string | undefined;
  readonly vaultUrl: string | undefined;
  readonly recoveryUrl: string | undefined;
  readonly migratorUrl: string | undefined;
  readonly folder: string | undefined;
}

export interface OpenDatabaseParameters {
  settings: DatabaseSettings;
  /** Called with events of the embedded server and of connections; never with a value. */
  onEvent?: (what: string) => void;
}

export interface OpenDatabasesParameters extends OpenDatabaseParameters {
  roles: readonly DatabaseRole[];
}

/** How the owner of the schema and the processes log in. */
interface Connections {
  /** Absent where another process or command makes the schema. */
  readonly migrator: pg.ClientConfig | undefined;
  readonly processes: Readonly<Record<DatabaseRole, pg.ClientConfig | undefined>>;
  /** Those that are not the migrator. */
  readonly logins: readonly Login[];
  stop(): Promise<void>;
}

const reachMaxMs = 30_000;
const reachPauseMs = 500;

function dataFolder({ folder }: DatabaseSettings): string {
  if (folder !== undefined) return folder;
  return process.getuid?.() === 0 ? '/var/lib/portico' : join(homedir(), '.local', 'share', 'portico');
}

/** A database that starts at the same time may need longer than we do. */
async function whenReached<Value>(work: () => Promise<Value>): Promise<Value> {
  for (const endMs = Date.now() + reachMaxMs; ; await wait(reachPauseMs)) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || Date.now() > endMs) throw error;
    }
  }
}

/** A value for each process. */
const forEachRole = <Value>(make: (role: DatabaseRole) => Value): Readonly<Record<DatabaseRole, Value>> => ({
  api: make('api'),
  relay: make('relay'),
  frame: make('frame'),
  vault: make('vault'),
  recovery: make('recovery'),
});

const ownUrls = (settings: DatabaseSettings) => forEachRole((role) => settings[`${role}Url`]);

function connectionsByUrl(settings: DatabaseSettings): Connections {
  const { url, migratorUrl } = settings;
  const own = ownUrls(settings);
  const toConnection = (text: string | undefined) => (text === undefined ? undefined : { connectionString: text });
  const logins = databaseRoles.flatMap((role): Login[] => {
    const address = own[role];
    if (address === undefined) return [];
    const { username, password } = new URL(address);
    return [{ role, user: decodeURIComponent(username), password: decodeURIComponent(password) || undefined }];
  });
  return {
    migrator: toConnection(migratorUrl ?? url),
    processes: forEachRole((role) => toConnection(own[role] ?? url)),
    logins,
    stop: async () => undefined,
  };
}

const connectionsAt = (socket: string, stop: () => Promise<void>): Connections => ({
  migrator: connectionTo(socket, migratorRole),
  processes: forEachRole((role) => connectionTo(socket, roleNames[role])),
  logins: databaseRoles.map((role) => ({ role, user: roleNames[role], password: undefined })),
  stop,
});

const hasUrl = (settings: DatabaseSettings): boolean =>
  [settings.url, settings.migratorUrl, ...Object.values(ownUrls(settings))].some((one) => one !== undefined);

async function findConnections({ settings, onEvent = () => undefined }: OpenDatabaseParameters): Promise<Connections> {
  if (hasUrl(settings)) return connectionsByUrl(settings);
  const { socket, stop } = await startEmbeddedPostgres({
    folder: dataFolder(settings),
    onEvent: (what) => onEvent(`the embedded PostgreSQL ${what}`),
  });
  return connectionsAt(socket, stop);
}

async function prepareSchema(migrator: Database, { logins }: Connections): Promise<void> {
  await whenReached(() => migrate(migrator));
  await grantRights(migrator, logins);
}

/**
 * The operator's database or one of our own, with the schema of this version, as each of these roles.
 * @throws MissingRights
 */
export async function openDatabases(parameters: OpenDatabasesParameters): Promise<OpenedDatabases> {
  const { roles, onEvent = () => undefined } = parameters;
  const connections = await findConnections(parameters);
  const opened = new Map<DatabaseRole, Database>();
  const onError = (): void => onEvent('a connection was lost');
  const close = async (): Promise<void> => {
    await Promise.all([...opened.values()].map((one) => one.close()));
    await connections.stop();
  };
  try {
    if (connections.migrator !== undefined) {
      const migrator = connectDatabase({ connection: connections.migrator, connectionsMax: 1, onError });
      try {
        await prepareSchema(migrator, connections);
      } finally {
        await migrator.close();
      }
    }
    for (const role of roles) {
      const connection = connections.processes[role];
      if (connection === undefined) throw new Error(`Set DATABASE_URL_${role.toUpperCase()} or DATABASE_URL.`);
      const database = connectDatabase({ connection, onError });
      opened.set(role, database);
      await whenReached(() => requireRights(database, role));
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    of(role) {
      const database = opened.get(role);
      if (database === undefined) throw new Error(`This process has no database as ${role}.`);
      return database;
    },
    close,
  };
}

/**
 * The database as the owner of its schema, brought to this version: for commands. They use the embedded server of a
 * running process where there is one.
 */
export async function openAsMigrator(parameters: OpenDatabaseParameters) {
  const { settings } = parameters;
  const owner = hasUrl(settings) ? undefined : findOwner(dataFolder(settings));
  const connections =
    owner === undefined ? await findConnections(parameters) : connectionsAt(owner.socket, async () => undefined);
  if (connections.migrator === undefined) throw new Error('Set DATABASE_URL_MIGRATOR or DATABASE_URL.');
  const database = connectDatabase({ connection: connections.migrator });
  const close = async (): Promise<void> => {
    await database.close();
    await connections.stop();
  };
  try {
    await prepareSchema(database, connections);
  } catch (error) {
    await close();
    throw error;
  }
  return { database, close };
}
