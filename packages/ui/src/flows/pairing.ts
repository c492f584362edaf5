import { isPorticoError } from '@portico/protocol';
import type { ErrorCode } from '@portico/protocol';
import { CONNECTED_MOMENT_MS } from './connecting.ts';
import type { Effect } from './flowRunner.ts';

/** A link that nobody used is renewed once without a word; after the second nobody is looking any more. */
export const LINKS_MAX = 2;

/** Why no wallet on another device is connected; each has words and a next step of its own. */
export type PairingEnd = 'rejected' | 'lied' | 'noAnswer' | 'failed' | 'expired' | 'unreachable' | 'refused';

/** Where a visitor stands between asking for a link and being connected. `attempt` tells one request from the next. */
export type PairingState =
  | { readonly status: 'asking'; readonly attempt: number; readonly links: number }
  | { readonly status: 'ended'; readonly attempt: number; readonly reason: PairingEnd; readonly error?: unknown }
  | { readonly status: 'connected' | 'done' | 'cancelled'; readonly attempt: number };

export type PairingEvent =
  | { readonly type: 'timeUp' }
  /** Another link is shown. */
  | { readonly type: 'link' }
  | { readonly type: 'connected' }
  | { readonly type: 'failed'; readonly error: unknown }
  | { readonly type: 'retry' }
  | { readonly type: 'cancel' };

const endOf: Partial<Readonly<Record<ErrorCode, PairingEnd>>> = {
  'user.rejected': 'rejected',
  'wallet.lied': 'lied',
  'wallet.no_answer': 'noAnswer',
  'pairing.relay_unreachable': 'unreachable',
  'pairing.relay_refused': 'refused',
  // The host has no way to wallets on other devices, but asks for one.
  'connector.not_found': 'refused',
};

/** Asked for at once: a link needs no explaining, and a phone may not wait for it. */
export const startPairing: PairingState = { status: 'asking', attempt: 1, links: 0 };

function afterFailure(attempt: number, error: unknown): PairingState {
  if (isPorticoError(error, 'aborted') || isPorticoError(error, 'destroyed')) return { status: 'cancelled', attempt };
  return { status: 'ended', attempt, reason: (isPorticoError(error) && endOf[error.code]) || 'failed', error };
}

/** What follows from what happened. What nobody waits for any more changes nothing. */
export function reducePairing(state: PairingState, event: PairingEvent): PairingState {
  const { status, attempt } = state;
  if (event.type === 'timeUp') return status === 'connected' ? { status: 'done', attempt } : state;
  if (event.type === 'cancel')
    return status === 'connected' || status === 'done' ? state : { status: 'cancelled', attempt };
  if (event.type === 'retry')
    return status === 'connected' || status === 'done' ? state : { status: 'asking', attempt: attempt + 1, links: 0 };
  if (status !== 'asking') return state;
  if (event.type === 'connected') return { status: 'connected', attempt };
  if (event.type === 'failed') return afterFailure(attempt, event.error);
  const links = state.links + 1;
  return links > LINKS_MAX ? { status: 'ended', attempt, reason: 'expired' } : { ...state, links };
}

/** What runs while a state lasts. */
export function pairingEffects({ status, attempt }: PairingState): readonly Effect<'ask'>[] {
  if (status === 'asking') return [{ kind: 'ask', key: `ask ${attempt}` }];
  return status === 'connected' ? [{ kind: 'timer', key: 'connected', ms: CONNECTED_MOMENT_MS }] : [];
}
