import pg from 'pg';
import * as v from 'valibot';
import type { Database, Session } from './database.ts';

/** Owns the embedded cluster, and is used to prepare it alone. */
export const ownerRole = 'portico';

/** Owns the schema: makes its steps, and writes what operators' commands write. */
export const migratorRole = 'portico_migrator';

/** The processes that log in as a role of their own. */
export const databaseRoles = ['api', 'relay', 'frame', 'vault', 'recovery'] as const;

export type DatabaseRole = (typeof databaseRoles)[number];

/** Their names in the embedded cluster. */
export const roleNames: Readonly<Record<DatabaseRole, string>> = {
  api: 'portico_api',
  relay: 'portico_relay',
  frame: 'portico_frame',
  vault: 'portico_vault',
  recovery: 'portico_recovery',
};

const read = ['SELECT'];
const readAndAdd = ['SELECT', 'INSERT'];
const readAddAndDelete = ['SELECT', 'INSERT', 'DELETE'];
const all = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];

/** Every process reads projects, and checks whether the schema is its own. */
const shared = { portico_migrations: read, projects: read, project_origins: read };

/** The rights of each process on its tables; on every other one it has none. */
const tableRights: Readonly<Record<DatabaseRole, Readonly<Record<string, readonly string[]>>>> = {
  api: {
    ...shared,
    sessions: all,
    events: all,
    event_usage: all,
    collectible_metadata: all,
    server_keys: readAndAdd,
    names: ['SELECT', 'INSERT', 'UPDATE'],
    onramp_purchases: all,
    onramp_callbacks: readAddAndDelete,
    history_chains: all,
    history_blocks: all,
    history_accounts: all,
    history_askers: all,
    history_ranges: all,
    history_transactions: all,
    history_transfers: all,
    history_tokens: all,
  },
  relay: { ...shared, relay_letters: all },
  frame: shared,
  vault: {
    ...shared,
    'vault.keys': readAndAdd,
    'vault.audit': readAndAdd,
    'vault.users': all,
    'vault.devices': all,
    'vault.email_changes': all,
    'vault.flows': all,
    'vault.farcaster_flows': all,
    'vault.social_flows': all,
    'vault.mails': all,
    'vault.sessions': all,
    'vault.wallets': all,
    'vault.slots': all,
    'vault.share_removals': readAddAndDelete,
  },
  recovery: {
    ...shared,
    'recovery.shares': all,
    'recovery.releases': all,
    'recovery.stops': readAndAdd,
    'recovery.calls': readAddAndDelete,
  },
};

/** Of earlier versions, where one role did everything. */
const formerRole = 'portico_server';

/**
 * A superuser can run programs (`COPY … PROGRAM`): one flaw in a statement would be a shell. Objects that earlier
 * versions made as the owner of the cluster change their owner; `REASSIGN OWNED` refuses to, because that role owns the
 * system's tables, too.
 */
const prepare = `
DO $$
DECLARE entry regclass; name text;
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = '${formerRole}')
    AND NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${migratorRole}')
  THEN ALTER ROLE ${formerRole} RENAME TO ${migratorRole}; END IF;
  FOREACH name IN ARRAY ARRAY['${[migratorRole, ...Object.values(roleNames)].join("', '")}'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) THEN EXECUTE format('CREATE ROLE %I LOGIN', name); END IF;
    EXECUTE format('ALTER ROLE %I NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS', name);
  END LOOP;
  ALTER DATABASE postgres OWNER TO ${migratorRole};
  FOR entry IN
    SELECT c.oid FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm') AND c.relowner = '${ownerRole}'::regrole
  LOOP
    EXECUTE format('ALTER TABLE %s OWNER TO ${migratorRole}', entry);
  END LOOP;
END
$$`;

/** Makes the roles in the embedded cluster, which may be of an earlier version. */
export async function prepareRoles(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, user: ownerRole, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(prepare);
  } finally {
    await client.end();
  }
}

/** The login of a role. */
export interface Login {
  readonly role: DatabaseRole;
  readonly user: string;
  readonly password: string | undefined;
}

const statement = v.object({ sql: v.string() });
const mayNotCreate = '42501';
const existsAlready = new Set(['42710', '23505']);
const codeOf = (error: unknown): unknown => (error instanceof pg.DatabaseError ? error.code : undefined);

async function ensureRole(session: Session, { user, password }: Login): Promise<void> {
  const [create] = await session.query(
    statement,
    `SELECT format('CREATE ROLE %I LOGIN' || CASE WHEN $2::text IS NULL THEN '' ELSE ' PASSWORD %L' END, $1::text, $2::text) AS sql
     WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = $1::text)`,
    [user, password],
  );
  if (create === undefined) return;
  await session.execute(create.sql).catch((error: unknown) => {
    // Another process that starts at the same time made it.
    if (existsAlready.has(String(codeOf(error)))) return;
    if (codeOf(error) !== mayNotCreate) throw error;
    throw new Error(`There is no role ${user}, and this one may not make it: CREATE ROLE ${user} LOGIN PASSWORD '…'`, {
      cause: error,
    });
  });
}

/** A schema of one process: no other may even name its tables. */
const ownSchemas: ReadonlyMap<string, DatabaseRole> = new Map([
  ['vault', 'vault'],
  ['recovery', 'recovery'],
]);

const knownTables = [...new Set(Object.values(tableRights).flatMap((tables) => Object.keys(tables)))];

/** Unknown tables are those of a newer version, whose processes may run at the same time. */
function grantsOf({ role, user }: Login): string {
  const statements = knownTables.flatMap((table) => {
    const rights = tableRights[role][table] ?? [];
    const grant = `EXECUTE format('GRANT ${rights.join(', ')} ON ${table} TO %I', name);`;
    return [`EXECUTE format('REVOKE ALL ON ${table} FROM %I', name);`, ...(rights.length > 0 ? [grant] : [])];
  });
  const schemas = [...ownSchemas].map(
    ([schema, owner]) =>
      `EXECUTE format('${owner === role ? 'GRANT' : 'REVOKE'} USAGE ON SCHEMA ${schema} ${owner === role ? 'TO' : 'FROM'} %I', name);`,
  );
  return `DO $$ DECLARE name text := ${pg.escapeLiteral(user)}; BEGIN ${[...schemas, ...statements].join('\n')} END $$`;
}

const userRow = v.object({ name: v.string() });

/**
 * Grants each login the rights of its process and revokes all others; makes the role where there is none yet. The owner
 * of the tables keeps its rights, also where a process logs in as it.
 */
export async function grantRights(migrator: Database, logins: readonly Login[]): Promise<void> {
  const [owner] = await migrator.query(userRow, 'SELECT current_user::text AS name');
  const others = logins.filter(({ user }) => user !== owner?.name);
  for (const login of others) await ensureRole(migrator, login);
  await migrator.transaction(async (session) => {
    // Two processes that grant at the same time would change the same rows of the catalogue.
    await session.execute('SELECT pg_advisory_xact_lock(7067842012)');
    for (const login of others) await session.execute(grantsOf(login));
  });
}

const missingRow = v.object({ what: v.string(), who: v.string() });
const selectMissing = `
  SELECT string_agg(one.right || ' ' || one.name, ', ') AS what, current_user::text AS who
  FROM unnest($1::text[], $2::text[]) AS one (name, "right")
  WHERE CASE WHEN to_regclass(one.name) IS NULL THEN true ELSE NOT has_table_privilege(one.name, one.right) END
  HAVING count(*) > 0`;

/** A process lacks rights on its tables. */
export class MissingRights extends Error {
  constructor(role: DatabaseRole, { who, what }: v.InferOutput<typeof missingRow>) {
    super(
      `The role ${who} lacks rights of the ${role} process: ${what}. Run \`portico-server migrate\` with DATABASE_URL_MIGRATOR, as the owner of the ` +
        `tables, and DATABASE_URL_${role.toUpperCase()}: it makes the tables and grants each process what it needs.`,
    );
    this.name = 'MissingRights';
  }
}

/**
 * Verifies that a process has the rights that it needs on its tables.
 * @throws MissingRights, DatabaseUnavailable
 */
export async function requireRights(database: Database, role: DatabaseRole): Promise<void> {
  const wanted = Object.entries(tableRights[role]).flatMap(([table, rights]) =>
    rights.map((right) => ({ table, right })),
  );
  const values = [wanted.map(({ table }) => table), wanted.map(({ right }) => right)];
  const [missing] = await database.query(missingRow, selectMissing, values);
  if (missing !== undefined) throw new MissingRights(role, missing);
}
