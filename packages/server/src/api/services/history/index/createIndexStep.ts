import { type StepDeps, createPast, readHead } from './steps.ts';
import { checkGenesis } from './reconcile.ts';

/** The bounds of following a chain. */
export interface FollowBounds {
  /** Blocks that are read of an account, counted from the newest at its first request. */
  readonly depth: number;
  /** Accounts followed at most; the least recent go. */
  readonly accountsMost: number;
}

/** The intervals of following a chain. */
export interface FollowIntervals {
  /** Where nodes keep no old states, coins are searched in so many blocks. */
  bodiesMost: number;
  /** An account without a request for this long is not read until the next request. */
  activeMs: number;
  /** The time after which it is deleted. */
  retentionMs: number;
  /** The interval between checks for a new block. */
  pollMs: number;
  /** How long another process waits before it takes over from one that ended without notice. */
  leaseMs: number;
}

const accountsAtOnce = 1_000;
const takeOverMs = 500;
const trimMs = 60_000;

/**
 * One step at a time: make room, verify that the chain is the same, read the newest block, read some of the past. Each
 * step resolves with the pause after it, or undefined where no requester is left.
 */
export function createIndexStep(
  deps: StepDeps,
  settings: FollowBounds & FollowIntervals,
  now: () => number,
): () => Promise<number | undefined> {
  const goBack = createPast(deps, settings, now);
  const { repo, reader } = deps;
  let nextHeadMs = 0;
  let nextTrimMs = 0;
  let head = 0;
  let isSameChain = false;
  let hasJustLooked = false;

  /** True where something was put in order first. */
  async function tidy(): Promise<boolean> {
    if (now() >= nextTrimMs) {
      nextTrimMs = now() + trimMs;
      if ((await repo.trim(settings.retentionMs, settings.accountsMost)) > 0) return true;
    }
    if (isSameChain) return false;
    isSameChain = await checkGenesis(reader, repo);
    return !isSameChain;
  }

  return async () => {
    const accounts = await repo.activeAccounts(settings.activeMs, accountsAtOnce);
    if (accounts.length === 0) return undefined;
    if (!(await repo.lease.take(settings.leaseMs))) return takeOverMs;
    if (await tidy()) return 0;
    const isHeadDue = now() >= nextHeadMs || accounts.some(({ ranges }) => ranges.length === 0);
    // New accounts that never end must not keep those before them from their past: a read of the newest block, then a
    // step.
    if (isHeadDue && !hasJustLooked) {
      const seen = await readHead(deps, accounts);
      if (seen === undefined) return 0;
      nextHeadMs = now() + settings.pollMs;
      head = seen.number;
      hasJustLooked = true;
      return 0;
    }
    hasJustLooked = false;
    if (await goBack(accounts, head)) return 0;
    return isHeadDue ? 0 : Math.max(0, nextHeadMs - now());
  };
}
