import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../../db/database.ts';
import { type KmsProvider, aadOf } from '../../kms/kmsProvider.ts';
import { Secret } from '../../kms/secret.ts';

const keyRow = v.object({ ciphertext: v.instance(Buffer), keyVersion: v.string() });
const select = 'SELECT ciphertext, key_version AS "keyVersion" FROM vault.keys WHERE name = \'channel\'';
const aad = aadOf('channel');

/**
 * The key that messages to the vault are sealed for: made by the first process that needs it. It is the canary of the
 * start, too: with other keys than those of this database it does not open, and nothing is served.
 * @throws KmsError
 */
export async function loadChannelKey(db: Database, kms: KmsProvider): Promise<Secret<'channel key'>> {
  const [known] = await db.query(keyRow, select);
  if (known === undefined) {
    const made = await kms.wrap(new Secret('channel key', randomBytes(32)), aad);
    await db.execute(
      "INSERT INTO vault.keys (name, ciphertext, key_version) VALUES ('channel', $1, $2) ON CONFLICT DO NOTHING",
      [made.ciphertext, made.keyVersion],
    );
  }
  const [row] = known === undefined ? await db.query(keyRow, select) : [known];
  if (row === undefined) throw new Error('The key of the channel was not kept.');
  return kms.unwrap('channel key', row, aad);
}
