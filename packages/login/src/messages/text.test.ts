import * as v from 'valibot';
import { expect, test } from 'vitest';
import { MESSAGE_BYTES_MAX } from './limits.ts';
import { parseText, writeText } from './text.ts';

test('behavior: an object is parsed without a prototype, at every depth', () => {
  const parsed = parseText('{"a":[{"b":{}}]}');
  expect(parsed).toEqual({ a: [{ b: {} }] });
  const bare = v.custom<object>(
    (value) => typeof value === 'object' && value !== null && Reflect.getPrototypeOf(value) === null,
  );
  const inner = v.pipe(bare, v.object({ b: bare }));
  expect(v.is(v.pipe(bare, v.object({ a: v.tuple([inner]) })), parsed)).toBe(true);
});

test.each([
  '{"__proto__":{"a":1}}',
  '{"a":{"constructor":1}}',
  '[{"prototype":1}]',
  '{"\\u005f_proto__":1}',
  '{',
  '',
  '['.repeat(200_000),
  `"${'x'.repeat(MESSAGE_BYTES_MAX)}"`,
  // Three bytes each.
  `"${'€'.repeat(MESSAGE_BYTES_MAX / 2)}"`,
])('error: the text of case %# is refused', (text) => {
  expect(parseText(text)).toBeUndefined();
  expect(Object.hasOwn(Object.prototype, 'a')).toBe(false);
});

test.each([[undefined], [null], [1], [{}], [['{}']], [new Uint8Array(2)]])('error: no text: %o', (data) => {
  expect(parseText(data)).toBeUndefined();
});

test('error: a message that is too long, or that JSON has no form for, is not written', () => {
  expect(writeText({ a: 'x'.repeat(MESSAGE_BYTES_MAX) })).toBeUndefined();
  expect(writeText({ a: 1n })).toBeUndefined();
  expect(writeText({ a: 1 })).toBe('{"a":1}');
});
