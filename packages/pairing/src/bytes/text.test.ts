import { base58, base64, base64urlnopad, hex } from '@scure/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { base58Of, base64Of, base64UrlOf, bytesOfBase64, bytesOfHex, hexOf } from './text.ts';

test('behavior: any bytes are written and read as another implementation does', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(hexOf(bytes)).toBe(hex.encode(bytes));
      expect(bytesOfHex(hexOf(bytes))).toEqual(bytes);
      expect(base64Of(bytes)).toBe(base64.encode(bytes));
      expect(bytesOfBase64(base64Of(bytes))).toEqual(bytes);
      expect(base64UrlOf(bytes)).toBe(base64urlnopad.encode(bytes));
      const led = Uint8Array.of(0xed, ...bytes.subarray(0, 60));
      expect(base58Of(led)).toBe(base58.encode(led));
    }),
  );
});

test.each(['a', 'ab', 'abc', 'ab==c', '====', 'ab =', 'ab-_', 'a\n==', 'abcd='])('error: %j is no base64', (text) => {
  expect(bytesOfBase64(text)).toBeUndefined();
});

test.each(['AB==', 'AAB=', 'AAAAAP=='])('error: %j is another writing of bytes that are written otherwise', (text) => {
  expect(Buffer.from(text, 'base64').toString('base64')).not.toBe(text);
  expect(bytesOfBase64(text)).toBeUndefined();
});

test('error: a long invalid text takes time in proportion to its length', () => {
  expect(bytesOfBase64(`${'abcd'.repeat(100_000)}!`)).toBeUndefined();
});
