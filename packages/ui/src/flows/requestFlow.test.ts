import { PorticoError } from '@portico/protocol';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EXPLAIN_MS, GIVE_UP_MS, HOLD_MS, connectingRules } from './connecting.ts';
import { pairingRules } from './pairing.ts';
import { createRequestFlow } from './requestFlow.ts';
import type { RequestParameters } from './requestFlow.ts';
import { SLOW_MS, SUCCESS_MS, isPending } from './requestState.ts';
import type { RequestRules } from './requestState.ts';
import { sendingRules } from './sending.ts';
import { signingInRules } from './signingIn.ts';
import { switchingRules } from './switching.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const refusal = new PorticoError('user.rejected');
const atOnce = connectingRules({ needsGesture: true });

interface Request extends RequestParameters<string, string> {
  readonly approve: () => void;
  readonly fail: (error: unknown) => void;
}

/** A flow whose requests are answered by hand. */
function setUp(rules: RequestRules<string>) {
  const requests: Request[] = [];
  const flow = createRequestFlow<string, string>({
    rules,
    request: (parameters) =>
      new Promise((resolve, reject) => {
        requests.push({ ...parameters, approve: () => resolve(undefined), fail: reject });
      }),
  });
  const state = () => {
    const present = flow.getState();
    const reason = present.status === 'ended' ? [present.reason] : [];
    return [present.status, ...reason, ...(present.attempt > 1 ? [present.attempt] : [])].join(' ');
  };
  return { flow, requests, state };
}

/** Settles promises, without advancing time. */
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('createRequestFlow', () => {
  test('behavior: explains, makes the request, waits, reports a slow one, aborts', () => {
    const { flow, requests, state } = setUp(connectingRules());
    flow.enter();
    vi.advanceTimersByTime(EXPLAIN_MS - 1);
    expect([state(), requests.length]).toEqual(['opening', 0]);
    vi.advanceTimersByTime(1);
    expect([state(), requests.length]).toEqual(['requested', 1]);
    vi.advanceTimersByTime(HOLD_MS);
    expect(state()).toBe('waiting');
    vi.advanceTimersByTime(SLOW_MS);
    expect([state(), requests.length, requests[0]?.signal.aborted]).toEqual(['slow', 1, false]);
    vi.advanceTimersByTime(GIVE_UP_MS);
    expect([state(), requests[0]?.signal.aborted]).toEqual(['ended noAnswer', true]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('behavior: an answer at once never shows as waiting', async () => {
    const { flow, requests, state } = setUp(atOnce);
    const seen: string[] = [];
    flow.subscribe(() => seen.push(state()));
    flow.enter();
    vi.advanceTimersByTime(0);
    requests[0]?.approve();
    await vi.advanceTimersByTimeAsync(SUCCESS_MS);
    expect(seen).toEqual(['requested', 'succeeded', 'done']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('behavior: a manual request is made within the press, and a second press makes no other', () => {
    const { flow, requests, state } = setUp(sendingRules);
    flow.enter();
    vi.advanceTimersByTime(GIVE_UP_MS);
    expect([state(), requests.length]).toEqual(['idle', 0]);
    flow.start();
    expect([state(), requests.length]).toEqual(['waiting', 1]);
    flow.start();
    vi.advanceTimersByTime(SLOW_MS);
    flow.start();
    expect([state(), requests.length]).toEqual(['slow', 1]);
  });

  test('behavior: a press that comes before the view has entered makes the request at once; entering makes no other', () => {
    for (const rules of [signingInRules, sendingRules]) {
      const { flow, requests, state } = setUp(rules);
      flow.start();
      expect([state(), requests.length]).toEqual(['waiting', 1]);
      flow.enter();
      expect([state(), requests.length, requests[0]?.signal.aborted]).toEqual(['waiting', 1, false]);
      vi.advanceTimersByTime(SLOW_MS);
      expect(state()).toBe('slow');
      flow.leave();
    }
  });

  test('error: refused, then started again: one request for each attempt', async () => {
    const { flow, requests, state } = setUp(signingInRules);
    flow.enter();
    flow.start();
    requests[0]?.fail(refusal);
    await settle();
    expect([state(), requests[0]?.signal.aborted]).toEqual(['ended rejected', true]);
    flow.start();
    expect([state(), requests.length, requests[1]?.signal.aborted]).toEqual(['waiting 2', 2, false]);
  });

  test('error: a locked wallet and a request that throws at once end it, with what was thrown', async () => {
    const { flow, requests, state } = setUp(signingInRules);
    flow.enter();
    flow.start();
    requests[0]?.fail(new PorticoError('wallet.locked'));
    await settle();
    expect(state()).toBe('ended locked');

    const error = new TypeError('broken');
    const broken = createRequestFlow({
      rules: signingInRules,
      request: () => {
        throw error;
      },
    });
    broken.enter();
    broken.start();
    await settle();
    expect(broken.getState()).toEqual({ status: 'ended', attempt: 1, reason: 'failed', error });
  });

  test('behavior: superseded by a second start, the first request is aborted and its answer dropped', async () => {
    const { flow, requests, state } = setUp(signingInRules);
    flow.enter();
    flow.start();
    vi.advanceTimersByTime(SLOW_MS);
    flow.start();
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    requests[0]?.onStep('checking');
    requests[0]?.approve();
    await settle();
    expect(state()).toBe('waiting 2');
    requests[1]?.approve();
    await settle();
    expect(state()).toBe('succeeded 2');
  });

  test.each(['approve', 'refuse'])('behavior: left, then answered late (%s): nothing changes', async (answer) => {
    const { flow, requests, state } = setUp(atOnce);
    flow.enter();
    vi.advanceTimersByTime(100);
    flow.leave();
    expect(requests[0]?.signal.aborted).toBe(true);
    if (answer === 'approve') requests[0]?.approve();
    else requests[0]?.fail(refusal);
    await settle();
    expect([state(), vi.getTimerCount()]).toEqual(['waiting', 0]);
    flow.start();
    expect([state(), requests.length]).toEqual(['waiting', 1]);
  });

  test('behavior: entered again, it begins anew; what waits for a press is idle', async () => {
    const { flow, requests, state } = setUp(switchingRules);
    flow.enter();
    vi.advanceTimersByTime(0);
    flow.leave();
    flow.enter();
    expect([state(), requests.length]).toEqual(['opening 2', 1]);
    vi.advanceTimersByTime(0);
    expect([state(), requests.length]).toEqual(['waiting 2', 2]);
    requests[0]?.approve();
    await settle();
    expect(state()).toBe('waiting 2');

    const manual = setUp(signingInRules);
    manual.flow.enter();
    manual.flow.start();
    manual.flow.leave();
    manual.flow.enter();
    vi.advanceTimersByTime(GIVE_UP_MS);
    expect([manual.state(), manual.requests.length]).toEqual(['idle', 1]);
    // A view that fades starts nothing.
    manual.flow.leave();
    manual.flow.start();
    expect([manual.state(), manual.requests.length]).toEqual(['idle', 1]);
  });

  test('behavior: a request that outlives its view continues, and its answer counts', async () => {
    const { flow, requests, state } = setUp(sendingRules);
    flow.enter();
    flow.start();
    flow.leave();
    expect([requests[0]?.signal.aborted, vi.getTimerCount()]).toEqual([false, 0]);
    flow.enter();
    expect([state(), requests.length]).toEqual(['waiting', 1]);
    flow.leave();
    requests[0]?.approve();
    await settle();
    expect(state()).toBe('done');
  });

  test('behavior: entered twice, as StrictMode does, the wallet gets one request, which ends with the view', async () => {
    const { flow, requests, state } = setUp(atOnce);
    flow.enter()();
    flow.enter();
    vi.advanceTimersByTime(0);
    expect([state(), requests.length]).toEqual(['requested', 1]);

    // A press that came before the effects is not lost between them.
    const manual = setUp(signingInRules);
    const aborted = () => manual.requests.map(({ signal }) => signal.aborted);
    manual.flow.start();
    manual.flow.enter()();
    const stop = manual.flow.enter();
    await settle();
    expect([manual.state(), aborted()]).toEqual(['waiting', [false]]);
    stop();
    await settle();
    expect(aborted()).toEqual([true]);
  });

  test('behavior: a request that continues to a further step is slow no more, and can end for a reason that is no error', () => {
    const { flow, requests, state } = setUp(pairingRules);
    flow.enter();
    vi.advanceTimersByTime(0);
    requests[0]?.onStep('linking');
    vi.advanceTimersByTime(GIVE_UP_MS);
    expect(flow.getState()).toEqual({ status: 'processing', attempt: 1, step: 'linking' });
    requests[0]?.onEnd('expired');
    expect([state(), requests[0]?.signal.aborted]).toEqual(['ended expired', true]);
  });

  test('error: a listener that throws breaks neither the flow nor the next listener, and the error is reported to the page', () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { flow, requests, state } = setUp(signingInRules);
    const seen: string[] = [];
    flow.subscribe(() => {
      throw new Error('broken listener');
    });
    const stop = flow.subscribe(() => seen.push(state()));
    flow.enter();
    flow.start();
    expect([seen, requests.length]).toEqual([['waiting'], 1]);
    expect(reported.mock.calls).toEqual([['[portico]', new Error('broken listener')]]);
    stop();
    vi.advanceTimersByTime(SLOW_MS);
    expect([state(), seen]).toEqual(['slow', ['waiting']]);
  });

  const kinds: readonly [string, RequestRules<string>][] = [
    ['connecting', connectingRules()],
    ['pairing', pairingRules],
    ['signing in', signingInRules],
    ['switching', switchingRules],
    ['sending', sendingRules],
  ];
  test.each(kinds)(
    'behavior: %s: from anywhere, at most one request runs, and leaving ends it and its clock',
    async (_name, rules) => {
      const moves = fc.array(
        fc.oneof(
          fc.constantFrom('approve', 'refuse', 'call off', 'step', 'end', 'start', 'enter', 'leave'),
          fc.integer({ min: 0, max: 200_000 }),
        ),
        { maxLength: 20 },
      );
      const act = async ({ flow, requests }: ReturnType<typeof setUp>, move: string | number) => {
        // Any request, also one that is no longer awaited.
        const request = requests[Math.floor(requests.length / 2)] ?? requests.at(-1);
        if (typeof move === 'number') await vi.advanceTimersByTimeAsync(move);
        else if (move === 'approve') request?.approve();
        else if (move === 'refuse') requests.at(-1)?.fail(refusal);
        else if (move === 'call off') requests.at(-1)?.fail(new PorticoError('aborted'));
        else if (move === 'step') request?.onStep('further');
        else if (move === 'end') requests.at(-1)?.onEnd('expired');
        else if (move === 'start') flow.start();
        else if (move === 'enter') flow.enter();
        else flow.leave();
        await settle();
      };
      await fc.assert(
        fc.asyncProperty(moves, async (walk) => {
          const made = setUp(rules);
          const { flow, requests } = made;
          flow.enter();
          let { attempt } = flow.getState();
          for (const move of walk) {
            // oxlint-disable-next-line no-await-in-loop -- one move after the other is what is tested
            await act(made, move);
            const running = requests.filter(({ signal }) => !signal.aborted);
            expect(running.length).toBeLessThanOrEqual(1);
            if (running.length === 1) expect(isPending(flow.getState())).toBe(true);
            expect(vi.getTimerCount()).toBeLessThanOrEqual(1);
            expect(flow.getState().attempt).toBeGreaterThanOrEqual(attempt);
            ({ attempt } = flow.getState());
          }
          const before = flow.getState();
          flow.leave();
          expect(flow.getState()).toBe(before);
          expect(vi.getTimerCount()).toBe(0);
          const isRunning = requests.some(({ signal }) => !signal.aborted);
          expect(isRunning).toBe(rules.outlivesView === true && isPending(before));
        }),
        { numRuns: 40 },
      );
    },
  );
});
