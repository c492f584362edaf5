import { createFileKms, createKeyFile } from '../kms/createFileKms.ts';
import { readPassphrase } from '../kms/readPassphrase.ts';
import { openCallKeys } from '../shareCalls/callKeys.ts';

/** Makes, changes and checks a file of keys. Resolves with what was done; undefined for no such command. */
export async function runKeys(
  [verb, file, ...rest]: readonly string[],
  passphraseFile: string | undefined,
): Promise<string | undefined> {
  if (file === undefined || rest.length > 0) return undefined;
  const passphrase = readPassphrase(passphraseFile);
  if (verb === 'create') {
    createKeyFile({ file, passphrase });
    return `${file} has new keys. Keep a copy apart from every backup of the database: together they open everything.`;
  }
  if (verb === 'rotate') {
    const version = await createFileKms({ file, passphrase }).rotate();
    return `${file} wraps with version ${version} from now on, and opens what older ones wrapped. Renew your copy.`;
  }
  if (verb === 'public') return (await openCallKeys(createFileKms({ file, passphrase }))).publicKey;
  if (verb !== 'check') return undefined;
  await createFileKms({ file, passphrase }).health();
  return `${file} can be read.`;
}
