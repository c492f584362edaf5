import { type Database, connectDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { type DatabaseRole, grantRights, roleNames } from '../db/roles.ts';
import type { TestServer } from './databases.ts';
import { endWithTest } from './endWithTest.ts';
import { freshDatabase } from './freshDatabase.ts';

/**
 * A database of the test's own, with the schema, as the role of the API or another; `open` gives another process's
 * connections to it, and `owner` changes its schema.
 */
export async function openFresh(server: TestServer | undefined, role: DatabaseRole = 'api') {
  if (server === undefined) throw new Error('No PostgreSQL was started.');
  const fresh = await freshDatabase(server);
  const opened: Database[] = [];
  const open = (): Database => {
    const database = connectDatabase({ connection: { ...fresh.connection, user: roleNames[role] } });
    opened.push(database);
    return database;
  };
  const close = endWithTest(async () => {
    await Promise.all(opened.map((one) => one.close()));
    await fresh.drop();
  });
  const owner = connectDatabase({ connection: fresh.connection });
  opened.push(owner);
  await migrate(owner);
  await grantRights(owner, [{ role, user: roleNames[role], password: undefined }]);
  return { database: open(), owner, open, close, connection: fresh.connection };
}
