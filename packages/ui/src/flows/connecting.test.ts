import { PorticoError } from '@portico/protocol';
import type { ErrorCode } from '@portico/protocol';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  CONNECTED_MOMENT_MS,
  EXPLAIN_MS,
  GIVE_UP_MS,
  HOLD_MS,
  SLOW_MS,
  connectingEffects,
  reduceConnecting,
  startConnecting,
} from './connecting.ts';
import type { ConnectingEvent, ConnectingState } from './connecting.ts';
import { createFlow } from './flowRunner.ts';

const refusal = new PorticoError('user.rejected');
const states = {
  opening: startConnecting({}),
  asking: { status: 'asking', attempt: 1 },
  waiting: { status: 'waiting', attempt: 1 },
  slow: { status: 'slow', attempt: 1 },
  ended: { status: 'ended', attempt: 1, reason: 'failed' },
  connected: { status: 'connected', attempt: 1 },
  done: { status: 'done', attempt: 1 },
  cancelled: { status: 'cancelled', attempt: 1 },
} as const satisfies Record<ConnectingState['status'], ConnectingState>;
const events = {
  timeUp: { type: 'timeUp' },
  connected: { type: 'connected' },
  failed: { type: 'failed', error: refusal },
  retry: { type: 'retry' },
  cancel: { type: 'cancel' },
} as const satisfies Record<ConnectingEvent['type'], ConnectingEvent>;

type Row = readonly [keyof typeof states, Record<keyof typeof events, string>];
/** What every event makes of every state; `·` leaves it as it is, `2` is the next attempt. */
const table: readonly Row[] = [
  ['opening', { timeUp: 'asking', connected: '·', failed: '·', retry: '·', cancel: 'cancelled' }],
  ['asking', { timeUp: 'waiting', connected: 'connected', failed: 'ended rejected', retry: '·', cancel: 'cancelled' }],
  ['waiting', { timeUp: 'slow', connected: 'connected', failed: 'ended rejected', retry: '·', cancel: 'cancelled' }],
  [
    'slow',
    {
      timeUp: 'ended noAnswer',
      connected: 'connected',
      failed: 'ended rejected',
      retry: 'asking 2',
      cancel: 'cancelled',
    },
  ],
  ['ended', { timeUp: '·', connected: '·', failed: '·', retry: 'asking 2', cancel: 'cancelled' }],
  ['connected', { timeUp: 'done', connected: '·', failed: '·', retry: '·', cancel: '·' }],
  ['done', { timeUp: '·', connected: '·', failed: '·', retry: '·', cancel: '·' }],
  ['cancelled', { timeUp: '·', connected: '·', failed: '·', retry: 'asking 2', cancel: '·' }],
];

function describeState(state: ConnectingState): string {
  const reason = state.status === 'ended' ? [state.reason] : [];
  return [state.status, ...reason, ...(state.attempt > 1 ? [state.attempt] : [])].join(' ');
}

const cells = table.flatMap(([status, row]) =>
  Object.entries(row).map(([event, outcome]) => [status, event, outcome] as const),
);

describe('connecting', () => {
  test.each(cells)('behavior: %s and %s make %s', (status, eventName, outcome) => {
    const event = Object.values(events).find((each) => each.type === eventName);
    if (!event) throw new Error(`No event ${eventName}`);
    const before: ConnectingState = states[status];
    const after = reduceConnecting(before, event);
    const isSame = JSON.stringify(after) === JSON.stringify(before);
    expect(isSame ? '·' : describeState(after)).toBe(outcome);
  });

  test('misc: the table has every pair', () => {
    expect(cells).toHaveLength(Object.keys(states).length * Object.keys(events).length);
  });

  test.each<[ErrorCode, string]>([
    ['user.rejected', 'ended rejected'],
    ['wallet.locked', 'ended locked'],
    ['wallet.request_pending', 'ended alreadyAsking'],
    ['wallet.not_installed', 'ended notInstalled'],
    ['connector.not_found', 'ended notInstalled'],
    ['wallet.no_answer', 'ended noAnswer'],
    ['wallet.lied', 'ended lied'],
    ['connector.failed', 'ended failed'],
    ['rpc.internal', 'ended failed'],
    ['aborted', 'cancelled'],
    ['destroyed', 'cancelled'],
  ])('error: %s ends as %s', (code, outcome) => {
    const error: unknown = Reflect.construct(PorticoError, [code]);
    expect(describeState(reduceConnecting(states.waiting, { type: 'failed', error }))).toBe(outcome);
  });

  test('error: what is none of our errors is a failure, and is kept', () => {
    const error = new TypeError('no');
    expect(reduceConnecting(states.asking, { type: 'failed', error })).toEqual({
      status: 'ended',
      attempt: 1,
      reason: 'failed',
      error,
    });
  });

  test('misc: the pauses are the ones that were agreed; a wallet that needs the click gets none', () => {
    expect([EXPLAIN_MS, HOLD_MS, SLOW_MS]).toEqual([600, 50, 5_000]);
    expect(startConnecting({})).toMatchObject({ pauseMs: 600 });
    expect(startConnecting({ needsGesture: true })).toMatchObject({ pauseMs: 0 });
    expect(startConnecting(undefined)).toMatchObject({ status: 'ended', reason: 'notInstalled' });
  });
});

describe('the runner', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  interface Request {
    readonly signal: AbortSignal;
    readonly dispatch: (event: ConnectingEvent) => void;
  }

  function setUp(needsGesture = false) {
    const requests: Request[] = [];
    const flow = createFlow<ConnectingState, ConnectingEvent, 'ask'>({
      initial: startConnecting({ needsGesture }),
      reduce: reduceConnecting,
      effectsOf: connectingEffects,
      run: (_kind, dispatch, signal) => void requests.push({ dispatch, signal }),
    });
    return { flow, requests, status: () => describeState(flow.getState()) };
  }

  test('behavior: explains, asks, waits, says that it is slow, gives up', () => {
    const { flow, requests, status } = setUp();
    flow.start();
    vi.advanceTimersByTime(EXPLAIN_MS - 1);
    expect([status(), requests.length]).toEqual(['opening', 0]);
    vi.advanceTimersByTime(1);
    expect([status(), requests.length]).toEqual(['asking', 1]);
    vi.advanceTimersByTime(HOLD_MS);
    expect(status()).toBe('waiting');
    vi.advanceTimersByTime(SLOW_MS);
    expect([status(), requests.length, requests[0]?.signal.aborted]).toEqual(['slow', 1, false]);
    vi.advanceTimersByTime(GIVE_UP_MS);
    expect([status(), requests[0]?.signal.aborted]).toEqual(['ended noAnswer', true]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('behavior: an answer at once never shows as waiting', () => {
    const { flow, requests, status } = setUp(true);
    const seen: string[] = [];
    flow.subscribe(() => seen.push(status()));
    flow.start();
    vi.advanceTimersByTime(0);
    requests[0]?.dispatch({ type: 'connected' });
    vi.advanceTimersByTime(CONNECTED_MOMENT_MS);
    expect(seen).toEqual(['asking', 'connected', 'done']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('behavior: an approval after cancel connects nothing', () => {
    const { flow, requests, status } = setUp(true);
    flow.start();
    vi.advanceTimersByTime(100);
    flow.dispatch({ type: 'cancel' });
    expect(requests[0]?.signal.aborted).toBe(true);
    requests[0]?.dispatch({ type: 'connected' });
    expect(status()).toBe('cancelled');
  });

  test('behavior: the answer to the request before a retry is dropped', () => {
    const { flow, requests, status } = setUp(true);
    flow.start();
    vi.advanceTimersByTime(100);
    requests[0]?.dispatch({ type: 'failed', error: refusal });
    flow.dispatch({ type: 'retry' });
    requests[0]?.dispatch({ type: 'connected' });
    expect([status(), requests.length]).toEqual(['asking 2', 2]);
  });

  test('behavior: stopped and started again, as StrictMode does, the wallet is asked once', () => {
    const { flow, requests } = setUp(true);
    flow.start()();
    flow.start();
    vi.advanceTimersByTime(100);
    expect(requests).toHaveLength(1);
  });

  test('behavior: from anywhere, cancel leaves no timer and no request', () => {
    const moves = fc.array(
      fc.oneof(
        fc.constantFrom<ConnectingEvent>({ type: 'connected' }, { type: 'failed', error: refusal }, { type: 'retry' }),
        fc.constantFrom('stop' as const, 'start' as const),
        fc.integer({ min: 0, max: 200_000 }),
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(fc.boolean(), moves, (needsGesture, walk) => {
        const { flow, requests, status } = setUp(needsGesture);
        let stop = flow.start();
        for (const move of walk) {
          if (typeof move === 'number') vi.advanceTimersByTime(move);
          else if (move === 'stop') stop();
          else if (move === 'start') stop = flow.start();
          else if (move.type === 'retry') flow.dispatch(move);
          else requests.at(-1)?.dispatch(move);
          expect(requests.filter((request) => !request.signal.aborted).length).toBeLessThanOrEqual(1);
        }
        const before = status();
        flow.dispatch({ type: 'cancel' });
        expect(requests.every((request) => request.signal.aborted)).toBe(true);
        if (!before.startsWith('connected')) expect(vi.getTimerCount()).toBe(0);
        stop();
        expect(vi.getTimerCount()).toBe(0);
      }),
      { numRuns: 300 },
    );
  });
});
