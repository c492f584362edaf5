import { UpstreamFailure } from '../../../upstream/readJson.ts';
import { NodeRefusal } from './chainReader.ts';
import type { Follower } from './createFollower.ts';
import type { AccountState, ViewRepo } from './viewRepo.ts';

/** Why a request waits no longer: there is more to read, its time is over, or the chain does not answer. */
export type WatchOutcome = 'changed' | 'late' | UpstreamFailure;

export interface AccountWatchParameters {
  view: Pick<ViewRepo, 'marks'>;
  follower: Pick<Follower, 'resume' | 'next'>;
}

interface Waiting {
  readonly state: AccountState;
  readonly end: (outcome: WatchOutcome) => void;
  readonly fail: (error: Error) => void;
}

/** Another process may be the one that reads, so the database is read this often while any request waits. */
const intervalMs = 150;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

function toFailure(failure: unknown): UpstreamFailure | undefined {
  if (failure instanceof UpstreamFailure) return failure;
  return failure instanceof NodeRefusal ? new UpstreamFailure('status', { cause: failure }) : undefined;
}

/** Adds a request to those that wait, until it is ended or its time is over. */
const enlist = (
  waiting: Set<Waiting>,
  state: AccountState,
  { waitMs, signal }: { waitMs: number; signal: AbortSignal },
): Promise<WatchOutcome> =>
  new Promise((resolve, reject) => {
    const leave = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onLate);
      waiting.delete(one);
    };
    const one: Waiting = {
      state,
      end(outcome) {
        leave();
        resolve(outcome);
      },
      fail(error) {
        leave();
        reject(error);
      },
    };
    const onLate = (): void => one.end('late');
    const timer = setTimeout(onLate, waitMs);
    waiting.add(one);
    signal.addEventListener('abort', onLate, { once: true });
    if (signal.aborted) onLate();
  });

/**
 * Waits for news of accounts of one chain. However many requests wait, one statement at a time reads the progress of
 * all their accounts.
 */
export function createAccountWatch({ view, follower }: AccountWatchParameters) {
  const waiting = new Set<Waiting>();
  let isRunning = false;

  async function checkAll(): Promise<void> {
    follower.resume(true);
    const [{ failure }] = await Promise.all([
      Promise.race([follower.next(), pause(intervalMs).then(() => ({ failure: undefined }))]),
      // A step of the follower is quick where nothing is new: requests must not make statements at its pace.
      pause(intervalMs / 3),
    ]);
    const problem = toFailure(failure);
    if (problem !== undefined) {
      for (const { end } of waiting) end(problem);
      return;
    }
    const marks = await view.marks([...new Set([...waiting].map(({ state }) => state.id))]);
    for (const { state, end } of waiting) if (marks.get(state.id) !== state.mark) end('changed');
  }

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.size > 0) {
      try {
        await checkAll();
      } catch (error) {
        const problem = error instanceof Error ? error : new Error('The progress could not be read', { cause: error });
        for (const { fail } of waiting) fail(problem);
      }
    }
    isRunning = false;
  }

  /** @throws DatabaseUnavailable */
  return async (state: AccountState, waitMs: number, signal: AbortSignal): Promise<WatchOutcome> => {
    const outcome = enlist(waiting, state, { waitMs, signal });
    if (!isRunning) void run();
    return outcome;
  };
}
