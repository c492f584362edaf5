import { ChainShifted } from './collect.ts';
import { type FollowBounds, type FollowIntervals, createIndexStep } from './createIndexStep.ts';
import { type Lease, LeaseLost } from './lease.ts';
import { createPause } from './pause.ts';
import type { StepDeps } from './steps.ts';

export interface CreateFollowerParameters extends StepDeps {
  settings: FollowBounds & FollowIntervals;
  /** Ends it. */
  signal: AbortSignal;
  /** Called with the error; the follower retries automatically. */
  onTrouble: (error: unknown) => void;
  now?: () => number;
}

/** The outcome of a step. */
export interface FollowerEvent {
  failure: unknown;
}

/** Reads one chain for the requested accounts, as long as requests arrive. */
export interface Follower {
  /** A request arrived: run, and where it is urgent do not wait for the next step. */
  resume(isUrgent: boolean): void;
  /** Resolves with the next thing that happens; at once, where it failed and was not tried again yet. */
  next(): Promise<FollowerEvent>;
  /** Resolves when nothing runs any more. */
  ended(): Promise<void>;
}

const troubleFirstMs = 500;
const troubleMostMs = 5_000;
const restAfter = (troubles: number): number =>
  Math.min(troubleMostMs, troubleFirstMs * 2 ** Math.min(troubles - 1, 6));

/** Effects of another process, or of the chain, are no failure: the next step handles them. */
const isTrouble = (error: unknown): boolean => !(error instanceof LeaseLost || error instanceof ChainShifted);

/** Those who wait for something to happen. */
function createListeners() {
  const listeners = new Set<(event: FollowerEvent) => void>();
  let trouble: unknown;
  return {
    notify(failure: unknown): void {
      trouble = failure;
      for (const listener of listeners) listener({ failure });
      listeners.clear();
    },
    next: (): Promise<FollowerEvent> =>
      trouble === undefined ? new Promise((resolve) => listeners.add(resolve)) : Promise.resolve({ failure: trouble }),
  };
}

/** A step may take longer than a lease: it is renewed until the end, and then given back. */
async function whileLeased(lease: Lease, leaseMs: number, work: () => Promise<void>): Promise<void> {
  let renewal: Promise<unknown> = Promise.resolve();
  const renewing = setInterval(() => {
    renewal = lease.take(leaseMs).catch(() => undefined);
  }, leaseMs / 3);
  try {
    await work();
  } finally {
    clearInterval(renewing);
    await renewal;
    await lease.release().catch(() => undefined);
  }
}

/** Follows one chain. Of several processes on one database one reads, and another takes over when it ends. */
export function createFollower(parameters: CreateFollowerParameters): Follower {
  const { repo, settings, signal, onTrouble, now = Date.now } = parameters;
  const pause = createPause(signal);
  /** After a failure there is a pause, for every caller. */
  const rest = createPause(signal);
  const { notify, next } = createListeners();
  let running: Promise<void> | undefined;

  async function stepRepeatedly(): Promise<void> {
    const step = createIndexStep(parameters, settings, now);
    for (let troubles = 0; !signal.aborted;) {
      try {
        const restMs = await step();
        if (restMs === undefined) return;
        troubles = 0;
        notify(undefined);
        if (restMs > 0) await pause.wait(restMs);
      } catch (error) {
        if (signal.aborted) return;
        troubles += 1;
        if (isTrouble(error)) {
          onTrouble(error);
          notify(error);
        }
        await rest.wait(restAfter(troubles));
      }
    }
  }

  return {
    resume(isUrgent) {
      if (signal.aborted) return;
      if (running !== undefined) {
        if (isUrgent) pause.call();
        return;
      }
      running = whileLeased(repo.lease, settings.leaseMs, stepRepeatedly)
        .catch(onTrouble)
        .finally(() => {
          running = undefined;
          notify(undefined);
        });
    },
    next,
    ended: async () => running,
  };
}
