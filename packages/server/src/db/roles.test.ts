import type pg from 'pg';
import * as v from 'valibot';
import { describe, expect, inject, test } from 'vitest';
import { runCommand } from '../mains/runCommand.ts';
import { endWithTest } from '../testSupport/endWithTest.ts';
import { freshDatabase } from '../testSupport/freshDatabase.ts';
import { spawnServer } from '../testSupport/spawnServer.ts';
import { connectDatabase } from './database.ts';
import { MissingRights, type DatabaseRole, databaseRoles, grantRights, requireRights, roleNames } from './roles.ts';
import { migrate } from './migrate.ts';

const named = v.object({ name: v.string() });
const rights = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE'] as const;

/**
 * The operations of each process on a table: reads, inserts, updates, deletes. Tables that are not named are refused.
 */
const needs: Readonly<Record<DatabaseRole, Readonly<Record<string, string>>>> = {
  api: {
    // Of the operator, who writes them with commands.
    projects: 'r',
    project_origins: 'r',
    // Whether the schema is there.
    portico_migrations: 'r',
    // Made by the first that needs one, and never again.
    server_keys: 'ri',
    // Registered and changed by their owners; an operator's export reads them, an import is the migrator's.
    names: 'riu',
    // A sign-in adds, its end updates, the sweep deletes.
    sessions: 'riud',
    // Pages add, days are counted in place, the sweep deletes; the conflict clause of events reads.
    events: 'riud',
    event_usage: 'riud',
    // A page opens one, reports change it, the sweep deletes.
    onramp_purchases: 'riud',
    onramp_callbacks: 'rid',
    // The index: saved, joined, undone with their blocks, deleted.
    collectible_metadata: 'riud',
    history_chains: 'riud',
    history_blocks: 'riud',
    history_accounts: 'riud',
    history_askers: 'riud',
    history_ranges: 'riud',
    history_transactions: 'riud',
    history_transfers: 'riud',
    history_tokens: 'riud',
  },
  relay: { projects: 'r', project_origins: 'r', portico_migrations: 'r', relay_letters: 'riud' },
  frame: { projects: 'r', project_origins: 'r', portico_migrations: 'r' },
  vault: {
    projects: 'r',
    project_origins: 'r',
    portico_migrations: 'r',
    // Made at the first login, and never again.
    'vault.keys': 'ri',
    // A login adds the first time, and renews the wrapped address; with its wallet a user is deleted.
    'vault.users': 'riud',
    // Seen at each login, and revoked.
    'vault.audit': 'ri',
    'vault.devices': 'riud',
    'vault.email_changes': 'riud',
    // A start adds, a try updates, the sweep deletes.
    'vault.flows': 'riud',
    'vault.farcaster_flows': 'riud',
    'vault.social_flows': 'riud',
    'vault.mails': 'riud',
    'vault.sessions': 'riud',
    // Pending ones are deleted.
    'vault.wallets': 'riud',
    'vault.slots': 'riud',
    // Queued with the change that needs a share no more, deleted once the keeper has removed it.
    'vault.share_removals': 'rid',
  },
  recovery: {
    projects: 'r',
    project_origins: 'r',
    portico_migrations: 'r',
    // Made, kept, and shredded with the slot that they open.
    'recovery.shares': 'riud',
    'recovery.releases': 'riud',
    'recovery.stops': 'ri',
    // Added once each, deleted with age.
    'recovery.calls': 'rid',
  },
};
const letters: Readonly<Record<(typeof rights)[number], string>> = {
  SELECT: 'r',
  INSERT: 'i',
  UPDATE: 'u',
  DELETE: 'd',
  TRUNCATE: 't',
};

function connect(connection: pg.ClientConfig) {
  const database = connectDatabase({ connection });
  return { ...database, close: endWithTest(database.close) };
}

const addressOf = ({ host, user, database }: pg.ClientConfig): string =>
  `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`;

describe.each(inject('postgresServers').map((server) => [server.name, server] as const))('roles on %s', (_, server) => {
  async function open() {
    const { connection } = await freshDatabase(server);
    const owner = connect(connection);
    await migrate(owner);
    return { connection, owner, as: (role: DatabaseRole) => connect({ ...connection, user: roleNames[role] }) };
  }
  const logins = databaseRoles.map((role) => ({ role, user: roleNames[role], password: undefined }));

  test('error: no process can do more with any table than it has to, and each can do that', async () => {
    const { owner, as } = await open();
    await grantRights(owner, logins);
    const tables = await owner.query(
      named,
      `SELECT CASE schemaname WHEN 'public' THEN '' ELSE schemaname || '.' END || tablename AS name
       FROM pg_tables WHERE schemaname IN ('public', 'vault', 'recovery')`,
    );
    expect(tables.length).toBeGreaterThan(15);
    const firstColumn = `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum = 1`;
    for (const role of databaseRoles) {
      const database = as(role);
      const found: Record<string, string> = {};
      for (const { name: table } of tables) {
        const [column] = await owner.query(named, firstColumn, [table]);
        const attempts: Readonly<Record<(typeof rights)[number], string>> = {
          SELECT: `SELECT FROM ${table} LIMIT 1`,
          INSERT: `INSERT INTO ${table} DEFAULT VALUES`,
          UPDATE: `UPDATE ${table} SET ${column?.name} = DEFAULT`,
          DELETE: `DELETE FROM ${table}`,
          TRUNCATE: `TRUNCATE ${table} CASCADE`,
        };
        for (const right of rights) {
          const refusal = await database.execute(attempts[right]).catch((error: unknown) => error);
          // A statement that fails by a rule of the table itself had the right to run.
          const isDenied = refusal instanceof Error && 'code' in refusal && refusal.code === '42501';
          if (!isDenied) found[table] = (found[table] ?? '') + letters[right];
        }
      }
      expect({ role, found }).toEqual({ role, found: needs[role] });
      for (const attempt of ['CREATE TABLE own (a int)', `SET ROLE ${server.connection.user}`, 'DROP TABLE projects'])
        await expect(database.execute(attempt), attempt).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('error: a role without rights is refused at the start, by what it lacks and what helps', async () => {
    const { owner, as } = await open();
    await grantRights(owner, logins);
    await requireRights(as('api'), 'api');
    await expect(requireRights(as('relay'), 'api')).rejects.toThrow(MissingRights);
    const lacks =
      /role portico_relay lacks rights of the api process: .*INSERT sessions.*`portico-server migrate`.*DATABASE_URL_API/s;
    await expect(requireRights(as('relay'), 'api')).rejects.toThrow(lacks);
    const empty = connect({ ...(await freshDatabase(server)).connection, user: roleNames.api });
    await expect(requireRights(empty, 'api')).rejects.toThrow(/SELECT projects/);
  });

  test('behavior: rights on tables of a newer version stay, and the owner keeps its own', async () => {
    const { owner, as } = await open();
    await owner.execute('CREATE TABLE newer (a int)');
    await grantRights(owner, logins);
    await owner.execute(`GRANT SELECT ON newer TO ${roleNames.api}`);
    const asOwner = databaseRoles.map((role) => ({
      role,
      user: server.connection.user,
      password: undefined,
    }));
    await grantRights(owner, [...logins, ...asOwner]);
    expect(await as('api').execute('SELECT FROM newer')).toBe(0);
    const acls = `SELECT relname::text AS name FROM pg_class WHERE relname = 'portico_migrations' AND relacl::text NOT LIKE $1`;
    expect(await owner.query(named, acls, [`%${server.connection.user}=arwdDx%`])).toEqual([]);
  });

  test('behavior: with an address for each, a command makes schema and roles, and each process runs as its own', async () => {
    const { connection } = await freshDatabase(server);
    const environment = {
      DATABASE_URL_API: addressOf({ ...connection, user: roleNames.api }),
      DATABASE_URL_RELAY: addressOf({ ...connection, user: roleNames.relay }),
      PORTICO_PROJECTS: 'demo=https://demo.example',
    };
    const migrator = { ...environment, DATABASE_URL_MIGRATOR: addressOf(connection) };
    const report = (): void => undefined;
    const complaints: string[] = [];
    const context = { environment, report, complain: (text: string) => complaints.push(text) };
    expect(await runCommand(['migrate'], context)).toBe(1);
    expect(complaints).toEqual(['Set DATABASE_URL_MIGRATOR or DATABASE_URL.']);
    expect(await runCommand(['migrate'], { ...context, environment: migrator })).toBe(0);
    const add = ['project', 'add', 'shop', '--origin', 'https://shop.example'];
    expect(await runCommand(add, { ...context, environment: migrator })).toBe(0);

    const file = inject('serverFile');
    const [api, both] = [await spawnServer(file, environment, 'api'), await spawnServer(file, environment)];
    const relay = await spawnServer(file, { ...environment, DATABASE_URL_API: '' }, 'relay');
    for (const { url } of [api, both, relay]) expect((await fetch(`${url}/ready`)).status).toBe(200);
    for (const { url } of [api, both])
      expect((await fetch(`${url}/getWallets?projectId=shop&entries=1`)).status).toBe(200);
    const users = `SELECT DISTINCT usename AS name FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() ORDER BY 1`;
    const seen = await connect(connection).query(named, users);
    expect(seen.map(({ name }) => name)).toEqual([roleNames.api, roleNames.relay]);
    await expect(spawnServer(file, { DATABASE_URL_RELAY: environment.DATABASE_URL_RELAY }, 'api')).rejects.toThrow(
      'Set DATABASE_URL_API or DATABASE_URL.',
    );
  }, 120_000);
});
