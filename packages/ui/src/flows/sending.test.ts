import { describe, expect, test } from 'vitest';
import { fixtureTransactions } from '../testing/fixtureTransactions.ts';
import { createFixturePortico } from '../testing/fixturePortico.ts';
import { toRequestedDraft } from './openingDraft.ts';
import { parseSendArguments } from './sendArguments.ts';
import { findEnded } from './followSending.ts';

const [transaction] = fixtureTransactions;
if (!transaction) throw new Error('The fixtures have no transaction.');

describe('parseSendArguments', () => {
  const portico = createFixturePortico({ caipNetworkId: 'eip155:8453' });
  const state = portico.getState();
  const parse = (provided: object) => parseSendArguments(toRequestedDraft(state, provided));
  const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';

  test.each([
    ['nothing', {}, { caipNetworkId: 'eip155:8453' }],
    ['a CAIP id', { chainId: 'eip155:10' }, { caipNetworkId: 'eip155:10' }],
    ['a number', { chainId: '42161' }, { caipNetworkId: 'eip155:42161' }],
    ['a hex number', { chainId: '0xa' }, { caipNetworkId: 'eip155:10' }],
    ['an amount', { amount: '0.25' }, { caipNetworkId: 'eip155:8453', amountDecimal: '0.25' }],
    [
      'a token',
      { assetAddress: token, amount: '5' },
      { caipNetworkId: 'eip155:8453', assetAddress: token, amountDecimal: '5' },
    ],
    ['a recipient', { to: ' rafa.eth ' }, { caipNetworkId: 'eip155:8453', recipientText: 'rafa.eth' }],
  ])('param: %s', (_name, provided, draft) => {
    expect(parse(provided)).toEqual(draft);
  });

  test('param: numbers, of a host without types', () => {
    const provided: object = { chainId: 10, amount: 0.25 };
    expect(parse(provided)).toEqual({ caipNetworkId: 'eip155:10', amountDecimal: '0.25' });
  });

  test.each([['-1'], ['1e3'], ['1,5'], ['NaN'], ['0x10'], [''], ['1.'], ['9'.repeat(100)]])(
    'error: the amount %j is left out',
    (amount) => {
      expect(parse({ amount })).toEqual({ caipNetworkId: 'eip155:8453' });
    },
  );

  test('error: on a network that the site does not have, token and amount would be other things', () => {
    const provided = { chainId: '99999', assetAddress: token, amount: '5', to: 'rafa.eth' };
    expect(parse(provided)).toEqual({ caipNetworkId: 'eip155:8453', recipientText: 'rafa.eth' });
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
