import pg from 'pg';
import * as v from 'valibot';

type Rows<Schema extends v.GenericSchema> = v.InferOutput<Schema>[];

/** Statements with parameters; rows are parsed before use. */
export interface Session {
  /** `sql` holds `$1`, `$2` … and never a value. */
  query<Schema extends v.GenericSchema>(row: Schema, sql: string, values?: readonly unknown[]): Promise<Rows<Schema>>;
  /** The number of rows it changed. */
  execute(sql: string, values?: readonly unknown[]): Promise<number>;
}

/** The database of an installation. */
export interface Database extends Session {
  /** All of it or nothing. */
  transaction<Value>(work: (session: Session) => Promise<Value>): Promise<Value>;
  /** A connection of its own, whose statements set their own time limits: for migrations. */
  withOwnConnection<Value>(work: (session: Session) => Promise<Value>): Promise<Value>;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

/** The database cannot be reached, or refuses writes: the caller may try again later. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database is not available', { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/**
 * SQLSTATE classes that are independent of our statement: connection, resources, shutdown, a read-only server, system.
 */
const unavailableStates = /^(?:08|53|57|58|25006|XX)/;
const unavailableMessage = /connect|timeout|terminated|ECONN|ENOENT|EPIPE|closed|not queryable/i;

function toError(error: unknown): unknown {
  const state = error instanceof pg.DatabaseError ? error.code : undefined;
  if (state !== undefined) return unavailableStates.test(state) ? new DatabaseUnavailable(error) : error;
  const isLost = error instanceof Error && (unavailableMessage.test(error.message) || 'code' in error);
  return isLost ? new DatabaseUnavailable(error) : error;
}

function sessionOn(client: pg.ClientBase | pg.Pool): Session {
  return {
    async query(row, sql, values = []) {
      const { rows } = await client.query<Record<string, unknown>>(sql, [...values]);
      return v.parse(v.array(row), rows);
    },
    async execute(sql, values = []) {
      const { rowCount } = await client.query(sql, [...values]);
      return rowCount ?? 0;
    },
  };
}

export interface ConnectDatabaseParameters {
  connection: pg.ClientConfig;
  connectionsMax?: number;
  /** The server ends a statement after this. */
  statementTimeoutMs?: number;
  /** A statement whose answer has not come by then is aborted with its connection. */
  queryTimeoutMs?: number;
  onError?: (error: Error) => void;
}

async function inTransaction<Value>(client: pg.PoolClient, work: (session: Session) => Promise<Value>): Promise<Value> {
  await client.query('BEGIN');
  try {
    const value = await work(sessionOn(client));
    await client.query('COMMIT');
    return value;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

const connectMs = 3_000;

async function onOwnConnection<Value>(
  { connection, onError }: Required<Pick<ConnectDatabaseParameters, 'connection' | 'onError'>>,
  work: (session: Session) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: connectMs,
    // Nothing else would detect, while a statement takes an hour, that the other side is gone.
    keepAlive: true,
    application_name: 'portico-migrations',
  });
  client.on('error', onError);
  try {
    await client.connect();
    return await work(sessionOn(client));
  } finally {
    await client.end().catch(() => undefined);
  }
}

function openPool({
  connection,
  connectionsMax = 10,
  statementTimeoutMs = 8_000,
  queryTimeoutMs = 9_000,
  onError,
}: ConnectDatabaseParameters & Required<Pick<ConnectDatabaseParameters, 'onError'>>): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: connectionsMax,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    query_timeout: queryTimeoutMs,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'portico-server',
  });
  // For the whole life of the connection: one that is ended between two statements, or as it is given back, would else
  // end this process.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => undefined);
  return pool;
}

/** A pool of connections; nothing is connected before the first statement. */
export function connectDatabase(parameters: ConnectDatabaseParameters): Database {
  const { connection, onError = () => undefined } = parameters;
  const pool = openPool({ ...parameters, onError });
  async function withClient<Value>(work: (client: pg.PoolClient) => Promise<Value>): Promise<Value> {
    let client: pg.PoolClient | undefined;
    let isBroken = false;
    try {
      client = await pool.connect();
      return await work(client);
    } catch (error) {
      const reported = toError(error);
      isBroken = reported instanceof DatabaseUnavailable;
      throw reported;
    } finally {
      client?.release(isBroken);
    }
  }
  const either = async <Value>(requested: Promise<Value>): Promise<Value> =>
    requested.catch((error: unknown) => {
      throw toError(error);
    });
  const direct = sessionOn(pool);
  return {
    query: (row, sql, values) => either(direct.query(row, sql, values)),
    execute: (sql, values) => either(direct.execute(sql, values)),
    transaction: (work) => withClient((client) => inTransaction(client, work)),
    withOwnConnection: (work) => either(onOwnConnection({ connection, onError }, work)),
    isReady: () =>
      pool.query('SELECT 1').then(
        () => true,
        () => false,
      ),
    close: () => pool.end(),
  };
}
