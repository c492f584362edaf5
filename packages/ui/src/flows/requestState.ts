import { isPorticoError } from '@portico/protocol';
import type { ErrorCode } from '@portico/protocol';
import { isCalledOff } from './isCalledOff.ts';

/** Past this a view shows that it takes long, and where the wallet's window may be. */
export const SLOW_MS = 5_000;
/** How long a success is shown before the modal closes. */
export const SUCCESS_MS = 900;

/**
 * The differences between the requests that wait for an approval. `Reason`: how a request can end in addition to
 * 'rejected' and 'failed'.
 */
export interface RequestRules<Reason extends string = never> {
  /** Starts with a press, and is idle again where it is aborted. Without it, the request starts with its view. */
  readonly isManual?: true;
  /** From the view to the request, so that the visitor has read what will happen; default 0. */
  readonly openingMs?: number;
  /** How long a request is shown as opening: with a wallet that answers within it, nothing flashes. */
  readonly holdMs?: number;
  /** From waiting to slow; without it, a request is never slow. */
  readonly slowMs?: number;
  /** From slow to the end; without it, a slow request waits for ever. */
  readonly deadline?: { readonly ms: number; readonly reason: Reason };
  /** From success to done; without it, a success is done at once. */
  readonly successMs?: number;
  /** Any other error is 'failed'. */
  readonly reasons?: Partial<Readonly<Record<ErrorCode, Reason>>>;
  /** Another one can be started while this one waits; without it, from slow on. */
  readonly isReplaceable?: true;
  /** Cannot be aborted: its answer counts after the view was left, and no other one starts before. */
  readonly outlivesView?: true;
}

/**
 * The state of a request. `attempt` distinguishes one request from the next. `Step`: the step that a request can
 * continue to after the first prompt.
 */
export type RequestState<Reason extends string = never, Step extends string = never> =
  | {
      /**
       * `opening`: not made yet. `requested`: made just now, and still shown as opening. `cancelled`: aborted from
       * outside.
       */
      readonly status: 'idle' | 'opening' | 'requested' | 'waiting' | 'slow' | 'succeeded' | 'done' | 'cancelled';
      readonly attempt: number;
    }
  | { readonly status: 'processing'; readonly attempt: number; readonly step: Step }
  | {
      readonly status: 'ended';
      readonly attempt: number;
      readonly reason: Reason | 'rejected' | 'failed';
      /** Left out where nothing failed: the time was over, or there was no wallet. */
      readonly error?: unknown;
    };

export type RequestEvent<Reason extends string = never, Step extends string = never> =
  /** The time of the present state is over. */
  | { readonly type: 'timeUp' }
  /** By the visitor: for the first time, or again. */
  | { readonly type: 'start' }
  | { readonly type: 'step'; readonly step: Step }
  | { readonly type: 'succeeded' }
  | { readonly type: 'failed'; readonly error: unknown }
  | { readonly type: 'ended'; readonly reason: Reason }
  /** Back to the view that was left; a request that was aborted with it begins anew. */
  | { readonly type: 'returned' };

/** The first state. */
export function beginRequest({ isManual }: RequestRules<string>, attempt = 0): RequestState {
  return isManual ? { status: 'idle', attempt } : { status: 'opening', attempt: attempt + 1 };
}

/** True while the wallet's answer counts. */
export function isPending({ status }: RequestState<string, string>): boolean {
  return status === 'requested' || status === 'waiting' || status === 'slow' || status === 'processing';
}

/** The state that follows after a time without an event; undefined: it stays. */
export function afterTime<Reason extends string>(
  rules: RequestRules<Reason>,
  { status, attempt }: RequestState<string, string>,
): { readonly ms: number | undefined; readonly next: RequestState<Reason> } | undefined {
  switch (status) {
    case 'opening':
      return { ms: rules.openingMs ?? 0, next: { status: rules.holdMs ? 'requested' : 'waiting', attempt } };
    case 'requested':
      return { ms: rules.holdMs, next: { status: 'waiting', attempt } };
    case 'waiting':
      return { ms: rules.slowMs, next: { status: 'slow', attempt } };
    case 'slow':
      return (
        rules.deadline && { ms: rules.deadline.ms, next: { status: 'ended', attempt, reason: rules.deadline.reason } }
      );
    case 'succeeded':
      return { ms: rules.successMs, next: { status: 'done', attempt } };
    default:
      return undefined;
  }
}

function canStart({ isReplaceable, outlivesView }: RequestRules<string>, status: RequestState['status']): boolean {
  if (status === 'slow') return !outlivesView;
  if (status === 'waiting') return isReplaceable === true;
  return status === 'idle' || status === 'ended' || status === 'cancelled';
}

function afterFailure<Reason extends string>(
  { isManual, reasons }: RequestRules<Reason>,
  attempt: number,
  error: unknown,
): RequestState<Reason> {
  // An abort is no refusal.
  if (isCalledOff(error)) return { status: isManual ? 'idle' : 'cancelled', attempt };
  const codes: RequestRules<Reason | 'rejected'>['reasons'] = { 'user.rejected': 'rejected', ...reasons };
  return { status: 'ended', attempt, reason: (isPorticoError(error) && codes[error.code]) || 'failed', error };
}

/** The state that follows from an event. An answer that is no longer awaited changes nothing. */
export function reduceRequest<Reason extends string, Step extends string>(
  rules: RequestRules<Reason>,
  state: RequestState<Reason, Step>,
  event: RequestEvent<Reason, Step>,
): RequestState<Reason, Step> {
  const { attempt, status } = state;
  if (event.type === 'timeUp') {
    const timed = afterTime(rules, state);
    return timed?.ms === undefined ? state : timed.next;
  }
  if (event.type === 'start') {
    if (!canStart(rules, status)) return state;
    // A manual start follows the explanation: there is no pause.
    return { status: rules.holdMs ? 'requested' : 'waiting', attempt: attempt + 1 };
  }
  if (!isPending(state)) return state;
  switch (event.type) {
    case 'step':
      return { status: 'processing', attempt, step: event.step };
    case 'succeeded':
      return { status: rules.successMs === undefined ? 'done' : 'succeeded', attempt };
    case 'failed':
      return afterFailure(rules, attempt, event.error);
    case 'ended':
      return { status: 'ended', attempt, reason: event.reason };
    case 'returned':
      return rules.outlivesView ? state : beginRequest(rules, attempt);
  }
}
