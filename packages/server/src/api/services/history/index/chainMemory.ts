import * as v from 'valibot';
import type { Hex } from 'viem';
import type { Database, Session } from '../../../../db/database.ts';
import type { Lease } from './lease.ts';
import { hexText, wholeNumber } from './rows.ts';
import type { KnownBlock } from './saveIndexedRanges.ts';

/** The stored blocks of the chain itself, so that a reorganisation is detected. */
export interface ChainMemory {
  /** The newest first. */
  knownBlocks(): Promise<KnownBlock[]>;
  /** Removes everything that is newer than a block. */
  rollBack(ancestor: number): Promise<void>;
  /** The hash of the first block; stored at the first call. */
  genesis(hash: Hex): Promise<Hex>;
  /** Removes a chain as a whole: its number now names another one. */
  forget(genesis: Hex): Promise<void>;
}

const blockRow = v.object({ number: wholeNumber, hash: hexText });
const genesisRow = v.object({ genesis: hexText });

async function forgetAfter(session: Session, chainId: string, ancestor: number): Promise<void> {
  const ofChain = 'account_id IN (SELECT id FROM history_accounts WHERE chain_id = $1)';
  const values = [chainId, ancestor];
  await session.execute(`DELETE FROM history_transactions WHERE ${ofChain} AND block > $2`, values);
  await session.execute(`DELETE FROM history_ranges WHERE ${ofChain} AND low > $2`, values);
  await session.execute(`UPDATE history_ranges SET high = $2 WHERE ${ofChain} AND high > $2`, values);
  await session.execute('DELETE FROM history_blocks WHERE chain_id = $1 AND number > $2', values);
  await session.execute('UPDATE history_chains SET head = least(head, $2) WHERE chain_id = $1', values);
}

/** The stored blocks of a chain, in the database. */
export function createChainMemory(database: Database, chainId: string, lease: Lease): ChainMemory {
  return {
    knownBlocks: () =>
      database.query(blockRow, 'SELECT number, hash FROM history_blocks WHERE chain_id = $1 ORDER BY number DESC', [
        chainId,
      ]),
    rollBack: (ancestor) => lease.held((session) => forgetAfter(session, chainId, ancestor)),
    async genesis(hash) {
      const sql = 'UPDATE history_chains SET genesis = coalesce(genesis, $2) WHERE chain_id = $1 RETURNING genesis';
      const [row] = await database.query(genesisRow, sql, [chainId, hash]);
      return row?.genesis ?? hash;
    },
    forget: (genesis) =>
      lease.held(async (session) => {
        await forgetAfter(session, chainId, -1);
        await session.execute('UPDATE history_accounts SET first_head = NULL WHERE chain_id = $1', [chainId]);
        await session.execute('DELETE FROM history_tokens WHERE chain_id = $1', [chainId]);
        await session.execute('UPDATE history_chains SET genesis = $2 WHERE chain_id = $1', [chainId, genesis]);
      }),
  };
}
