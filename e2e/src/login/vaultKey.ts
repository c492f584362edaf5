import * as v from 'valibot';
import { createFileKms } from '../../../packages/server/src/kms/createFileKms.ts';
import { aadOf } from '../../../packages/server/src/kms/kmsProvider.ts';
import { createChannel } from '../../../packages/server/src/vault/channel/createChannel.ts';

const keySchema = v.tuple([v.object({ ciphertext: v.instance(Buffer), version: v.string() })]);

/** The key that messages to a vault are sealed for: its log has it, too. */
export async function readVaultKey(
  rows: (sql: string) => Promise<readonly unknown[]>,
  keysFile: string,
): Promise<string> {
  const found = await rows("SELECT ciphertext, key_version AS version FROM vault.keys WHERE name = 'channel'");
  const [{ ciphertext, version }] = v.parse(keySchema, found);
  const kms = createFileKms({ file: keysFile });
  const seed = await kms.unwrap('channel key', { ciphertext, keyVersion: version }, aadOf('channel'));
  return Buffer.from((await createChannel(seed)).publicKey).toString('base64');
}
