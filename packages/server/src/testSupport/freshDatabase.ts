import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestServer } from './databases.ts';
import { endWithTest } from './endWithTest.ts';

/** A new, empty database; `drop` throws it away, as the end of the test does. */
export async function freshDatabase({ connection }: TestServer) {
  const database = `t${randomBytes(6).toString('hex')}`;
  const run = async (sql: string): Promise<void> => {
    const client = new pg.Client(connection);
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  await run(`CREATE DATABASE ${database}`);
  const drop = endWithTest(() => run(`DROP DATABASE ${database} WITH (FORCE)`));
  return { connection: { ...connection, database }, drop };
}
