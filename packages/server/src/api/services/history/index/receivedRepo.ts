import * as v from 'valibot';
import type { Address } from 'viem';
import type { Database } from '../../../../db/database.ts';
import type { Position } from '../historySource.ts';
import { hexText, wholeNumber } from './rows.ts';
import type { AccountState } from './viewRepo.ts';

const receivedRow = v.object({
  block: wholeNumber,
  rank: wholeNumber,
  mined_at: v.date(),
  token: hexText,
  token_id: v.pipe(v.string(), v.toBigint()),
  standard: v.picklist(['ERC721', 'ERC1155']),
  name: v.nullable(v.string()),
});

/** A collectible that came to an account at some time, and the place of the last time. */
export type Received = v.InferOutput<typeof receivedRow> & { place: Position };

/** A log holds fewer items than this: together with its index they are one number. */
const itemsInLog = 1_000;

const selectReceived = `
  WITH last AS (
    SELECT DISTINCT ON (token, token_id) token, token_id, standard, block, position, log_index::bigint * ${itemsInLog} + item AS rank
    FROM history_transfers
    WHERE account_id = $1 AND standard <> 'ERC20' AND receiver = $2 AND block >= $3
    ORDER BY token, token_id, block DESC, log_index DESC, item DESC
  )
  SELECT l.block, l.rank, t.mined_at, l.token, l.token_id, l.standard, k.name
  FROM last l
  JOIN history_transactions t ON t.account_id = $1 AND t.block = l.block AND t.position = l.position
  LEFT JOIN history_tokens k ON k.chain_id = $4 AND k.address = l.token
  WHERE (l.block, l.rank) < ($5::bigint, $6::bigint)
  ORDER BY l.block DESC, l.rank DESC LIMIT $7`;

const endOfTime: Position = { block: Number.MAX_SAFE_INTEGER, rank: 0 };

/** Collectibles that came to accounts of one chain, the last received first. */
export function createReceivedRepo(database: Database, chainId: string) {
  return async (
    account: Address,
    { id, top }: AccountState,
    before: Position = endOfTime,
    limit: number,
  ): Promise<Received[]> => {
    if (top === undefined) return [];
    const values = [id, account, top.low, chainId, before.block, before.rank, limit];
    const rows = await database.query(receivedRow, selectReceived, values);
    return rows.map((row) => ({ ...row, place: { block: row.block, rank: row.rank } }));
  };
}
