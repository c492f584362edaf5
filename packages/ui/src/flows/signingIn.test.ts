import { PorticoError } from '@portico/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SIGNED_MOMENT_MS, SIGN_SLOW_MS, reduceSigningIn, signingInEffects, startSigningIn } from './signingIn.ts';
import type { SigningInEvent, SigningInState } from './signingIn.ts';

const error = new PorticoError('user.rejected');
const states = {
  idle: startSigningIn,
  signing: { status: 'signing', attempt: 1 },
  slow: { status: 'slow', attempt: 1 },
  checking: { status: 'checking', attempt: 1 },
  ended: { status: 'ended', attempt: 1, reason: 'declined', error },
  signed: { status: 'signed', attempt: 1 },
  done: { status: 'done', attempt: 1 },
} as const satisfies Record<SigningInState['status'], SigningInState>;

const failed = (code: 'user.rejected' | 'wallet.locked' | 'wallet.request_pending' | 'siwx.not_verified' | 'aborted') =>
  ({ type: 'failed', error: new PorticoError(code, {}) }) as const;
const events = {
  timeUp: { type: 'timeUp' },
  sign: { type: 'sign' },
  checking: { type: 'checking' },
  signed: { type: 'signed' },
  declined: failed('user.rejected'),
  locked: failed('wallet.locked'),
  pending: failed('wallet.request_pending'),
  refused: failed('siwx.not_verified'),
  aborted: failed('aborted'),
  broken: { type: 'failed', error: new TypeError('broken') },
  leave: { type: 'leave' },
} as const satisfies Record<string, SigningInEvent>;

const underWay = [
  'signed',
  'ended declined',
  'ended locked',
  'ended alreadyAsking',
  'ended failed',
  'idle',
  'ended failed',
  'idle',
];
const nothing = Array.from({ length: 8 }, () => '·');

/** What each event makes of each state, in the order of `events`; `·` leaves it as it is. */
const table: Readonly<Record<SigningInState['status'], readonly string[]>> = {
  idle: ['·', 'signing', '·', ...nothing],
  signing: ['slow', '·', 'checking', ...underWay],
  slow: ['·', 'signing 2', 'checking', ...underWay],
  checking: ['·', '·', '·', ...underWay],
  ended: ['·', 'signing 2', '·', ...nothing],
  signed: ['done', '·', '·', ...nothing],
  done: ['·', '·', '·', ...nothing],
};

function describeState(state: SigningInState): string {
  const reason = state.status === 'ended' ? ` ${state.reason}` : '';
  return `${state.status}${reason}${state.attempt > 1 ? ` ${state.attempt}` : ''}`;
}

describe('signing in', () => {
  const cells = Object.entries(states).flatMap(([name, state]) =>
    Object.entries(events).map(
      ([event, given], index) => [name, event, state, given, table[state.status][index]] as const,
    ),
  );

  test.each(cells)('behavior: %s and %s', (_name, _event, state, event, outcome) => {
    const after = reduceSigningIn(state, event);
    expect(after === state ? '·' : describeState(after)).toBe(outcome);
  });

  test('behavior: one request for each attempt, from asking to the answer; a clock for the first seconds and for the last moment', () => {
    const sign = { kind: 'sign', key: 'sign 1' };
    expect(signingInEffects(states.signing)).toEqual([sign, { kind: 'timer', key: 'slow 1', ms: SIGN_SLOW_MS }]);
    expect(signingInEffects(states.slow)).toEqual([sign]);
    expect(signingInEffects(states.checking)).toEqual([sign]);
    expect(signingInEffects(states.signed)).toEqual([{ kind: 'timer', key: 'signed', ms: SIGNED_MOMENT_MS }]);
    for (const status of ['idle', 'ended', 'done'] as const) expect(signingInEffects(states[status])).toEqual([]);
  });

  test('behavior: from anywhere, leaving ends the request and its clock; signed in stays signed in', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<SigningInEvent>(...Object.values(events))), (walk) => {
        const state = walk.reduce(reduceSigningIn, startSigningIn);
        const left = reduceSigningIn(state, events.leave);
        expect(signingInEffects(left).some(({ kind }) => kind === 'sign')).toBe(false);
        const isIn = state.status === 'signed' || state.status === 'done';
        expect(['signed', 'done'].includes(left.status)).toBe(isIn);
        // There is one request at most, and the attempts only grow.
        expect(signingInEffects(state).filter(({ kind }) => kind === 'sign').length).toBeLessThanOrEqual(1);
        expect(left.attempt).toBe(state.attempt);
      }),
    );
  });
});
