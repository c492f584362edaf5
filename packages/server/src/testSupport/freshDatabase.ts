import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestServer } from './databases.ts';

/** A new, empty database; `drop` throws it away. */
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
  return { connection: { ...connection, database }, drop: () => run(`DROP DATABASE ${database} WITH (FORCE)`) };
}
