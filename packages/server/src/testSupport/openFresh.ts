import { type Database, connectDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { type DatabaseRole, grantRights, roleNames } from '../db/roles.ts';
import type { TestServer } from './databases.ts';
import { endWithTest } from './endWithTest.ts';
import { freshDatabase } from './freshDatabase.ts';

/**
 * A database of the test's own, with the schema, as the role of the API or another; `open` gives another process's
 * connections to it, as this role or a further one, and `owner` changes its schema.
 */
export async function openFresh(
  server: TestServer | undefined,
  role: DatabaseRole = 'api',
  further: DatabaseRole[] = [],
) {
  if (server === undefined) throw new Error('No PostgreSQL was started.');
  const fresh = await freshDatabase(server);
  const opened: Database[] = [];
  const open = (as = role): Database => {
    const database = connectDatabase({ connection: { ...fresh.connection, user: roleNames[as] } });
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
  const logins = [role, ...further].map((one) => ({ role: one, user: roleNames[one], password: undefined }));
  await grantRights(owner, logins);
  return { database: open(), owner, open, close, connection: fresh.connection };
}
