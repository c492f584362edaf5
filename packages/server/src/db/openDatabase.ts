import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { type Database, DatabaseUnavailable, connectDatabase } from './database.ts';
import { connectionTo, startEmbeddedPostgres } from './embeddedPostgres.ts';
import { migrate } from './migrate.ts';
import { findOwner } from './owner.ts';

export interface OpenedDatabase {
  database: Database;
  close(): Promise<void>;
}

/** What the operator decides. */
export interface DatabaseSettings {
  /** Without one PostgreSQL is started in the folder. */
  readonly url: string | undefined;
  readonly folder: string | undefined;
}

export interface OpenDatabaseParameters {
  settings: DatabaseSettings;
  /** Told what happens to the embedded server and to connections; never a value. */
  onEvent?: (what: string) => void;
  /** Uses the embedded server of a running process, where there is one: for commands beside it. */
  mayShare?: boolean;
}

const reachMaxMs = 30_000;
const reachPauseMs = 500;

function dataFolder({ folder }: DatabaseSettings): string {
  if (folder !== undefined) return folder;
  return process.getuid?.() === 0 ? '/var/lib/portico' : join(homedir(), '.local', 'share', 'portico');
}

/** A database that starts beside us may need a moment longer than we do. */
async function migrateWhenReached(database: Database): Promise<void> {
  for (const endMs = Date.now() + reachMaxMs; ; await wait(reachPauseMs)) {
    try {
      await migrate(database);
      return;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || Date.now() > endMs) throw error;
    }
  }
}

async function connect(
  connection: pg.ClientConfig,
  parameters: OpenDatabaseParameters,
  stop: () => Promise<void>,
): Promise<OpenedDatabase> {
  const { onEvent = () => undefined } = parameters;
  const database = connectDatabase({ connection, onError: () => onEvent('a connection was lost') });
  const close = async (): Promise<void> => {
    await database.close();
    await stop();
  };
  try {
    await migrateWhenReached(database);
  } catch (error) {
    await close();
    throw error;
  }
  return { database, close };
}

/** The operator's database or one of our own, with the schema of this version. */
export async function openDatabase(parameters: OpenDatabaseParameters): Promise<OpenedDatabase> {
  const { settings, onEvent = () => undefined, mayShare = false } = parameters;
  if (settings.url !== undefined) {
    return connect({ connectionString: settings.url }, parameters, async () => undefined);
  }
  const folder = dataFolder(settings);
  const owner = mayShare ? findOwner(folder) : undefined;
  if (owner !== undefined) {
    return connect(connectionTo(owner.socket), parameters, async () => undefined);
  }
  const embedded = await startEmbeddedPostgres({
    folder,
    onEvent: (what) => onEvent(`the embedded PostgreSQL ${what}`),
  });
  return connect(embedded.connection, parameters, embedded.stop);
}
