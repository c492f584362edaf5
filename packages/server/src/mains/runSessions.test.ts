import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { openWallets } from '../testSupport/vaultWallets.ts';
import { runCommand } from './runCommand.ts';

test('behavior: the operator ends the sessions of one user, by address or id, or all, and each is recorded', async () => {
  const { login, sessions, database, owner, connection, file } = await openWallets(inject('postgresServers').at(-1));
  const host = encodeURIComponent(connection.host);
  const environment = {
    DATABASE_URL: `postgresql://${connection.user}@localhost/${connection.database}?host=${host}`,
    PORTICO_KEYS_FILE: file,
  };
  const end = async (...whose: string[]) => {
    const lines: string[] = [];
    const add = (text: string) => void lines.push(text);
    const code = await runCommand(['sessions', 'end', ...whose], { environment, report: add, complain: add });
    return [code, lines.join('\n')];
  };
  const users: Awaited<ReturnType<typeof login>>[] = [];
  for (const name of ['ada', 'ada', 'bob', 'cyd']) users.push(await login(`${name}@example.org`));
  const live = () =>
    Promise.all(
      users.map(async ({ proof }) => (await database.transaction((one) => sessions.use(one, proof))) !== undefined),
    );
  expect(await live()).toEqual([true, true, true, true]);
  // Both browsers of Ada, however the address is written.
  expect(await end('Ada@Example.org')).toEqual([0, expect.stringContaining('Sessions ended: 2.')]);
  expect(await live()).toEqual([false, false, true, true]);
  expect(await end(users[2]?.userId ?? '')).toEqual([0, expect.stringContaining('Sessions ended: 1.')]);
  expect(await end('ada@example.org')).toEqual([0, expect.stringContaining('Sessions ended: 0.')]);
  for (const unknown of ['eve@example.org', randomUUID()])
    expect(await end(unknown)).toEqual([1, 'There is no such user.']);
  expect(await live()).toEqual([false, false, false, true]);
  expect(await end('all')).toEqual([0, expect.stringContaining('Sessions ended: 1.')]);
  expect(await live()).toEqual([false, false, false, false]);
  const recorded = "SELECT FROM vault.audit WHERE action = 'login.ended' AND detail = 'by the operator'";
  expect(await owner.execute(recorded)).toBe(3);
  expect((await end())[0]).toBe(2);
  expect(await login('ada@example.org')).toMatchObject({ userId: users[0]?.userId });
});
