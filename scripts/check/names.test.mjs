import { expect, test } from 'vitest';
import { entryNames } from './names.mjs';

const names = entryNames('packages/protocol/src/exports/index.ts');

test('behavior: follows re-exports to what a name is', () => {
  expect(names).toContain('value PorticoError');
  expect(names).toContain('type ErrorCode');
});

test('behavior: each name once, in order', () => {
  expect(names).toEqual([...new Set(names)].sort());
});
