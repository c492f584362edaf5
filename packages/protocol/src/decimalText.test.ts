import { expect, test } from 'vitest';
import { toDecimalText } from './decimalText.ts';

test.each([
  [0n, 18, '0'],
  [15n, 3, '0.015'],
  [1_500n, 3, '1.5'],
  [2_000n, 3, '2'],
  [7n, 0, '7'],
  [100n, 0, '100'],
  [1n, 18, '0.000000000000000001'],
  [(1n << 256n) - 1n, 1, '11579208923731619542357098500868790785326998466564056403945758400791312963993.5'],
])('param: toDecimalText of %d with %d decimals is %s', (amount, decimals, text) => {
  expect(toDecimalText(amount, decimals)).toBe(text);
});
