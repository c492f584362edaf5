import { type Database, connectDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import type { TestServer } from './databases.ts';
import { endWithTest } from './endWithTest.ts';
import { freshDatabase } from './freshDatabase.ts';

/** A database of the test's own, with the schema; `open` gives another process's connections to it. */
export async function openFresh(server: TestServer | undefined) {
  if (server === undefined) throw new Error('No PostgreSQL was started.');
  const fresh = await freshDatabase(server);
  const opened: Database[] = [];
  const open = (): Database => {
    const database = connectDatabase({ connection: fresh.connection });
    opened.push(database);
    return database;
  };
  const close = endWithTest(async () => {
    await Promise.all(opened.map((one) => one.close()));
    await fresh.drop();
  });
  const database = open();
  await migrate(database);
  return { database, open, close, connection: fresh.connection };
}
