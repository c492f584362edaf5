import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDecimals, toQuantity, toUnits } from './decimalUnits.ts';

test.each([
  ['1.5', 18, 1_500_000_000_000_000_000n],
  ['0', 6, 0n],
  ['0.1234567', 6, 123_456n],
  ['007', 0, 7n],
])('param: %s in %i decimals is %s', (text, decimals, amount) => {
  expect(toUnits(text, decimals)).toBe(amount);
});

test.each(['', '-1', '1e9', '0x1', '1.', '.5', 'NaN', '1,5', ' 1', '9'.repeat(79), `1${'0'.repeat(77)}`])(
  'error: %s is no amount that a chain can hold',
  (text) => {
    expect(toUnits(text, 18)).toBeUndefined();
  },
);

test('param: whatever is written is read without loss', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 1n << 200n), fc.integer({ min: 1, max: 18 }), (amount, decimals) => {
      const digits = amount.toString().padStart(decimals + 1, '0');
      const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
      expect(toUnits(text, decimals)).toBe(amount);
      const quantity = toQuantity(text);
      expect(quantity && quantity.amount * 10n ** BigInt(decimals - quantity.decimals)).toBe(amount);
    }),
  );
});

test('param: decimals are from 1 to 77; zero means low quality (spec §5)', () => {
  expect(['1', '18', '77'].map(toDecimals)).toEqual([1, 18, 77]);
  expect(['0', '78', '-1', '1.5', '', '018'].map(toDecimals)).toEqual(Array.from({ length: 6 }, () => undefined));
});
