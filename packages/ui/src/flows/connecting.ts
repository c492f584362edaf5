import { isPorticoError } from '@portico/protocol';
import type { ErrorCode } from '@portico/protocol';
import type { Effect } from './flowRunner.ts';

/** Before an extension's pop-up covers the page, so that the visitor has read what will happen. */
export const EXPLAIN_MS = 600;
/** A wallet that answers within this never shows as waiting: nothing flashes. */
export const HOLD_MS = 50;
/** Past this the view says that it takes long, and where to look. */
export const SLOW_MS = 5_000;
/** Nobody waits for ever: past this the request is given up. */
export const GIVE_UP_MS = 180_000;
/** How long "Connected" stands before the modal goes. */
export const CONNECTED_MOMENT_MS = 900;

/** Why a wallet is not connected; each has words and a next step of its own. */
export type ConnectingEnd = 'rejected' | 'failed' | 'locked' | 'alreadyAsking' | 'notInstalled' | 'noAnswer' | 'lied';

/** Where a visitor stands between picking a wallet and being connected with it. `attempt` tells one request from the next. */
export type ConnectingState =
  /** The words are there, the wallet is not asked yet. */
  | { readonly status: 'opening'; readonly attempt: number; readonly pauseMs: number }
  /** Asked just now: looks like opening, in case the answer is there at once. */
  | { readonly status: 'asking' | 'waiting' | 'slow'; readonly attempt: number }
  | { readonly status: 'ended'; readonly attempt: number; readonly reason: ConnectingEnd; readonly error?: unknown }
  /** The moment of joy, then done. */
  | { readonly status: 'connected' | 'done' | 'cancelled'; readonly attempt: number };

export type ConnectingEvent =
  /** The time that the present state has is over. */
  | { readonly type: 'timeUp' }
  | { readonly type: 'connected' }
  | { readonly type: 'failed'; readonly error: unknown }
  | { readonly type: 'retry' }
  | { readonly type: 'cancel' };

const endOf: Partial<Readonly<Record<ErrorCode, ConnectingEnd>>> = {
  'user.rejected': 'rejected',
  'wallet.locked': 'locked',
  'wallet.request_pending': 'alreadyAsking',
  'wallet.not_installed': 'notInstalled',
  'connector.not_found': 'notInstalled',
  'wallet.no_answer': 'noAnswer',
  'wallet.lied': 'lied',
};

/** The first state. A wallet that is not there is not opened; one with a window of its own is asked inside the click. */
export function startConnecting(connector: { readonly needsGesture?: boolean } | undefined): ConnectingState {
  if (!connector) return { status: 'ended', attempt: 1, reason: 'notInstalled' };
  return { status: 'opening', attempt: 1, pauseMs: connector.needsGesture ? 0 : EXPLAIN_MS };
}

function isAsked(state: ConnectingState): boolean {
  return state.status === 'asking' || state.status === 'waiting' || state.status === 'slow';
}

function afterTime(state: ConnectingState): ConnectingState {
  const { attempt } = state;
  switch (state.status) {
    case 'opening':
      return { status: 'asking', attempt };
    case 'asking':
      return { status: 'waiting', attempt };
    case 'waiting':
      return { status: 'slow', attempt };
    case 'slow':
      return { status: 'ended', attempt, reason: 'noAnswer' };
    case 'connected':
      return { status: 'done', attempt };
    default:
      return state;
  }
}

function afterFailure(state: ConnectingState, error: unknown): ConnectingState {
  const { attempt } = state;
  if (isPorticoError(error, 'aborted') || isPorticoError(error, 'destroyed')) return { status: 'cancelled', attempt };
  const reason = isPorticoError(error) ? (endOf[error.code] ?? 'failed') : 'failed';
  return { status: 'ended', attempt, reason, error };
}

/** What follows from what happened. An answer that nobody waits for any more changes nothing. */
export function reduceConnecting(state: ConnectingState, event: ConnectingEvent): ConnectingState {
  const { attempt } = state;
  switch (event.type) {
    case 'timeUp':
      return afterTime(state);
    case 'connected':
      return isAsked(state) ? { status: 'connected', attempt } : state;
    case 'failed':
      return isAsked(state) ? afterFailure(state, event.error) : state;
    case 'retry':
      // Who asks again has read the words: the wallet is asked inside the click.
      if (state.status === 'ended' || state.status === 'cancelled' || state.status === 'slow') {
        return { status: 'asking', attempt: attempt + 1 };
      }
      return state;
    case 'cancel':
      // Connected is connected: what is there cannot be called off, only disconnected.
      return state.status === 'connected' || state.status === 'done' ? state : { status: 'cancelled', attempt };
  }
}

const timeOf = { asking: HOLD_MS, waiting: SLOW_MS, slow: GIVE_UP_MS, connected: CONNECTED_MOMENT_MS } as const;

/** What runs while a state lasts: its clock, and from asking to slow the one request of the attempt. */
export function connectingEffects(state: ConnectingState): readonly Effect<'ask'>[] {
  switch (state.status) {
    case 'opening':
      return [{ kind: 'timer', key: `opening ${state.attempt}`, ms: state.pauseMs }];
    case 'asking':
    case 'waiting':
    case 'slow':
      return [
        { kind: 'ask', key: `ask ${state.attempt}` },
        { kind: 'timer', key: `${state.status} ${state.attempt}`, ms: timeOf[state.status] },
      ];
    case 'connected':
      return [{ kind: 'timer', key: 'connected', ms: timeOf.connected }];
    default:
      return [];
  }
}
