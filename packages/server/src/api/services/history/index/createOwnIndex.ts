import { randomUUID } from 'node:crypto';
import type { Database } from '../../../../db/database.ts';
import type { ChainRpc } from '../../rpc/createChainRpc.ts';
import { toKey } from '../../../namespaces/evm/evmFacts.ts';
import { coinOf } from '../../../namespaces/facts.ts';
import type { HistorySource, Placed } from '../historySource.ts';
import type { Holding, HoldingSource } from '../../collectibles/holdingSource.ts';
import { heldQuantities } from '../../collectibles/heldQuantities.ts';
import { createChainReader } from './chainReader.ts';
import { createAccountReading } from './createAccountReading.ts';
import { createFollower } from './createFollower.ts';
import { type Received, createReceivedRepo } from './receivedRepo.ts';
import { createTokenReader } from './createTokenReader.ts';
import type { FollowBounds, FollowIntervals } from './createIndexStep.ts';
import { createIndexRepo } from './indexRepo.ts';
import { toTransaction } from './toTransaction.ts';
import { type AccountState, createViewRepo } from './viewRepo.ts';

/** The history of one chain as this installation reads it. */
export interface OwnIndex extends HistorySource, HoldingSource {
  /** Resolves when nothing runs any more. */
  ended(): Promise<void>;
  /** Drops accounts that have not been requested for long. */
  sweep(): Promise<void>;
}

/** The settings for following a chain: its bounds, and intervals of its own where the default ones do not fit. */
export type FollowSettings = FollowBounds & Partial<FollowIntervals>;

export interface CreateOwnIndexParameters {
  database: Database;
  chainId: string;
  chain: ChainRpc;
  settings: FollowSettings;
  /** Ends what runs behind the requests. */
  signal: AbortSignal;
  onTrouble: (error: unknown) => void;
}

const minuteMs = 60_000;
const defaultIntervals: FollowIntervals = {
  bodiesMost: 2_048,
  activeMs: 10 * minuteMs,
  retentionMs: 30 * 24 * 60 * minuteMs,
  pollMs: 4_000,
  leaseMs: 10_000,
};

const noteMs = 30_000;

/** Follows the requested accounts, and answers from the index. */
export function createOwnIndex(parameters: CreateOwnIndexParameters): OwnIndex {
  const { database, chainId, chain, signal, onTrouble } = parameters;
  const settings = { ...defaultIntervals, ...parameters.settings };
  const coin = coinOf(chainId);
  const view = createViewRepo({
    database,
    chainId,
    currentMs: settings.pollMs * 3,
    noteMs: Math.min(noteMs, settings.activeMs / 4),
  });
  const repo = createIndexRepo(database, chainId, randomUUID());
  const follower = createFollower({
    reader: createChainReader(chain, signal),
    repo,
    tokens: createTokenReader(database, chainId, chain),
    settings,
    signal,
    onTrouble,
  });
  const received = createReceivedRepo(database, chainId);
  const readAccount = createAccountReading({ view, follower, depth: settings.depth, signal });

  return {
    ended: () => follower.ended(),
    async sweep() {
      await repo.trim(settings.retentionMs, settings.accountsMost);
    },
    async page({ account: requested, requester, before, limit, signal: left }) {
      const account = toKey(requested);
      const read = (state: AccountState) => view.transactions(state, before, limit + 1);
      const inFlight = { account, requester, isNewest: before === undefined, enough: limit, signal: left };
      const { rows, isComplete } = await readAccount(inFlight, read);
      const items = rows.slice(0, limit).map(({ transaction, transfers }) => ({
        position: { block: transaction.block, rank: transaction.position },
        at: transaction.mined_at.toISOString(),
        value: toTransaction({ account, chainId, coin }, transaction, transfers),
      }));
      return { items, hasMore: rows.length > limit, isComplete };
    },
    async holdings({ account: requested, requester, before, limit, signal: left }) {
      const account = toKey(requested);
      const read = (state: AccountState) => received(account, state, before, limit + 1);
      const inFlight = { account, requester, isNewest: before === undefined, enough: limit, signal: left };
      const { rows, isComplete } = await readAccount(inFlight, read);
      const candidates = rows.slice(0, limit);
      const quantities = await heldQuantities(chain, requester, account, candidates, left);
      const items = holdingsOf(chainId, candidates, quantities);
      return { items, hasMore: rows.length > limit, end: candidates.at(-1)?.place, isComplete };
    },
  };
}

/** The received collectibles that are still held. */
function holdingsOf(
  chainId: string,
  candidates: readonly Received[],
  quantities: readonly bigint[],
): Placed<Holding>[] {
  return candidates.flatMap((one, index) => {
    const quantity = quantities[index] ?? 0n;
    if (quantity === 0n) return [];
    const { token, token_id: tokenId, standard, name } = one;
    const value = { chainId, token, tokenId, standard, quantity, collection: name ?? undefined };
    return [{ position: one.place, at: one.mined_at.toISOString(), value }];
  });
}
