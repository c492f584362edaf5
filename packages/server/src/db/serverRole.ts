import pg from 'pg';

/** Owns the cluster, and is used to prepare it alone. */
export const ownerRole = 'portico';

/** Everything that the server does, it does as this role. */
export const serverRole = 'portico_server';

/**
 * A superuser can run programs (`COPY … PROGRAM`): one flaw in a statement would be a shell. What earlier versions made
 * as the owner of the cluster is handed over; `REASSIGN OWNED` refuses to, because that role owns the system's tables,
 * too.
 */
const prepare = `
DO $$
DECLARE entry regclass;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${serverRole}') THEN
    CREATE ROLE ${serverRole} LOGIN;
  END IF;
  ALTER ROLE ${serverRole} NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS;
  ALTER DATABASE postgres OWNER TO ${serverRole};
  FOR entry IN
    SELECT c.oid FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm') AND c.relowner = '${ownerRole}'::regrole
  LOOP
    EXECUTE format('ALTER TABLE %s OWNER TO ${serverRole}', entry);
  END LOOP;
END
$$`;

/** Makes the role that the server works as, in a cluster that may be of an earlier version. */
export async function prepareServerRole(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, user: ownerRole, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(prepare);
  } finally {
    await client.end();
  }
}
