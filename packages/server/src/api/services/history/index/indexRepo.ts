import * as v from 'valibot';
import type { Address } from 'viem';
import type { Database } from '../../../../db/database.ts';
import { type ChainMemory, createChainMemory } from './chainMemory.ts';
import { type Lease, createLease } from './lease.ts';
import type { BlockRange } from './readBlocks.ts';
import { hexText, wholeNumber } from './rows.ts';
import { type Gain, type KnownBlock, saveBlocks, saveGains } from './saveGains.ts';

/** An account that is followed, and what of it was read. */
export interface FollowedAccount {
  readonly id: string;
  readonly address: Address;
  /** The newest block when reading began. */
  readonly firstHead: number | undefined;
  /** The newest first. */
  readonly ranges: readonly BlockRange[];
}

/** What one process writes down about one chain, as long as it holds its lease. */
export interface IndexRepo extends ChainMemory {
  readonly lease: Lease;
  /** Those asked about lately, the last first. */
  activeAccounts(activeMs: number, most: number): Promise<FollowedAccount[]>;
  /** All or nothing, and nothing without the lease. */
  save(gains: readonly Gain[], blocks: readonly KnownBlock[], head: number): Promise<void>;
  /** Everything up to this block is there for each active account. */
  noteSynced(head: number): Promise<void>;
  /** Lets go of accounts that nobody asked about for long, and of the least recent beyond the number. */
  trim(retentionMs: number, most: number): Promise<number>;
}

const accountRow = v.object({
  id: v.string(),
  address: hexText,
  first_head: v.nullable(wholeNumber),
  lows: v.array(wholeNumber),
  highs: v.array(wholeNumber),
});

const selectActive = `
  SELECT a.id, a.address, a.first_head,
    coalesce(array_agg(r.low::text ORDER BY r.high DESC) FILTER (WHERE r.high IS NOT NULL), '{}') AS lows,
    coalesce(array_agg(r.high::text ORDER BY r.high DESC) FILTER (WHERE r.high IS NOT NULL), '{}') AS highs
  FROM history_accounts a LEFT JOIN history_ranges r ON r.account_id = a.id
  WHERE a.chain_id = $1 AND a.asked_at > now() - $2 * interval '1 millisecond'
  GROUP BY a.id ORDER BY a.asked_at DESC LIMIT $3`;

const trimAccounts = `
  DELETE FROM history_accounts WHERE chain_id = $1 AND (asked_at < now() - $2 * interval '1 millisecond'
    OR id IN (SELECT id FROM history_accounts WHERE chain_id = $1 ORDER BY asked_at DESC, id OFFSET $3))`;

/** The writing side of one chain's index, for the process of this name. */
export function createIndexRepo(database: Database, chainId: string, owner: string): IndexRepo {
  const lease = createLease(database, chainId, owner);
  return {
    ...createChainMemory(database, chainId, lease),
    lease,
    async activeAccounts(activeMs, most) {
      const rows = await database.query(accountRow, selectActive, [chainId, activeMs, most]);
      return rows.map(({ id, address, first_head: firstHead, lows, highs }) => ({
        id,
        address,
        firstHead: firstHead ?? undefined,
        ranges: lows.map((low, index) => ({ low, high: highs[index] ?? low })),
      }));
    },
    save: (gains, blocks, head) =>
      lease.held(async (session) => {
        await saveGains(session, gains, head);
        await saveBlocks(session, chainId, blocks, head);
      }),
    noteSynced: (head) =>
      lease.held(async (session) => {
        const sql = 'UPDATE history_chains SET head = $2, synced_at = now() WHERE chain_id = $1';
        await session.execute(sql, [chainId, head]);
      }),
    trim: (retentionMs, most) => database.execute(trimAccounts, [chainId, retentionMs, most]),
  };
}
