import * as v from 'valibot';
import type { Hex } from 'viem';
import type { Session } from '../../../../db/database.ts';
import { ChainShifted, type ReadTransaction } from './collect.ts';
import type { BlockRange } from './readBlocks.ts';
import { wholeNumber } from './rows.ts';

/** The data read for one account. */
export interface IndexedRange {
  readonly accountId: string;
  readonly range: BlockRange;
  readonly transactions: readonly ReadTransaction[];
}

/** A block by number and hash. */
export interface KnownBlock {
  readonly number: number;
  readonly hash: Hex;
}

const blocksKept = 128;

const insertTransactions = `
  INSERT INTO history_transactions
  SELECT t.* FROM jsonb_to_recordset($1::jsonb) AS t (account_id bigint, block bigint, position integer, hash text,
    mined_at timestamptz, nonce bigint, sender text, receiver text, is_deployment boolean, is_failed boolean,
    value numeric, selector text)
  ON CONFLICT DO NOTHING`;

const insertTransfers = `
  INSERT INTO history_transfers
  SELECT t.* FROM jsonb_to_recordset($1::jsonb) AS t (account_id bigint, block bigint, position integer,
    log_index integer, item integer, standard text, token text, token_id numeric, sender text, receiver text, quantity numeric)
  ON CONFLICT DO NOTHING`;

const transactionRow = (accountId: string, one: ReadTransaction) => ({
  account_id: accountId,
  block: one.block,
  position: one.position,
  hash: one.hash,
  mined_at: new Date(one.minedAtMs).toISOString(),
  nonce: one.nonce,
  sender: one.sender,
  receiver: one.receiver,
  is_deployment: one.isDeployment,
  is_failed: one.isFailed,
  value: String(one.value),
  selector: one.selector,
});

const transferRows = (accountId: string, { block, position, transfers }: ReadTransaction) =>
  transfers.map((one) => ({
    account_id: accountId,
    block,
    position,
    log_index: one.logIndex,
    item: one.item,
    standard: one.standard,
    token: one.token,
    token_id: String(one.tokenId),
    sender: one.sender,
    receiver: one.receiver,
    quantity: String(one.quantity),
  }));

/** Joins a range with those it touches. */
async function addRange(session: Session, accountId: string, { low, high }: BlockRange, head: number): Promise<void> {
  const gone = await session.query(
    v.object({ low: wholeNumber, high: wholeNumber }),
    'DELETE FROM history_ranges WHERE account_id = $1 AND low <= $3::bigint + 1 AND high >= $2::bigint - 1 RETURNING low, high',
    [accountId, low, high],
  );
  const joined = [Math.min(low, ...gone.map((one) => one.low)), Math.max(high, ...gone.map((one) => one.high))];
  await session.execute('INSERT INTO history_ranges (account_id, low, high) VALUES ($1, $2, $3)', [
    accountId,
    ...joined,
  ]);
  await session.execute('UPDATE history_accounts SET first_head = $2 WHERE id = $1 AND first_head IS NULL', [
    accountId,
    head,
  ]);
}

/** Stores the read ranges, for those accounts that are still followed. */
export async function saveIndexedRanges(
  session: Session,
  indexedRanges: readonly IndexedRange[],
  head: number,
): Promise<void> {
  const there = await session.query(
    v.object({ id: v.string() }),
    'SELECT id FROM history_accounts WHERE id = ANY($1::bigint[]) FOR KEY SHARE',
    [indexedRanges.map(({ accountId }) => accountId)],
  );
  const known = new Set(there.map(({ id }) => id));
  const kept = indexedRanges.filter(({ accountId }) => known.has(accountId));
  const rows = kept.flatMap(({ accountId, transactions }) => transactions.map((one) => transactionRow(accountId, one)));
  const transfers = kept.flatMap(({ accountId, transactions }) =>
    transactions.flatMap((one) => transferRows(accountId, one)),
  );
  if (rows.length > 0) await session.execute(insertTransactions, [JSON.stringify(rows)]);
  if (transfers.length > 0) await session.execute(insertTransfers, [JSON.stringify(transfers)]);
  for (const { accountId, range } of kept) await addRange(session, accountId, range, head);
}

/**
 * Stores the newest blocks as they were read.
 * @throws ChainShifted where one of them is stored with another hash: an account was read on another branch, which is
 * to be undone first.
 */
export async function saveBlocks(
  session: Session,
  chainId: string,
  blocks: readonly KnownBlock[],
  head: number,
): Promise<void> {
  const near = blocks.filter(({ number }) => number > head - blocksKept);
  if (near.length === 0) return;
  const values = [chainId, near.map(({ number }) => number), near.map(({ hash }) => hash)];
  const others = await session.query(
    v.object({ number: wholeNumber }),
    `SELECT b.number FROM history_blocks b JOIN unnest($2::bigint[], $3::text[]) AS n (number, hash) USING (number)
     WHERE b.chain_id = $1 AND b.hash <> n.hash LIMIT 1`,
    values,
  );
  if (others.length > 0) throw new ChainShifted();
  await session.execute(
    `INSERT INTO history_blocks (chain_id, number, hash) SELECT $1, * FROM unnest($2::bigint[], $3::text[])
     ON CONFLICT DO NOTHING`,
    values,
  );
  const oldest = head - blocksKept;
  await session.execute('DELETE FROM history_blocks WHERE chain_id = $1 AND number <= $2', [chainId, oldest]);
}
