import { expect, inject, test } from 'vitest';
import { connectDatabase } from '../db/database.ts';
import { endWithTest } from '../testSupport/endWithTest.ts';
import { freshDatabase } from '../testSupport/freshDatabase.ts';
import { runCommand } from './runCommand.ts';

test('behavior: the operator lists what is stopped, and ends one stop by its number', async () => {
  const [postgres] = inject('postgresServers');
  if (postgres === undefined) throw new Error('No PostgreSQL was started.');
  const { connection } = await freshDatabase(postgres);
  const host = encodeURIComponent(connection.host);
  const environment = { DATABASE_URL: `postgresql://${connection.user}@localhost/${connection.database}?host=${host}` };
  const run = async (...line: string[]) => {
    const lines: string[] = [];
    const add = (text: string) => void lines.push(text);
    const code = await runCommand(['releases', ...line], { environment, report: add, complain: add });
    return [code, lines.join('\n')];
  };
  expect(await run('list')).toEqual([0, 'No releases are stopped.']);
  const db = connectDatabase({ connection });
  endWithTest(db.close);
  await db.execute(`INSERT INTO recovery.stops (scope, subject, count, usual, stopped_at)
    VALUES ('network', 'n', 21, 2, now() - interval '1 day'), ('all', NULL, 201, 20, '2026-01-02T03:04Z')`);
  // That of the network has ended by itself.
  expect(await run('list')).toEqual([0, '2\t2026-01-02 03:04 UTC\tto all new browsers\t201 in an hour, usual: 20']);
  expect(await run('resume', '1')).toEqual([1, 'There is no stop 1 in effect.']);
  expect(await run('resume', '2')).toMatchObject([0, expect.stringContaining('go on')]);
  expect(await run('list')).toEqual([0, 'No releases are stopped.']);
  for (const wrong of [['resume'], ['resume', 'x'], ['list', '2'], []]) expect((await run(...wrong))[0]).toBe(2);
});
