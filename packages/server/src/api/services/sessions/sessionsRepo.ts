import { isCaipNetworkId, type CaipNetworkId } from '@portico/protocol';
import * as v from 'valibot';
import type { Database, Session } from '../../../db/database.ts';
import { createKeyedQueue } from '../../../store/keyedQueue.ts';
import type { Account } from './account.ts';

const sessionRow = v.object({
  pci: v.string(),
  chain_id: v.custom<CaipNetworkId>(isCaipNetworkId),
  address: v.string(),
  url: v.string(),
  created_at: v.date(),
  expires_at: v.date(),
  revoked_at: v.nullable(v.date()),
  token_hash: v.nullable(v.instance(Buffer)),
});
const knownRow = v.object({ ...sessionRow.entries, is_same: v.boolean() });
const columns = 'pci, chain_id, address, url, created_at, expires_at, revoked_at, token_hash';

/** A session as it is kept. */
export type SessionRow = v.InferOutput<typeof sessionRow>;

/** A verified message that is to be a session. */
export interface NewSession {
  readonly pci: string;
  readonly projectId: string;
  readonly chainId: CaipNetworkId;
  readonly address: string;
  readonly nonce: string;
  readonly messageHash: Buffer;
  /** Of the browser's token; null where it has none. */
  readonly tokenHash: Buffer | null;
  readonly url: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** The outcome of adding one: the session; or the reason of the refusal. */
export type AddOutcome = { readonly session: SessionRow } | { readonly problem: 'replayed' | 'too_many' };

/** Sessions in the database. */
export interface SessionsRepo {
  /** Those that last, newest first. */
  list(projectId: string, account: Account, now: Date): Promise<SessionRow[]>;
  find(projectId: string, account: Account, pci: string): Promise<SessionRow | undefined>;
  add(session: NewSession): Promise<AddOutcome>;
  revoke(projectId: string, pci: string, now: Date): Promise<void>;
  /** Throws away those that ended before. */
  sweep(endedBefore: Date): Promise<number>;
}

/** Sign-ins of one account; those for several chains share a nonce and are one. */
const liveMax = 20;
/** Including those that ended lately: no visitor fills the table with one wallet. */
const keptMax = 100;
/** Of one sign-in; as many messages as a pairing's answer may hold. */
const chainsMax = 50;
const listedMax = liveMax * chainsMax;
const sweptMax = 5_000;

/** Nothing of a session is needed once its message is too old to be taken again. */
export const keptAfterEndMs = 86_400_000;

async function insert(session: Session, added: NewSession): Promise<SessionRow> {
  const { pci, projectId, chainId, address, nonce, messageHash, tokenHash, url, createdAt, expiresAt } = added;
  const [row] = await session.query(
    sessionRow,
    `INSERT INTO sessions (pci, project_id, chain_id, address, nonce, message_hash, token_hash, url, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING ${columns}`,
    [pci, projectId, chainId, address, nonce, messageHash, tokenHash, url, createdAt, expiresAt],
  );
  if (row === undefined) throw new Error('A session was not written.');
  // At more sign-ins at one site than allowed, the oldest is signed out.
  await session.execute(
    `UPDATE sessions SET revoked_at = $3
     WHERE project_id = $1 AND address = $2 AND revoked_at IS NULL AND nonce IN (
       SELECT nonce FROM sessions WHERE project_id = $1 AND address = $2 AND revoked_at IS NULL AND expires_at > $3
       GROUP BY nonce ORDER BY max(created_at) DESC, bool_or(pci = $4) DESC, min(pci) OFFSET ${liveMax})`,
    [projectId, address, createdAt, pci],
  );
  return row;
}

/**
 * The known messages of a nonce: one for each chain of the sign-in. Undefined where this message may be added to them.
 */
async function findKnown(session: Session, added: NewSession): Promise<AddOutcome | undefined> {
  const { projectId, address, chainId, nonce, messageHash, tokenHash, url, createdAt } = added;
  const signedIn = await session.query(
    knownRow,
    `SELECT ${columns}, message_hash = $4 AND token_hash IS NOT DISTINCT FROM $5 AS is_same
     FROM sessions WHERE project_id = $1 AND address = $2 AND nonce = $3`,
    [projectId, address, nonce, messageHash, tokenHash],
  );
  const known = signedIn.find((one) => one.chain_id === chainId);
  if (known !== undefined) {
    const isLive = known.revoked_at === null && known.expires_at > createdAt;
    return known.is_same && isLive ? { session: known } : { problem: 'replayed' };
  }
  // A nonce belongs to one site; and after a sign-out the rest of that sign-in is refused, too.
  if (signedIn.some((one) => one.url !== url || one.revoked_at !== null)) return { problem: 'replayed' };
  if (signedIn.length >= chainsMax) return { problem: 'too_many' };
  return undefined;
}

async function addOnce(session: Session, added: NewSession): Promise<AddOutcome> {
  const { projectId, address, nonce, createdAt } = added;
  const account = [projectId, address];
  // One after the other for one account, so that all are counted.
  await session.execute('SELECT pg_advisory_xact_lock(hashtextextended($1, 3))', [account.join(' ')]);
  const known = await findKnown(session, added);
  if (known !== undefined) return known;
  await session.execute(
    'DELETE FROM sessions WHERE project_id = $1 AND address = $2 AND LEAST(revoked_at, expires_at) < $3',
    [...account, new Date(createdAt.getTime() - keptAfterEndMs)],
  );
  const counted = await session.query(
    v.object({ n: v.number() }),
    'SELECT count(DISTINCT nonce)::int AS n FROM sessions WHERE project_id = $1 AND address = $2 AND nonce <> $3',
    [...account, nonce],
  );
  if ((counted[0]?.n ?? 0) >= keptMax) return { problem: 'too_many' };
  return { session: await insert(session, added) };
}

/** Sessions in the database. */
export function createSessionsRepo(database: Database): SessionsRepo {
  // One account that adds many at once waits in the database on one connection, not on all.
  const queue = createKeyedQueue();
  return {
    list: (projectId, { address, chainId = null }, now) =>
      database.query(
        sessionRow,
        `SELECT ${columns} FROM sessions
         WHERE project_id = $1 AND address = $2 AND ($3::text IS NULL OR chain_id = $3)
           AND revoked_at IS NULL AND expires_at > $4
         ORDER BY created_at DESC, pci LIMIT ${listedMax}`,
        [projectId, address, chainId, now],
      ),
    async find(projectId, { address, chainId = null }, pci) {
      const [row] = await database.query(
        sessionRow,
        `SELECT ${columns} FROM sessions
         WHERE pci = $1 AND project_id = $2 AND address = $3 AND ($4::text IS NULL OR chain_id = $4)`,
        [pci, projectId, address, chainId],
      );
      return row;
    },
    add: (added) =>
      queue.run(`${added.projectId} ${added.address}`, () =>
        database.transaction((session) => addOnce(session, added)),
      ),
    async revoke(projectId, pci, now) {
      await database.execute(
        'UPDATE sessions SET revoked_at = $3 WHERE project_id = $1 AND pci = $2 AND revoked_at IS NULL',
        [projectId, pci, now],
      );
    },
    sweep: (endedBefore) =>
      database.execute(
        `DELETE FROM sessions WHERE pci IN (
           SELECT pci FROM sessions WHERE LEAST(revoked_at, expires_at) < $1 LIMIT ${sweptMax})`,
        [endedBefore],
      ),
  };
}
