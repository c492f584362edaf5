import { describe, expect, it } from 'vitest';
import { nextIndex, typeaheadIndex } from './listKeys.ts';

describe('nextIndex', () => {
  it.each([
    ['ArrowDown', 0, 3, 1],
    ['ArrowDown', 2, 3, 2],
    ['ArrowUp', 2, 3, 1],
    ['ArrowUp', 0, 3, 0],
    ['Home', 2, 3, 0],
    ['End', 0, 3, 2],
    ['Enter', 0, 3, undefined],
    ['ArrowDown', 0, 0, undefined],
  ])('param: %s at %i of %i', (key, current, count, expected) => {
    expect(nextIndex(key, current, count)).toBe(expected);
  });
});

describe('typeaheadIndex', () => {
  const texts = ['Harbour', 'Lantern', 'Linden', 'Meadow'];
  it.each([
    ['l', 0, 1],
    ['l', 1, 2],
    ['ll', 2, 1],
    ['li', 1, 2],
    ['LI', 1, 2],
    ['h', 3, 0],
    ['z', 0, undefined],
  ])('param: %s from %i', (typed, current, expected) => {
    expect(typeaheadIndex(typed, current, texts)).toBe(expected);
  });
});
