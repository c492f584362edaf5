import { isPorticoError } from '@portico/protocol';
import type { ErrorCode } from '@portico/protocol';
import type { Effect } from './flowRunner.ts';

/** Past this the view says where the wallet's window may be. */
export const SIGN_SLOW_MS = 5_000;
/** How long "Signed in" stands before the modal goes. */
export const SIGNED_MOMENT_MS = 900;

/** Why nobody is signed in; each has words of its own. */
export type SigningInEnd = 'declined' | 'locked' | 'alreadyAsking' | 'failed';

/** Where a visitor stands between being asked to sign in and being signed in. `attempt` tells one request from the next. */
export type SigningInState =
  /** The words are there; nothing is asked of the wallet before the visitor wants it. */
  | { readonly status: 'idle'; readonly attempt: number }
  /** The wallet is asked; then the host looks at what it signed. */
  | { readonly status: 'signing' | 'slow' | 'checking'; readonly attempt: number }
  | { readonly status: 'ended'; readonly attempt: number; readonly reason: SigningInEnd; readonly error: unknown }
  /** The moment of joy, then done. */
  | { readonly status: 'signed' | 'done'; readonly attempt: number };

export type SigningInEvent =
  | { readonly type: 'timeUp' }
  | { readonly type: 'sign' }
  /** The wallet has signed. */
  | { readonly type: 'checking' }
  | { readonly type: 'signed' }
  | { readonly type: 'failed'; readonly error: unknown }
  /** The visitor has left the view. */
  | { readonly type: 'leave' };

/** The first state. */
export const startSigningIn: SigningInState = { status: 'idle', attempt: 0 };

const endOf: Partial<Readonly<Record<ErrorCode, SigningInEnd>>> = {
  'user.rejected': 'declined',
  'wallet.locked': 'locked',
  'wallet.request_pending': 'alreadyAsking',
};

function isUnderWay({ status }: SigningInState): boolean {
  return status === 'signing' || status === 'slow' || status === 'checking';
}

function afterTime(state: SigningInState): SigningInState {
  const { attempt } = state;
  if (state.status === 'signing') return { status: 'slow', attempt };
  return state.status === 'signed' ? { status: 'done', attempt } : state;
}

function afterFailure({ attempt }: SigningInState, error: unknown): SigningInState {
  // Called off is not refused: the visitor is where they were.
  if (isPorticoError(error, 'aborted') || isPorticoError(error, 'destroyed')) return { status: 'idle', attempt };
  const reason = isPorticoError(error) ? (endOf[error.code] ?? 'failed') : 'failed';
  return { status: 'ended', attempt, reason, error };
}

/** What follows from what happened; an answer that nobody waits for any more changes nothing. */
export function reduceSigningIn(state: SigningInState, event: SigningInEvent): SigningInState {
  const { status, attempt } = state;
  switch (event.type) {
    case 'timeUp':
      return afterTime(state);
    case 'sign':
      // While the host looks at a signature, a second one would not help.
      return status === 'idle' || status === 'ended' || status === 'slow'
        ? { status: 'signing', attempt: attempt + 1 }
        : state;
    case 'checking':
      return status === 'signing' || status === 'slow' ? { status: 'checking', attempt } : state;
    case 'signed':
      return isUnderWay(state) ? { status: 'signed', attempt } : state;
    case 'failed':
      return isUnderWay(state) ? afterFailure(state, event.error) : state;
    case 'leave':
      return isUnderWay(state) ? { status: 'idle', attempt } : state;
  }
}

/** One request for each attempt, and the clocks. */
export function signingInEffects(state: SigningInState): readonly Effect<'sign'>[] {
  const { status, attempt } = state;
  if (status === 'signed') return [{ kind: 'timer', key: 'signed', ms: SIGNED_MOMENT_MS }];
  if (!isUnderWay(state)) return [];
  const sign: Effect<'sign'> = { kind: 'sign', key: `sign ${attempt}` };
  return status === 'signing' ? [sign, { kind: 'timer', key: `slow ${attempt}`, ms: SIGN_SLOW_MS }] : [sign];
}
