import { parseKeysConfig, parseSharedConfig } from '../config/parseConfig.ts';
import { openAsMigrator } from '../db/openDatabase.ts';
import { openKms } from '../kms/openKms.ts';
import { endSessions } from '../vault/sessions/endSessions.ts';
import type { CommandContext } from './commandContext.ts';

/** `sessions end <email | user | all>`. Resolves with the exit code; undefined for no such command. */
export async function runSessions(
  [verb, whose, ...rest]: readonly string[],
  { environment, report, complain }: CommandContext,
): Promise<number | undefined> {
  if (verb !== 'end' || whose === undefined || rest.length > 0) return undefined;
  const { file, passphraseFile } = parseKeysConfig(environment).keys;
  if (file === undefined) {
    complain(
      'PORTICO_KEYS_FILE names no file: addresses are found, and the record is written, with the keys of the vault.',
    );
    return 2;
  }
  const kms = await openKms({ place: file, passphraseFile });
  const { database, close } = await openAsMigrator({ settings: parseSharedConfig(environment).database });
  try {
    const ended = await endSessions(database, kms, whose);
    if (ended === undefined) {
      complain('There is no such user.');
      return 1;
    }
    report(`Sessions ended: ${ended}. A browser notices with its next request, and may log in again.`);
    return 0;
  } finally {
    await close();
  }
}
