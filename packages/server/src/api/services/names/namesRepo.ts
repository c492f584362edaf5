import * as v from 'valibot';
import type { Database, Session } from '../../../db/database.ts';
import { createKeyedQueue } from '../../../store/keyedQueue.ts';

const nameRow = v.object({
  name: v.string(),
  address: v.custom<`0x${string}`>((value) => typeof value === 'string' && value.startsWith('0x')),
  coin_type: v.number(),
  is_contract: v.boolean(),
  attributes: v.record(v.string(), v.string()),
  message: v.string(),
  signature: v.string(),
  signed_at: v.date(),
  registered_at: v.date(),
  updated_at: v.nullable(v.date()),
});
const columns =
  'name, address, coin_type::float8 AS coin_type, is_contract, attributes, message, signature, signed_at, registered_at, updated_at';

/** A name as it is kept. */
export type NameRow = v.InferOutput<typeof nameRow>;

/** A name that its owner signed for. */
export interface SignedName extends Omit<NameRow, 'registered_at' | 'updated_at'> {
  /** When it arrived. */
  readonly now: Date;
}

/** The outcome of a registration. */
export type RegisterOutcome = 'registered' | 'updated' | 'unchanged' | 'replayed' | 'taken' | 'too_many';

/** Names in the database. */
export interface NamesRepo {
  find(name: string): Promise<NameRow | undefined>;
  /** Of this address on any chain, the oldest first. */
  listOfAddress(address: string): Promise<NameRow[]>;
  /** Those of these that are taken. */
  listTaken(names: readonly string[]): Promise<ReadonlySet<string>>;
  /** The first registration wins; its owner may change the records with a newer message. */
  register(signed: SignedName): Promise<RegisterOutcome>;
  /** All names in the order of the alphabet, page by page. */
  listAfter(name: string, most: number): Promise<NameRow[]>;
  /** Writes rows of an export; a registered name stays, unless the export has a newer message of the same owner. */
  insert(rows: readonly NameRow[]): Promise<void>;
}

/** Names of one address. */
const ownedMax = 10;

async function insertRow(session: Session, signed: SignedName): Promise<boolean> {
  const { name, address, coin_type: coinType, is_contract: isContract, attributes, message, signature } = signed;
  const inserted = await session.execute(
    `INSERT INTO names (name, address, coin_type, is_contract, attributes, message, signature, signed_at, registered_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (name) DO NOTHING`,
    [name, address, coinType, isContract, attributes, message, signature, signed.signed_at, signed.now],
  );
  return inserted > 0;
}

/** A registered name: its owner may change the records. */
async function updateRow(session: Session, signed: SignedName): Promise<RegisterOutcome> {
  const { name, address, coin_type: coinType, is_contract: isContract, attributes, message, signature } = signed;
  const [known] = await session.query(nameRow, `SELECT ${columns} FROM names WHERE name = $1 FOR UPDATE`, [name]);
  if (known?.address !== address || known.is_contract !== isContract) return 'taken';
  if (isContract && known.coin_type !== coinType) return 'taken';
  if (known.message === message) return 'unchanged';
  if (known.signed_at >= signed.signed_at) return 'replayed';
  await session.execute(
    `UPDATE names SET coin_type = $2, attributes = $3, message = $4, signature = $5, signed_at = $6, updated_at = $7
     WHERE name = $1`,
    [name, coinType, attributes, message, signature, signed.signed_at, signed.now],
  );
  return 'updated';
}

async function registerOnce(session: Session, signed: SignedName): Promise<RegisterOutcome> {
  // One after the other for one address, so that all of its names are counted.
  await session.execute('SELECT pg_advisory_xact_lock(hashtextextended($1, 5))', [signed.address]);
  const [counted] = await session.query(
    v.object({ n: v.number() }),
    'SELECT count(*)::int AS n FROM names WHERE address = $1 AND name <> $2',
    [signed.address, signed.name],
  );
  const isFull = (counted?.n ?? 0) >= ownedMax;
  if (!isFull && (await insertRow(session, signed))) return 'registered';
  const outcome = await updateRow(session, signed);
  return isFull && outcome === 'taken' ? 'too_many' : outcome;
}

/** Names in the database. */
export function createNamesRepo(database: Database): NamesRepo {
  // Many that race for one name wait in the database on one connection, not on all.
  const queue = createKeyedQueue();
  return {
    async find(name) {
      const [row] = await database.query(nameRow, `SELECT ${columns} FROM names WHERE name = $1`, [name]);
      return row;
    },
    listOfAddress: (address) =>
      database.query(
        nameRow,
        `SELECT ${columns} FROM names WHERE address = $1 ORDER BY registered_at, name LIMIT ${ownedMax}`,
        [address.toLowerCase()],
      ),
    async listTaken(names) {
      const rows = await database.query(
        v.object({ name: v.string() }),
        'SELECT name FROM names WHERE name = ANY($1::text[])',
        [names],
      );
      return new Set(rows.map(({ name }) => name));
    },
    register: (signed) =>
      queue.run(signed.name, () => database.transaction((session) => registerOnce(session, signed))),
    listAfter: (name, most) =>
      database.query(
        nameRow,
        `SELECT ${columns} FROM names WHERE name > $1 COLLATE "C" ORDER BY name COLLATE "C" LIMIT $2`,
        [name, most],
      ),
    async insert(rows) {
      await database.execute(
        `INSERT INTO names (name, address, coin_type, is_contract, attributes, message, signature, signed_at, registered_at, updated_at)
         SELECT name, address, coin_type, is_contract, attributes, message, signature, signed_at, registered_at, updated_at
         FROM json_populate_recordset(NULL::names, $1::json)
         ON CONFLICT (name) DO UPDATE SET
           coin_type = excluded.coin_type, attributes = excluded.attributes, message = excluded.message,
           signature = excluded.signature, signed_at = excluded.signed_at, updated_at = excluded.updated_at
         WHERE names.address = excluded.address AND names.signed_at < excluded.signed_at`,
        [JSON.stringify(rows)],
      );
    },
  };
}
