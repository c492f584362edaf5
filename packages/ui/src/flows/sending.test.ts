import { PorticoError, specError } from '@portico/protocol';
import { describe, expect, test } from 'vitest';
import { fixtureTransactions } from '../testing/fixtureTransactions.ts';
import { createFixturePortico } from '../testing/fixturePortico.ts';
import { SEND_SLOW_MS, reduceSending, sendingEffects, startSending } from './sending.ts';
import type { SendingEvent, SendingState } from './sending.ts';
import { parseSendArguments } from './sendArguments.ts';
import { findEnded } from './followSending.ts';

const [transaction] = fixtureTransactions;
if (!transaction) throw new Error('The fixtures have no transaction.');
const failure = specError('send.failed');

const states = {
  review: startSending,
  waiting: { status: 'waiting', attempt: 1 },
  slow: { status: 'slow', attempt: 1 },
  declined: { status: 'declined', attempt: 1 },
  failed: { status: 'failed', attempt: 1, error: failure },
  started: { status: 'started', attempt: 1, transaction },
} as const satisfies Record<SendingState['status'], SendingState>;

const events = {
  send: { type: 'send' },
  timeUp: { type: 'timeUp' },
  started: { type: 'started', transaction },
  refused: { type: 'failed', error: new PorticoError('user.rejected') },
  failed: { type: 'failed', error: failure },
  calledOff: { type: 'failed', error: new PorticoError('aborted') },
} as const satisfies Record<string, SendingEvent>;

/** send, timeUp, started, refused, failed, calledOff; `·` leaves the state as it is. */
const table: Readonly<Record<keyof typeof states, readonly string[]>> = {
  review: ['waiting 1', '·', '·', '·', '·', '·'],
  waiting: ['·', 'slow 1', 'started 1', 'declined 1', 'failed 1', 'review'],
  slow: ['·', '·', 'started 1', 'declined 1', 'failed 1', 'review'],
  declined: ['waiting 2', '·', '·', '·', '·', '·'],
  failed: ['waiting 2', '·', '·', '·', '·', '·'],
  started: ['·', '·', '·', '·', '·', '·'],
};

const describeState = (state: SendingState) =>
  state.status === 'review' ? state.status : `${state.status} ${state.attempt}`;

describe('sending', () => {
  const cells = Object.entries(states).flatMap(([name, state]) =>
    Object.entries(events).map(
      ([event, given], index) => [name, event, state, given, table[state.status][index]] as const,
    ),
  );

  test.each(cells)('behavior: %s and %s', (_name, _event, state, event, outcome) => {
    const after = reduceSending(state, event);
    expect(after === state ? '·' : describeState(after)).toBe(outcome);
  });

  test('behavior: only the first seconds of waiting have a clock', () => {
    expect(sendingEffects(states.waiting)).toEqual([{ kind: 'timer', key: 'slow 1', ms: SEND_SLOW_MS }]);
    for (const status of ['review', 'slow', 'declined', 'failed', 'started'] as const) {
      expect(sendingEffects(states[status])).toEqual([]);
    }
  });
});

describe('parseSendArguments', () => {
  const portico = createFixturePortico({ networkId: 'eip155:8453' });
  const state = portico.getState();
  const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';

  test.each([
    ['nothing', {}, { networkId: 'eip155:8453' }],
    ['a CAIP id', { chainId: 'eip155:10' }, { networkId: 'eip155:10' }],
    ['a number', { chainId: '42161' }, { networkId: 'eip155:42161' }],
    ['a hex number', { chainId: '0xa' }, { networkId: 'eip155:10' }],
    ['an amount', { amount: '0.25' }, { networkId: 'eip155:8453', amountDecimal: '0.25' }],
    [
      'a token',
      { assetAddress: token, amount: '5' },
      { networkId: 'eip155:8453', assetAddress: token, amountDecimal: '5' },
    ],
    ['a recipient', { to: ' rafa.eth ' }, { networkId: 'eip155:8453', recipientText: 'rafa.eth' }],
  ])('param: %s', (_name, given, draft) => {
    expect(parseSendArguments(state, given)).toEqual(draft);
  });

  test.each([['-1'], ['1e3'], ['1,5'], ['NaN'], ['0x10'], [''], ['1.'], ['9'.repeat(100)]])(
    'error: the amount %j is left out',
    (amount) => {
      expect(parseSendArguments(state, { amount })).toEqual({ networkId: 'eip155:8453' });
    },
  );

  test('error: on a network that the site does not have, token and amount would be other things', () => {
    const given = { chainId: '99999', assetAddress: token, amount: '5', to: 'rafa.eth' };
    expect(parseSendArguments(state, given)).toEqual({ networkId: 'eip155:8453', recipientText: 'rafa.eth' });
  });
});

test('behavior: a transfer that ends is found once', () => {
  const portico = createFixturePortico({ state: () => ({ transactions: fixtureTransactions }) });
  const previous = portico.getState();
  const ended = fixtureTransactions.map((one) =>
    one.status === 'pending' ? ({ ...one, status: 'confirmed' } as const) : one,
  );
  const state = { ...previous, transactions: ended };
  expect(findEnded(state, previous).map(({ hash }) => hash)).toEqual([transaction.hash]);
  expect(findEnded(state, state)).toEqual([]);
});
