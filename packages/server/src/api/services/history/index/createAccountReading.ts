import type { Address } from 'viem';
import { UpstreamFailure } from '../../../upstream/readJson.ts';
import type { Requester } from '../historySource.ts';
import { createAccountWatch } from './createAccountWatch.ts';
import type { Follower } from './createFollower.ts';
import type { AccountState, ViewRepo } from './viewRepo.ts';
import { floorOf } from './work.ts';

/** A request for an account that is followed. */
export interface AccountRequest {
  account: Address;
  requester: Requester;
  /** Whether it is about the newest, which may have changed just now. */
  isNewest: boolean;
  /** Fewer rows than this are worth a short wait while older blocks are being read. */
  enough: number;
  signal: AbortSignal;
}

/** The stored rows of an account. */
export interface AccountRows<Row> {
  rows: Row[];
  /** False while older blocks are being read, or where the newest could not be. */
  isComplete: boolean;
}

export interface AccountReadingParameters {
  view: Pick<ViewRepo, 'request' | 'marks'>;
  follower: Follower;
  depth: number;
  /** Ends all waiting. */
  signal: AbortSignal;
}

/**
 * How long an answer waits: without any stored rows, for the newest block, and to become a whole page; missing rows
 * come with the next.
 */
const patience = { firstMs: 8_000, newestMs: 3_000, wholeMs: 1_500 };
/**
 * Reads rows of an account, at once where they are there, else as soon as they are.
 * @throws UpstreamFailure where nothing is known and the chain does not answer: that is no empty history.
 */
export function createAccountReading({ view, follower, depth, signal }: AccountReadingParameters) {
  const watch = createAccountWatch({ view, follower });
  const isAllRead = ({ top, firstHead }: AccountState): boolean =>
    top !== undefined && firstHead !== undefined && top.low <= floorOf(firstHead, depth);

  return async function readAccount<Row>(
    { account, requester, isNewest, enough, signal: left }: AccountRequest,
    read: (state: AccountState) => Promise<Row[]>,
  ): Promise<AccountRows<Row>> {
    const startedMs = Date.now();
    const patienceFor = (state: AccountState, isWhole: boolean): number => {
      if (state.top === undefined) return patience.firstMs;
      if (isNewest && !state.isCurrent) return patience.newestMs;
      return isWhole ? 0 : patience.wholeMs;
    };
    for (;;) {
      const state = await view.request(account, requester);
      const rows = await read(state);
      const isComplete = isAllRead(state);
      const waitMs = patienceFor(state, rows.length >= enough || isComplete);
      follower.resume(waitMs > 0);
      const leftMs = waitMs - (Date.now() - startedMs);
      const outcome = leftMs > 0 ? await watch(state, leftMs, AbortSignal.any([left, signal])) : 'late';
      if (outcome === 'changed') continue;
      if (state.top === undefined) throw outcome === 'late' ? new UpstreamFailure('timeout') : outcome;
      return { rows, isComplete: isComplete && (state.isCurrent || !isNewest) };
    }
  };
}
