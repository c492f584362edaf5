import { expect, test } from 'vitest';
import { entryNames, limitProblems } from './names.mjs';

const names = entryNames('packages/protocol/src/exports/index.ts');

test('behavior: follows re-exports to what a name is', () => {
  expect(names).toContain('value PorticoError');
  expect(names).toContain('type ErrorCode');
});

test('behavior: each name once, in order', () => {
  expect(names).toEqual([...new Set(names)].sort());
});

test('error: refuses an entry of hosts with 120 names or more', () => {
  const file = 'packages/protocol/src/exports/index.ts';
  expect(names.length).toBeGreaterThan(119);
  expect(limitProblems([{ id: '@portico/core', file }])).toEqual([expect.stringContaining('may have 119')]);
  expect(limitProblems([{ id: '@portico/protocol', file }])).toEqual([]);
});
