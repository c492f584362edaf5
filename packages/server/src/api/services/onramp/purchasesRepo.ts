import { ONRAMP_PAYMENT_PROBLEMS, ONRAMP_PURCHASE_STATUSES } from '@portico/protocol';
import * as v from 'valibot';
import type { Database } from '../../../db/database.ts';
import type { PurchaseReport } from './onrampProvider.ts';

const purchaseRow = v.object({
  id: v.string(),
  provider: v.string(),
  chain_id: v.string(),
  address: v.string(),
  symbol: v.string(),
  amount: v.string(),
  currency: v.string(),
  url: v.nullable(v.string()),
  status: v.picklist(ONRAMP_PURCHASE_STATUSES),
  problem: v.nullable(v.picklist(ONRAMP_PAYMENT_PROBLEMS)),
  hash: v.nullable(v.string()),
  purchased: v.nullable(v.string()),
  created_at: v.date(),
  updated_at: v.date(),
});
const columns = Object.keys(purchaseRow.entries).join(', ');

/** A purchase as it is kept. */
export type PurchaseRow = v.InferOutput<typeof purchaseRow>;

/** A purchase that is to be opened at a provider. */
export interface NewPurchase extends Pick<
  PurchaseRow,
  'id' | 'provider' | 'chain_id' | 'address' | 'symbol' | 'amount' | 'currency'
> {
  readonly projectId: string;
  readonly reference: string;
  readonly now: Date;
}

/** Purchases in the database. */
export interface PurchasesRepo {
  /** False where the page has one under this reference. */
  add(purchase: NewPurchase): Promise<boolean>;
  find(projectId: string, reference: string): Promise<PurchaseRow | undefined>;
  findById(id: string): Promise<PurchaseRow | undefined>;
  setUrl(id: string, url: string): Promise<void>;
  /** For one that no provider opened: the address of its page reached no one. */
  remove(id: string): Promise<void>;
  /** A purchase never becomes less than it is: one that is paid is not open again, and a completed one stays so. */
  report(id: string, report: PurchaseReport, now: Date): Promise<void>;
  /** Those of an account that brought tokens, the newest first. */
  listCompleted(wanted: CompletedPurchases): Promise<PurchaseRow[]>;
  isCallbackTaken(digest: Buffer): Promise<boolean>;
  /** False where it was taken before. */
  takeCallback(digest: Buffer, now: Date): Promise<boolean>;
  /** Throws away callbacks of before, and purchases that were never paid. */
  sweep(callbacksBefore: Date, openedBefore: Date): Promise<void>;
}

/** The purchases of an account on these chains, of one provider or of all. */
export interface CompletedPurchases {
  readonly address: string;
  readonly chains: readonly string[];
  readonly provider: string | undefined;
}

/** One that was being opened for longer than this was left by a process that ended. */
const OPENING_SECONDS = 60;
const LISTED_MAX = 50;

type Reads = Pick<PurchasesRepo, 'find' | 'findById' | 'listCompleted' | 'isCallbackTaken'>;
type Writes = Omit<PurchasesRepo, keyof Reads>;

const writesOf = (database: Database): Writes => ({
  async add({ id, projectId, reference, provider, now, ...row }) {
    await database.execute(
      `DELETE FROM onramp_purchases WHERE project_id = $1 AND reference = $2 AND url IS NULL
           AND created_at < $3::timestamptz - interval '${OPENING_SECONDS} seconds'`,
      [projectId, reference, now],
    );
    const values = [row.chain_id, row.address, row.symbol, row.amount, row.currency];
    const added = await database.execute(
      `INSERT INTO onramp_purchases (id, project_id, reference, provider, chain_id, address, symbol, amount, currency, status, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'open', $10, $10) ON CONFLICT (project_id, reference) DO NOTHING`,
      [id, projectId, reference, provider, ...values, now],
    );
    return added > 0;
  },
  async setUrl(id, url) {
    await database.execute('UPDATE onramp_purchases SET url = $2 WHERE id = $1', [id, url]);
  },
  async remove(id) {
    await database.execute('DELETE FROM onramp_purchases WHERE id = $1 AND url IS NULL', [id]);
  },
  async report(id, { status, problem = null, hash = null, purchaseAmount }, now) {
    await database.execute(
      `UPDATE onramp_purchases SET status = $2, problem = $3, hash = coalesce($4, hash),
           purchased = coalesce($5, purchased), updated_at = $6
         WHERE id = $1 AND status <> 'completed' AND (status = 'open' OR $2 <> 'open')
           AND (status, problem, hash) IS DISTINCT FROM ($2, $3, coalesce($4, hash))`,
      [id, status, problem, hash, purchaseAmount?.amount ?? null, now],
    );
  },
  async takeCallback(digest, now) {
    const sql = 'INSERT INTO onramp_callbacks (digest, received_at) VALUES ($1, $2) ON CONFLICT DO NOTHING';
    return (await database.execute(sql, [digest, now])) > 0;
  },
  async sweep(callbacksBefore, openedBefore) {
    await database.execute('DELETE FROM onramp_callbacks WHERE received_at < $1', [callbacksBefore]);
    const unpaid = "status IN ('open', 'cancelled', 'failed')";
    await database.execute(`DELETE FROM onramp_purchases WHERE ${unpaid} AND updated_at < $1`, [openedBefore]);
  },
});

const readsOf = (database: Database): Reads => ({
  async find(projectId, reference) {
    const where = 'project_id = $1 AND reference = $2';
    const sql = `SELECT ${columns} FROM onramp_purchases WHERE ${where}`;
    return (await database.query(purchaseRow, sql, [projectId, reference]))[0];
  },
  async findById(id) {
    return (await database.query(purchaseRow, `SELECT ${columns} FROM onramp_purchases WHERE id = $1`, [id]))[0];
  },
  listCompleted: ({ address, chains, provider }) =>
    database.query(
      purchaseRow,
      `SELECT ${columns} FROM onramp_purchases
         WHERE status = 'completed' AND address = $1 AND chain_id = ANY($2::text[]) AND ($3::text IS NULL OR provider = $3)
         ORDER BY updated_at DESC LIMIT ${LISTED_MAX}`,
      [address, chains, provider ?? null],
    ),
  async isCallbackTaken(digest) {
    const sql = 'SELECT 1 AS n FROM onramp_callbacks WHERE digest = $1';
    return (await database.query(v.object({ n: v.number() }), sql, [digest])).length > 0;
  },
});

/** Purchases in the database. */
export const createPurchasesRepo = (database: Database): PurchasesRepo => ({
  ...readsOf(database),
  ...writesOf(database),
});
