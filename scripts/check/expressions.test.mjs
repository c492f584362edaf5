import { afterAll, expect, test } from 'vitest';
import { parseSync } from 'oxc-parser';
import { createMeasuring, expressionsOf } from './expressions.mjs';

const { measure, stop } = createMeasuring();
afterAll(stop);

test.each([
  ['calls of a style value', String.raw`([\w-]*)\s*\([^)]*\)?`, 'g'],
  ['comments of a style sheet', String.raw`\/\*.*?\*\/`, 'gs'],
  ['rules of a style sheet', String.raw`[^{}]*\{[^{}]*\}`, 'g'],
  ['slashes at an end', String.raw`\/+$`, ''],
  ['repeated repeats', '^(?:a+)+$', ''],
  ['a name, and then a dot', String.raw`\b[\w-]+\s?\.\s?(?:com|org)\b`, 'i'],
  ['blanks after a prefix', String.raw`^prefix:.*\s+=\s+.*end$`, ''],
])('error: an expression for %s is found to be slow', async (_title, pattern, flags) => {
  expect((await measure({ pattern, flags })).ms).toBeGreaterThan(20);
});

test.each([
  [String.raw`^\d+$`, ''],
  [String.raw`^(?:[\w.~!$&'()*+,;=:-]|%[\da-f]{2})*$`, 'i'],
  [String.raw`[\p{Cc}\p{Cf}\p{Zl}]`, 'u'],
  [String.raw`\s+`, 'g'],
])('behavior: /%s/%s passes', async (pattern, flags) => {
  expect((await measure({ pattern, flags })).ms).toBeLessThan(20);
});

test('behavior: a smaller text is measured where the text is capped before', async () => {
  expect((await measure({ pattern: '0+$', flags: '', length: 78 })).ms).toBeLessThan(20);
});

test('param: literals and constructors are found, and those built at run time are reported', () => {
  const text = 'const a = /x+/g;\nconst b = new RegExp("y+", "u");\nconst c = RegExp(`${b}z`);\nconst d = "/no/";';
  const { program } = parseSync('planted.ts', text);
  expect(expressionsOf('planted.ts', { text, program })).toEqual([
    { file: 'planted.ts', line: 1, pattern: 'x+', flags: 'g' },
    { file: 'planted.ts', line: 2, source: 'new RegExp("y+", "u")', pattern: 'y+', flags: 'u' },
    { file: 'planted.ts', line: 3, source: 'RegExp(`${b}z`)', pattern: undefined, flags: '' },
  ]);
});
