import { isPorticoError } from '@portico/protocol';
import type { TrackedTransaction } from '@portico/core';
import type { Effect } from './flowRunner.ts';
import { isCalledOff } from './isCalledOff.ts';

/** Past this the view says where the wallet's window may be. */
export const SEND_SLOW_MS = 5_000;

/** From reviewing a transfer to its start. */
export type SendingState =
  | { readonly status: 'review' }
  /** The wallet was asked; it cannot be unasked, so what it answers counts even after the view was left. */
  | { readonly status: 'waiting' | 'slow'; readonly attempt: number }
  | { readonly status: 'declined'; readonly attempt: number }
  | { readonly status: 'failed'; readonly attempt: number; readonly error: unknown }
  | { readonly status: 'started'; readonly attempt: number; readonly transaction: TrackedTransaction };

export type SendingEvent =
  | { readonly type: 'timeUp' }
  | { readonly type: 'send' }
  | { readonly type: 'started'; readonly transaction: TrackedTransaction }
  | { readonly type: 'failed'; readonly error: unknown };

/** Nothing was asked yet. */
export const startSending: SendingState = { status: 'review' };

function attemptOf(state: SendingState): number {
  return state.status === 'review' ? 0 : state.attempt;
}

function isAsked(state: SendingState): boolean {
  return state.status === 'waiting' || state.status === 'slow';
}

/** What follows from what happened. Sending twice while the wallet is asked changes nothing: one press, one transfer. */
export function reduceSending(state: SendingState, event: SendingEvent): SendingState {
  const attempt = attemptOf(state);
  switch (event.type) {
    case 'send':
      return isAsked(state) || state.status === 'started' ? state : { status: 'waiting', attempt: attempt + 1 };
    case 'timeUp':
      return state.status === 'waiting' ? { status: 'slow', attempt } : state;
    case 'started':
      return isAsked(state) ? { status: 'started', attempt, transaction: event.transaction } : state;
    case 'failed':
      if (!isAsked(state)) return state;
      if (isCalledOff(event.error)) return { status: 'review' };
      if (isPorticoError(event.error, 'user.rejected')) return { status: 'declined', attempt };
      return { status: 'failed', attempt, error: event.error };
  }
}

/** The clock of the first seconds. The request is no effect: leaving the view must not make anyone forget what was sent. */
export function sendingEffects(state: SendingState): readonly Effect<never>[] {
  return state.status === 'waiting' ? [{ kind: 'timer', key: `slow ${state.attempt}`, ms: SEND_SLOW_MS }] : [];
}
