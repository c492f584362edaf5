import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../../../db/database.ts';

const keyRow = v.object({ key: v.instance(Uint8Array) });
const keyBytes = 32;

/** Resolves with the key of this name, the same in every process on the database. @throws DatabaseUnavailable */
export type LoadKey = () => Promise<Uint8Array>;

/** A random key, made once for the installation; read once by each process. */
export function createKeyLoader(database: Database, name: string): LoadKey {
  let loading: Promise<Uint8Array> | undefined;
  async function load(): Promise<Uint8Array> {
    await database.execute('INSERT INTO server_keys (name, key) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [
      name,
      randomBytes(keyBytes),
    ]);
    const [row] = await database.query(keyRow, 'SELECT key FROM server_keys WHERE name = $1', [name]);
    if (row === undefined) throw new Error(`The key ${name} was removed.`);
    return row.key;
  }
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}
