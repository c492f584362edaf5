import { PorticoError } from '@portico/protocol';
import type { ErrorCode } from '@portico/protocol';
import { describe, expect, test } from 'vitest';
import { EXPLAIN_MS, GIVE_UP_MS, HOLD_MS, connectingRules } from './connecting.ts';
import { pairingRules } from './pairing.ts';
import { SLOW_MS, SUCCESS_MS, afterTime, beginRequest, reduceRequest } from './requestState.ts';
import type { RequestEvent, RequestRules, RequestState } from './requestState.ts';
import { sendingRules } from './sending.ts';
import { signingInRules } from './signingIn.ts';
import { switchingRules } from './switching.ts';

const rulesOf = {
  connecting: connectingRules(),
  pairing: pairingRules,
  signingIn: signingInRules,
  switching: switchingRules,
  sending: sendingRules,
} as const satisfies Record<string, RequestRules<string>>;
type Kind = keyof typeof rulesOf;
type State = RequestState<string, string>;

const refusal = new PorticoError('user.rejected');
const events = {
  timeUp: { type: 'timeUp' },
  start: { type: 'start' },
  step: { type: 'step', step: 'further' },
  succeeded: { type: 'succeeded' },
  refused: { type: 'failed', error: refusal },
  broken: { type: 'failed', error: new TypeError('broken') },
  calledOff: { type: 'failed', error: new PorticoError('aborted') },
  ended: { type: 'ended', reason: 'expired' },
  returned: { type: 'returned' },
} as const satisfies Record<string, RequestEvent<string, string>>;

function describeState(state: State): string {
  const reason = state.status === 'ended' ? [state.reason] : [];
  return [state.status, ...reason, ...(state.attempt > 1 ? [state.attempt] : [])].join(' ');
}

function stateOf(status: State['status']): State {
  if (status === 'idle') return { status, attempt: 0 };
  if (status === 'processing') return { status, attempt: 1, step: 'further' };
  if (status === 'ended') return { status, attempt: 1, reason: 'rejected', error: refusal };
  return { status, attempt: 1 };
}

/** The outcomes of a running request: step, succeeded, refused, broken, calledOff, ended, returned. */
const answers = (success: string, calledOff: string, returned: string, step = 'processing') => [
  step,
  success,
  'ended rejected',
  'ended failed',
  calledOff,
  'ended expired',
  returned,
];
const nothing = ['·', '·', '·', '·', '·', '·', '·'];

/**
 * The transition of each state for each event, in the order of `events`; `·` leaves it unchanged, a number is the
 * attempt. It has the states that a kind of request can be in.
 */
const tables: Readonly<Record<Kind, Partial<Record<State['status'], readonly string[]>>>> = {
  connecting: {
    opening: ['requested', '·', ...nothing],
    requested: ['waiting', '·', ...answers('succeeded', 'cancelled', 'opening 2')],
    waiting: ['slow', '·', ...answers('succeeded', 'cancelled', 'opening 2')],
    slow: ['ended noAnswer', 'requested 2', ...answers('succeeded', 'cancelled', 'opening 2')],
    processing: ['·', '·', ...answers('succeeded', 'cancelled', 'opening 2', '·')],
    ended: ['·', 'requested 2', ...nothing],
    cancelled: ['·', 'requested 2', ...nothing],
    succeeded: ['done', '·', ...nothing],
    done: ['·', '·', ...nothing],
  },
  pairing: {
    opening: ['waiting', '·', ...nothing],
    waiting: ['·', 'waiting 2', ...answers('succeeded', 'cancelled', 'opening 2')],
    processing: ['·', '·', ...answers('succeeded', 'cancelled', 'opening 2', '·')],
    ended: ['·', 'waiting 2', ...nothing],
    cancelled: ['·', 'waiting 2', ...nothing],
    succeeded: ['done', '·', ...nothing],
    done: ['·', '·', ...nothing],
  },
  signingIn: {
    idle: ['·', 'waiting', ...nothing],
    waiting: ['slow', '·', ...answers('succeeded', 'idle', 'idle')],
    slow: ['·', 'waiting 2', ...answers('succeeded', 'idle', 'idle')],
    // While the host verifies a signature, a second one would not help.
    processing: ['·', '·', ...answers('succeeded', 'idle', 'idle', '·')],
    ended: ['·', 'waiting 2', ...nothing],
    succeeded: ['done', '·', ...nothing],
    done: ['·', '·', ...nothing],
  },
  switching: {
    opening: ['waiting', '·', ...nothing],
    waiting: ['slow', '·', ...answers('done', 'cancelled', 'opening 2')],
    slow: ['·', 'waiting 2', ...answers('done', 'cancelled', 'opening 2')],
    processing: ['·', '·', ...answers('done', 'cancelled', 'opening 2', '·')],
    ended: ['·', 'waiting 2', ...nothing],
    cancelled: ['·', 'waiting 2', ...nothing],
    done: ['·', '·', ...nothing],
  },
  sending: {
    idle: ['·', 'waiting', ...nothing],
    waiting: ['slow', '·', ...answers('done', 'idle', '·')],
    // One press, one transfer.
    slow: ['·', '·', ...answers('done', 'idle', '·')],
    processing: ['·', '·', ...answers('done', 'idle', '·', '·')],
    ended: ['·', 'waiting 2', ...nothing],
    done: ['·', '·', ...nothing],
  },
};

const kinds: readonly Kind[] = ['connecting', 'pairing', 'signingIn', 'switching', 'sending'];
const statuses: readonly State['status'][] = [
  'idle',
  'opening',
  'requested',
  'waiting',
  'slow',
  'processing',
  'ended',
  'succeeded',
  'done',
  'cancelled',
];
const cells = kinds.flatMap((kind) =>
  statuses.flatMap((status) =>
    (tables[kind][status] ?? []).map((outcome, index) => {
      const [name = '', event] = Object.entries(events)[index] ?? [];
      return { kind, status, name, event, outcome };
    }),
  ),
);

describe('reduceRequest', () => {
  test.each(cells)('behavior: $kind: $status and $name make $outcome', ({ kind, status, event, outcome }) => {
    if (!event) throw new Error('There is no such event.');
    const before = stateOf(status);
    const after = reduceRequest<string, string>(rulesOf[kind], before, event);
    const isSame = JSON.stringify(after) === JSON.stringify(before);
    expect(isSame ? '·' : describeState(after)).toBe(outcome);
  });

  test.each(kinds)('misc: the table of %s has every state that can be reached, and no other', (kind) => {
    const reached = new Set<string>();
    const visit = (state: State): void => {
      if (reached.has(state.status)) return;
      reached.add(state.status);
      for (const event of Object.values(events)) visit(reduceRequest<string, string>(rulesOf[kind], state, event));
    };
    visit(beginRequest(rulesOf[kind]));
    expect([...reached].toSorted()).toEqual(Object.keys(tables[kind]).toSorted());
  });

  test.each<[Kind, ErrorCode, string]>([
    ['connecting', 'user.rejected', 'ended rejected'],
    ['connecting', 'wallet.locked', 'ended locked'],
    ['connecting', 'wallet.request_pending', 'ended requestPending'],
    ['connecting', 'wallet.not_installed', 'ended notInstalled'],
    ['connecting', 'connector.not_found', 'ended notInstalled'],
    ['connecting', 'wallet.no_answer', 'ended noAnswer'],
    ['connecting', 'wallet.invalid_response', 'ended invalidResponse'],
    ['connecting', 'chain.unsupported', 'ended wrongNetwork'],
    ['connecting', 'connector.failed', 'ended failed'],
    ['connecting', 'rpc.internal', 'ended failed'],
    ['connecting', 'aborted', 'cancelled'],
    ['connecting', 'destroyed', 'cancelled'],
    ['pairing', 'user.rejected', 'ended rejected'],
    ['pairing', 'wallet.invalid_response', 'ended invalidResponse'],
    ['pairing', 'wallet.no_answer', 'ended noAnswer'],
    ['pairing', 'pairing.relay_unreachable', 'ended unreachable'],
    ['pairing', 'pairing.relay_refused', 'ended refused'],
    ['pairing', 'connector.not_found', 'ended refused'],
    ['pairing', 'connector.failed', 'ended failed'],
    ['pairing', 'aborted', 'cancelled'],
    ['signingIn', 'user.rejected', 'ended rejected'],
    ['signingIn', 'wallet.locked', 'ended locked'],
    ['signingIn', 'wallet.request_pending', 'ended requestPending'],
    ['signingIn', 'siwx.not_verified', 'ended failed'],
    ['signingIn', 'aborted', 'idle'],
    ['switching', 'user.rejected', 'ended rejected'],
    ['switching', 'wallet.locked', 'ended failed'],
    ['switching', 'network.switch_failed', 'ended failed'],
    ['switching', 'destroyed', 'cancelled'],
    ['sending', 'user.rejected', 'ended rejected'],
    ['sending', 'send.failed', 'ended failed'],
    ['sending', 'aborted', 'idle'],
  ])('error: %s: %s makes %s', (kind, code, outcome) => {
    const error: unknown = Reflect.construct(PorticoError, [code, {}]);
    const after = reduceRequest<string, string>(rulesOf[kind], stateOf('waiting'), { type: 'failed', error });
    expect(describeState(after)).toBe(outcome);
    // It is kept for error reports.
    expect(after.status === 'ended' ? after.error : error).toBe(error);
  });

  test('error: a foreign error is a failure, and is kept', () => {
    const error = new TypeError('no');
    expect(reduceRequest(switchingRules, { status: 'waiting', attempt: 1 }, { type: 'failed', error })).toEqual({
      status: 'ended',
      attempt: 1,
      reason: 'failed',
      error,
    });
  });

  test('misc: the clocks are the ones that were agreed; a wallet that needs the click gets no pause', () => {
    const clocks = (rules: RequestRules<string>) => statuses.map((status) => afterTime(rules, stateOf(status))?.ms);
    expect([EXPLAIN_MS, HOLD_MS, SLOW_MS, GIVE_UP_MS, SUCCESS_MS]).toEqual([600, 50, 5_000, 180_000, 900]);
    const none = undefined;
    const connecting = [none, 600, 50, 5_000, 180_000, none, none, 900, none, none];
    expect(clocks(connectingRules({}))).toEqual(connecting);
    expect(clocks(connectingRules({ needsGesture: true }))).toEqual(connecting.with(1, 0));
    expect(clocks(pairingRules)).toEqual([none, 0, none, none, none, none, none, 900, none, none]);
    expect(clocks(signingInRules)).toEqual([none, 0, none, 5_000, none, none, none, 900, none, none]);
    expect(clocks(switchingRules)).toEqual([none, 0, none, 5_000, none, none, none, none, none, none]);
    expect(clocks(sendingRules)).toEqual([none, 0, none, 5_000, none, none, none, none, none, none]);
  });
});
