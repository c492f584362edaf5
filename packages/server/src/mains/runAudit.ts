import { readFileSync } from 'node:fs';
import { parseKeysConfig, parseSharedConfig } from '../config/parseConfig.ts';
import { openAsMigrator } from '../db/openDatabase.ts';
import { openKms } from '../kms/openKms.ts';
import { readHeads } from '../vault/audit/auditHead.ts';
import { type RecordProblem, verifyRecord } from '../vault/audit/verifyRecord.ts';
import type { CommandContext } from './commandContext.ts';

function describe(problem: RecordProblem): string {
  if (problem.type === 'foreignHead') return 'The file of heads has a line that this vault did not write.';
  if (problem.type === 'row') return `Row ${problem.seq} was changed, or one before it is missing, added or moved.`;
  return `Row ${problem.seq} was there when its head was written, and is gone or another one.`;
}

/** `audit verify [file of heads]`. Resolves with the exit code; undefined for no such command. */
export async function runAudit(
  [verb, headsFile, ...rest]: readonly string[],
  { environment, report, complain }: CommandContext,
): Promise<number | undefined> {
  if (verb !== 'verify' || rest.length > 0) return undefined;
  const { file, passphraseFile } = parseKeysConfig(environment).keys;
  if (file === undefined) {
    complain('PORTICO_KEYS_FILE names no file: the record is verified with the keys of its vault.');
    return 2;
  }
  const kms = await openKms({ place: file, passphraseFile });
  const heads = headsFile === undefined ? [] : await readHeads(readFileSync(headsFile, 'utf8'), kms);
  const { database, close } = await openAsMigrator({ settings: parseSharedConfig(environment).database });
  try {
    const { count, problem } = await verifyRecord(database, kms, heads);
    if (problem !== undefined) {
      complain(describe(problem));
      return 1;
    }
    report(
      `${count} rows are as they were recorded${heads.length > 0 ? `, and ${heads.length} heads are in them` : ''}.`,
    );
    return 0;
  } finally {
    await close();
  }
}
