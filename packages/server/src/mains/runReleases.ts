import { parseSharedConfig } from '../config/parseConfig.ts';
import { openAsMigrator } from '../db/openDatabase.ts';
import { acknowledgeStop, listStops } from '../recovery/watchRepo.ts';
import type { CommandContext } from './commandContext.ts';

const scopes = { network: 'to one network', site: 'from one site', all: 'to all new browsers' } as const;

/** `releases list`, `releases resume <stop>`. Resolves with the exit code; undefined for no such command. */
export async function runReleases(
  [verb, id, ...rest]: readonly string[],
  { environment, report, complain }: CommandContext,
): Promise<number | undefined> {
  const isList = verb === 'list' && id === undefined;
  const isResume = verb === 'resume' && id !== undefined && /^[1-9]\d{0,8}$/.test(id) && rest.length === 0;
  if (!isList && !isResume) return undefined;
  const { database, close } = await openAsMigrator({ settings: parseSharedConfig(environment).database });
  try {
    if (isResume) {
      if (await acknowledgeStop(database, Number(id))) {
        report(`Releases that stop ${id} held back go on. Those of the hour before count no more.`);
        return 0;
      }
      complain(`There is no stop ${id} in effect.`);
      return 1;
    }
    const stops = await listStops(database);
    for (const { id: stop, scope, count, usual, stoppedAt } of stops)
      report(`${stop}\t${stoppedAt} UTC\t${scopes[scope]}\t${count} in an hour, usual: ${usual}`);
    if (stops.length === 0) report('No releases are stopped.');
    return 0;
  } finally {
    await close();
  }
}
