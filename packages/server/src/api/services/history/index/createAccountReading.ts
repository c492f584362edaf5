import type { Address } from 'viem';
import { UpstreamFailure } from '../../../upstream/readJson.ts';
import { NodeRefusal } from './chainReader.ts';
import type { Asker } from '../historySource.ts';
import type { Follower, Happened } from './createFollower.ts';
import type { AccountState, ViewRepo } from './viewRepo.ts';
import { floorOf } from './work.ts';

/** What is asked of an account that is followed. */
export interface AccountAsking {
  account: Address;
  asker: Asker;
  /** Whether it is about the newest, which may have changed just now. */
  isNewest: boolean;
  /** Fewer rows than this are worth a moment's wait while older blocks are being read. */
  enough: number;
  signal: AbortSignal;
}

/** What is there of an account. */
export interface AccountRows<Row> {
  rows: Row[];
  /** False while older blocks are being read, or where the newest could not be. */
  isComplete: boolean;
}

export interface AccountReadingParameters {
  view: Pick<ViewRepo, 'ask'>;
  follower: Follower;
  depth: number;
  /** Ends all waiting. */
  signal: AbortSignal;
}

/**
 * An answer waits so long where nothing is known at all, so long for the newest block, and so long to become a whole page; what is
 * not there by then comes with the next.
 */
const patience = { firstMs: 8_000, newestMs: 3_000, wholeMs: 1_500 };
/** Another process may be the one that reads: what it wrote is looked for so often. */
const lookMs = 150;

async function nextThing(next: Promise<Happened>): Promise<UpstreamFailure | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const look = new Promise<Happened>((resolve) => {
    timer = setTimeout(() => resolve({ failure: undefined }), lookMs);
  });
  const { failure } = await Promise.race([next, look]).finally(() => clearTimeout(timer));
  if (failure instanceof UpstreamFailure) return failure;
  return failure instanceof NodeRefusal ? new UpstreamFailure('status', { cause: failure }) : undefined;
}

/**
 * Reads rows of an account, at once where they are there, else as soon as they are.
 * @throws UpstreamFailure where nothing is known and the chain does not answer: that is no empty history.
 */
export function createAccountReading({ view, follower, depth, signal }: AccountReadingParameters) {
  const isAllRead = ({ top, firstHead }: AccountState): boolean =>
    top !== undefined && firstHead !== undefined && top.low <= floorOf(firstHead, depth);

  return async function readAccount<Row>(
    { account, asker, isNewest, enough, signal: left }: AccountAsking,
    read: (state: AccountState) => Promise<Row[]>,
  ): Promise<AccountRows<Row>> {
    const startedMs = Date.now();
    const patienceFor = (state: AccountState, isWhole: boolean): number => {
      if (state.top === undefined) return patience.firstMs;
      if (isNewest && !state.isCurrent) return patience.newestMs;
      return isWhole ? 0 : patience.wholeMs;
    };
    let failure: UpstreamFailure | undefined;
    for (;;) {
      const state = await view.ask(account, asker);
      const rows = await read(state);
      const isComplete = isAllRead(state);
      const waitMs = patienceFor(state, rows.length >= enough || isComplete);
      follower.wake(waitMs > 0);
      const isLate = Date.now() - startedMs >= waitMs || left.aborted || signal.aborted;
      if (isLate || failure !== undefined) {
        if (state.top === undefined) throw failure ?? new UpstreamFailure('timeout');
        return { rows, isComplete: isComplete && (state.isCurrent || !isNewest) };
      }
      failure = await nextThing(follower.next());
    }
  };
}
