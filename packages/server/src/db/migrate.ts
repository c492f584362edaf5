import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { packageFolder } from '../package/packageFolder.ts';
import type { Database, Session } from './database.ts';

/** One step of the schema: a file of plain SQL. */
export interface Migration {
  name: string;
  sql: string;
}

/** Any number, the same in every process of every version. */
const lockId = 7_067_842_011;
/** An index over a large table takes its time; one that hangs for ever is ended. */
const statementMs = 3_600_000;
const applied = v.object({ name: v.string(), checksum: v.string() });

const checksumOf = (sql: string): string => createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');

/** The steps that come with this version, in order. */
export function readMigrations(): Migration[] {
  const folder = join(packageFolder(), 'migrations');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));
}

async function applyOne(session: Session, { name, sql }: Migration): Promise<void> {
  await session.execute('BEGIN');
  try {
    await session.execute(sql);
    await session.execute('INSERT INTO portico_migrations (name, checksum) VALUES ($1, $2)', [name, checksumOf(sql)]);
    await session.execute('COMMIT');
  } catch (error) {
    await session.execute('ROLLBACK');
    throw new Error(`Migration ${name} failed; nothing of it was kept.`, { cause: error });
  }
}

/**
 * Brings the schema to this version. Of several processes that try at the same time one works and the others wait; each
 * step is kept whole or not at all. Steps of a newer version are left alone, so that old and new processes can run side
 * by side.
 * @returns the names of the steps that were made now.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  return database.withOwnConnection(async (session) => {
    await session.execute(`SET statement_timeout = ${statementMs}`);
    // Held until the connection ends, however it ends.
    await session.execute('SELECT pg_advisory_lock($1)', [lockId]);
    await session.execute(
      'CREATE TABLE IF NOT EXISTS portico_migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const known = new Map(
      (await session.query(applied, 'SELECT name, checksum FROM portico_migrations')).map((row) => [
        row.name,
        row.checksum,
      ]),
    );
    const changed = migrations.find(({ name, sql }) => known.has(name) && known.get(name) !== checksumOf(sql));
    if (changed !== undefined) throw new Error(`Migration ${changed.name} is not the one this database was made with.`);
    const missing = migrations.filter(({ name }) => !known.has(name));
    for (const migration of missing) await applyOne(session, migration);
    return missing.map(({ name }) => name);
  });
}
