import { expect, test } from 'vitest';
import { limitsOf, readPayment, toUnits } from './payment.ts';

const card = { min: 10, max: 7_500 };
const both = { id: 'USD', limits: [card, { min: 10, max: 25_000 }] };

test('param: an amount is taken within the limits of one payment method', () => {
  expect(limitsOf(both)).toEqual({ min: 10, max: 25_000 });
  const typed = ['100', '9.99', '10', '25000', '25000.01', '1.005', '', '1.2.3'];
  expect(typed.map((text) => readPayment(text, '.', both))).toEqual([
    { amount: '100' },
    { problem: 'limits' },
    { amount: '10' },
    { amount: '25000' },
    { problem: 'limits' },
    { problem: 'too-many-decimals' },
    { problem: 'missing' },
    { problem: 'invalid' },
  ]);
  expect(readPayment('99,5', ',', both)).toEqual({ amount: '99.5' });
});

test('param: a gap between the limits of two methods is taken by neither', () => {
  const gap = { id: 'USD', limits: [card, { min: 10_000, max: 25_000 }] };
  expect(['7500', '8000', '10000'].map((text) => readPayment(text, '.', gap).problem)).toEqual([
    undefined,
    'limits',
    undefined,
  ]);
});

test('param: decimal text keeps all digits', () => {
  expect([toUnits('98.250000'), toUnits('3'), toUnits('0.000000000000000001')]).toEqual([
    { amount: 98_250_000n, decimals: 6 },
    { amount: 3n, decimals: 0 },
    { amount: 1n, decimals: 18 },
  ]);
});
