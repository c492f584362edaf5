import { expect, test } from 'vitest';
import { nextCell } from './gridKeys.ts';

// Two side by side, and one alone.
const cells = [
  { topPx: 0, startPx: 0 },
  { topPx: 0, startPx: 100 },
  { topPx: 120, startPx: 0 },
  { topPx: 120, startPx: 100 },
  { topPx: 240, startPx: 0 },
];

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 1, 2],
  ['ArrowRight', 4, 4],
  ['ArrowLeft', 0, 0],
  ['ArrowLeft', 2, 1],
  ['ArrowDown', 1, 3],
  ['ArrowDown', 3, 4],
  ['ArrowDown', 4, 4],
  ['ArrowUp', 4, 2],
  ['ArrowUp', 1, 1],
  ['Home', 3, 0],
  ['End', 0, 4],
  ['a', 0, undefined],
] as const)('param: %s at %i leads to %s', (key, current, next) => {
  expect(nextCell(key, current, cells, false)).toBe(next);
});

test('param: in right-to-left the arrows are reversed', () => {
  expect(nextCell('ArrowLeft', 0, cells, true)).toBe(1);
  expect(nextCell('ArrowRight', 1, cells, true)).toBe(0);
});
