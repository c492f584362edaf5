import * as v from 'valibot';
import type { Address } from 'viem';
import type { Database } from '../../../../db/database.ts';
import type { Requester, Position } from '../historySource.ts';
import { hexText, wholeNumber } from './rows.ts';

/** The progress of an account's index. */
export interface AccountState {
  readonly id: string;
  /** The newest blocks without a gap; absent while nothing was read. */
  readonly top: { readonly low: number; readonly high: number } | undefined;
  readonly firstHead: number | undefined;
  /** Whether it includes the newest block of just now. */
  readonly isCurrent: boolean;
  /** Another one where any of this is another. */
  readonly mark: string;
}

const amount = v.pipe(v.string(), v.toBigint());

const progressRow = v.object({
  id: v.string(),
  low: v.nullable(wholeNumber),
  high: v.nullable(wholeNumber),
  is_current: v.boolean(),
});

const stateRow = v.object({ ...progressRow.entries, first_head: v.nullable(wholeNumber), is_old: v.boolean() });

const markOf = ({ low, high, is_current: isCurrent }: v.InferOutput<typeof progressRow>): string =>
  `${low} ${high} ${isCurrent}`;

const transactionRow = v.object({
  block: wholeNumber,
  position: v.number(),
  hash: hexText,
  mined_at: v.date(),
  nonce: wholeNumber,
  sender: hexText,
  receiver: v.nullable(hexText),
  is_deployment: v.boolean(),
  is_failed: v.boolean(),
  value: amount,
  selector: v.string(),
});

const transferRow = v.object({
  block: wholeNumber,
  position: v.number(),
  standard: v.picklist(['ERC20', 'ERC721', 'ERC1155']),
  token: hexText,
  token_id: amount,
  sender: hexText,
  receiver: hexText,
  quantity: amount,
  name: v.nullable(v.string()),
  symbol: v.nullable(v.string()),
  decimals: v.nullable(v.number()),
});

/** A transaction as it was written down. */
export type StoredTransaction = v.InferOutput<typeof transactionRow>;
/** A stored transfer, with its contract's own description. */
export type StoredTransfer = v.InferOutput<typeof transferRow>;

/** The reading side of one chain's index. */
export interface ViewRepo {
  /** The marks of these accounts by their ids, with one statement. A deleted account has none. */
  marks(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Records the requester, and returns the state.
   * @throws ApiError where the requester has reached the limit of new accounts.
   */
  request(address: Address, requester: Requester): Promise<AccountState>;
  /** Of the newest blocks without a gap, the newest first. */
  transactions(
    state: AccountState,
    before: Position | undefined,
    limit: number,
  ): Promise<{ transaction: StoredTransaction; transfers: StoredTransfer[] }[]>;
}

/** An account, its newest stored range, and its chain; `$1` is how long a chain counts as up to date. */
const progress = `
  a.id, r.low, r.high,
    coalesce(r.high >= c.head AND c.synced_at > now() - $1 * interval '1 millisecond', false) AS is_current`;
const progressTables = `
  history_accounts a
  LEFT JOIN LATERAL (SELECT low, high FROM history_ranges WHERE account_id = a.id ORDER BY high DESC LIMIT 1) r ON true
  LEFT JOIN history_chains c ON c.chain_id = a.chain_id`;

const selectState = `
  SELECT ${progress}, a.first_head, k.asked_at IS NULL OR k.asked_at < now() - $4 * interval '1 millisecond' AS is_old
  FROM ${progressTables}
  LEFT JOIN history_askers k ON k.account_id = a.id AND k.asker = $5
  WHERE a.chain_id = $2 AND a.address = $3`;

const selectProgress = `SELECT ${progress} FROM ${progressTables} WHERE a.id = ANY($2::bigint[])`;

const noteRequester = `
  WITH account AS (
    INSERT INTO history_accounts (chain_id, address) VALUES ($1, $2)
    ON CONFLICT (chain_id, address) DO UPDATE SET asked_at = now() RETURNING id)
  INSERT INTO history_askers (account_id, asker) SELECT id, $3 FROM account
  ON CONFLICT (account_id, asker) DO UPDATE SET asked_at = now()`;

const selectTransactions = `
  SELECT block, position, hash, mined_at, nonce, sender, receiver, is_deployment, is_failed, value, selector
  FROM history_transactions
  WHERE account_id = $1 AND block >= $2 AND (block, position) < ($3::bigint, $4::bigint)
  ORDER BY block DESC, position DESC LIMIT $5`;

const selectTransfers = `
  SELECT t.block, t.position, t.standard, t.token, t.token_id, t.sender, t.receiver, t.quantity, k.name, k.symbol, k.decimals
  FROM history_transfers t LEFT JOIN history_tokens k ON k.chain_id = $2 AND k.address = t.token
  WHERE t.account_id = $1 AND (t.block, t.position) >= ($3::bigint, $4::integer) AND (t.block, t.position) <= ($5::bigint, $6::integer)
  ORDER BY t.log_index, t.item`;

const endOfTime: Position = { block: Number.MAX_SAFE_INTEGER, rank: 0 };

export interface ViewRepoParameters {
  database: Database;
  chainId: string;
  /** An account that was up to date longer ago than this is not current. */
  currentMs: number;
  /** A requester is written down again only after this. */
  noteMs: number;
}

/** The reading side of one chain's index. */
export function createViewRepo({ database, chainId, currentMs, noteMs }: ViewRepoParameters): ViewRepo {
  const find = async (address: Address, { id }: Requester) => {
    const [row] = await database.query(stateRow, selectState, [currentMs, chainId, address, noteMs, id]);
    return row;
  };
  return {
    async request(address, requester) {
      let row = await find(address, requester);
      if (row === undefined) await requester.admitNew();
      if (row === undefined || row.is_old) {
        await database.execute(noteRequester, [chainId, address, requester.id]);
        row = await find(address, requester);
      }
      if (row === undefined) throw new Error('An account was let go while somebody asked about it.');
      const { low, high } = row;
      const top = low === null || high === null ? undefined : { low, high };
      return { id: row.id, top, firstHead: row.first_head ?? undefined, isCurrent: row.is_current, mark: markOf(row) };
    },
    async marks(ids) {
      const rows = await database.query(progressRow, selectProgress, [currentMs, ids]);
      return new Map(rows.map((row) => [row.id, markOf(row)]));
    },
    async transactions({ id, top }, before = endOfTime, limit) {
      if (top === undefined) return [];
      const values = [id, top.low, before.block, before.rank, limit];
      const rows = await database.query(transactionRow, selectTransactions, values);
      const [first, last] = [rows[0], rows.at(-1)];
      if (first === undefined || last === undefined) return [];
      const between = [last.block, last.position, first.block, first.position];
      const transfers = await database.query(transferRow, selectTransfers, [id, chainId, ...between]);
      return rows.map((transaction) => ({
        transaction,
        transfers: transfers.filter(
          ({ block, position }) => block === transaction.block && position === transaction.position,
        ),
      }));
    },
  };
}
