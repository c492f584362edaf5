import * as v from 'valibot';
import type { Address } from 'viem';
import type { Database } from '../../../../db/database.ts';
import { type ChainMemory, createChainMemory } from './chainMemory.ts';
import { type Lease, createLease } from './lease.ts';
import type { BlockRange } from './readBlocks.ts';
import { hexText, wholeNumber } from './rows.ts';
import { type IndexedRange, type KnownBlock, saveBlocks, saveIndexedRanges } from './saveIndexedRanges.ts';

/** An account that is followed, and what of it was read. */
export interface FollowedAccount {
  readonly id: string;
  readonly address: Address;
  /** The requester for whom it is read first: of all requesters, the one with the fewest accounts. */
  readonly requester: string;
  /** The newest block when reading began. */
  readonly firstHead: number | undefined;
  /** The newest first. */
  readonly ranges: readonly BlockRange[];
}

/** The writes of one process for one chain, as long as it holds its lease. */
export interface IndexRepo extends ChainMemory {
  readonly lease: Lease;
  /** Those requested lately: the last of each requester first, then the one before of each, and so on. */
  activeAccounts(activeMs: number, most: number): Promise<FollowedAccount[]>;
  /** All or nothing, and nothing without the lease. */
  save(indexedRanges: readonly IndexedRange[], blocks: readonly KnownBlock[], head: number): Promise<void>;
  /** Everything up to this block is there for each active account. */
  noteSynced(head: number): Promise<void>;
  /**
   * Drops accounts that have not been requested for long, and beyond the number those of the requesters with the most
   * accounts; never one with a session.
   */
  trim(retentionMs: number, most: number): Promise<number>;
}

const accountRow = v.object({
  id: v.string(),
  address: hexText,
  requester: v.string(),
  first_head: v.nullable(wholeNumber),
  lows: v.array(wholeNumber),
  highs: v.array(wholeNumber),
});

/** Each account at its best place in the order of one of its requesters. */
const placed = `
  SELECT DISTINCT ON (account_id) account_id, asker, place, asked_at FROM (
    SELECT k.account_id, k.asker, k.asked_at, row_number() OVER (PARTITION BY k.asker ORDER BY k.asked_at DESC, k.account_id) AS place
    FROM history_askers k JOIN history_accounts a ON a.id = k.account_id
    WHERE a.chain_id = $1 AND k.asked_at > now() - $2 * interval '1 millisecond') AS all_of_each
  ORDER BY account_id, place`;

const selectActive = `
  SELECT a.id, a.address, p.asker AS requester, a.first_head,
    coalesce(array_agg(r.low::text ORDER BY r.high DESC) FILTER (WHERE r.high IS NOT NULL), '{}') AS lows,
    coalesce(array_agg(r.high::text ORDER BY r.high DESC) FILTER (WHERE r.high IS NOT NULL), '{}') AS highs
  FROM (SELECT * FROM (${placed}) AS fair ORDER BY place, asked_at DESC LIMIT $3) p
  JOIN history_accounts a ON a.id = p.account_id LEFT JOIN history_ranges r ON r.account_id = a.id
  GROUP BY a.id, p.asker, p.place, p.asked_at ORDER BY p.place, p.asked_at DESC`;

/** Addresses are in lower case here and there. */
const hasSession = `EXISTS (SELECT FROM sessions s
  WHERE s.address = a.address AND s.revoked_at IS NULL AND s.expires_at > now())`;

const trimAccounts = `
  DELETE FROM history_accounts a WHERE a.chain_id = $1 AND NOT ${hasSession}
    AND (a.asked_at < now() - $2 * interval '1 millisecond' OR a.id IN (
      SELECT account_id FROM (${placed}) AS fair ORDER BY place, asked_at DESC, account_id OFFSET $3))`;

/** The last requesters of each account are enough: anyone can request any account. */
const requestersKept = 8;
const trimRequesters = `
  DELETE FROM history_askers k USING (
    SELECT o.account_id, o.asker, row_number() OVER (PARTITION BY o.account_id ORDER BY o.asked_at DESC, o.asker) AS place
    FROM history_askers o JOIN history_accounts a ON a.id = o.account_id WHERE a.chain_id = $1) AS old
  WHERE old.place > ${requestersKept} AND k.account_id = old.account_id AND k.asker = old.asker`;

/** The writing side of one chain's index, for the process of this name. */
export function createIndexRepo(database: Database, chainId: string, owner: string): IndexRepo {
  const lease = createLease(database, chainId, owner);
  return {
    ...createChainMemory(database, chainId, lease),
    lease,
    async activeAccounts(activeMs, most) {
      const rows = await database.query(accountRow, selectActive, [chainId, activeMs, most]);
      return rows.map(({ id, address, requester, first_head: firstHead, lows, highs }) => ({
        id,
        address,
        requester,
        firstHead: firstHead ?? undefined,
        ranges: lows.map((low, index) => ({ low, high: highs[index] ?? low })),
      }));
    },
    save: (indexedRanges, blocks, head) =>
      lease.held(async (session) => {
        await saveIndexedRanges(session, indexedRanges, head);
        await saveBlocks(session, chainId, blocks, head);
      }),
    noteSynced: (head) =>
      lease.held(async (session) => {
        const sql = 'UPDATE history_chains SET head = $2, synced_at = now() WHERE chain_id = $1';
        await session.execute(sql, [chainId, head]);
      }),
    async trim(retentionMs, most) {
      const trimmed = await database.execute(trimAccounts, [chainId, retentionMs, most]);
      await database.execute(trimRequesters, [chainId]);
      return trimmed;
    },
  };
}
