import { sha256 } from '@noble/hashes/sha2';
import { base64 as base64Oracle, bech32, bech32m, createBase58check, hex as hexOracle } from '@scure/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { base64, hex } from '../bytes/text.ts';
import { decodeBase58Address } from './base58.ts';
import { decodeSegwitAddress } from './bech32.ts';

const base58check = createBase58check(sha256);
const bytesOf = (count: number) => fc.uint8Array({ minLength: count, maxLength: count });
const orUndefined = <Value>(work: () => Value): Value | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

test('behavior: base58 is read as another library writes it, and a changed character is refused as there', () => {
  const characters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'.split('');
  const version = fc.constantFrom(0x00, 0x05, 0x6f, 0xc4);
  fc.assert(
    fc.property(version, bytesOf(20), fc.nat(), fc.constantFrom(...characters), (first, hash, place, other) => {
      const text = base58check.encode(Uint8Array.of(first, ...hash));
      expect(decodeBase58Address(text)).toEqual(Uint8Array.of(first, ...hash));
      const at = place % text.length;
      const changed = text.slice(0, at) + other + text.slice(at + 1);
      const oracle = orUndefined(() => base58check.decode(changed));
      expect(decodeBase58Address(changed)).toEqual(oracle?.length === 21 ? oracle : undefined);
      // Another zero in front is another length.
      expect(decodeBase58Address(`1${text}`)).toBeUndefined();
    }),
  );
  expect(decodeBase58Address('1'.repeat(33))).toBeUndefined();
  expect(decodeBase58Address(base58check.encode(new Uint8Array(21)))).toEqual(new Uint8Array(21));
});

test('behavior: segwit addresses are read as another library writes them, and a changed one is refused as there', () => {
  const prefix = fc.constantFrom('bc', 'tb', 'bcrt');
  const characters = fc.constantFrom(...'qpzry9x8gf2tvdw0s3jn54khce6mua7l'.split(''));
  const program = fc.oneof(bytesOf(20), bytesOf(32));
  fc.assert(
    fc.property(prefix, fc.constantFrom(0, 1), program, fc.nat(), characters, (name, version, bytes, place, other) => {
      const codec = version === 0 ? bech32 : bech32m;
      const text = codec.encode(name, [version, ...codec.toWords(bytes)]);
      expect(decodeSegwitAddress(text)).toEqual({ prefix: name, version, program: bytes });
      const at = name.length + 1 + (place % (text.length - name.length - 1));
      if (text.charAt(at) !== other) {
        expect(decodeSegwitAddress(text.slice(0, at) + other + text.slice(at + 1))).toBeUndefined();
      }
      const wrong = version === 0 ? bech32m : bech32;
      expect(decodeSegwitAddress(wrong.encode(name, [version, ...wrong.toWords(bytes)]))).toBeUndefined();
    }),
  );
  for (const text of ['', 'bc1', 'bc1q', 'bc1qqqqqq', 'qqqqqqqqqq', 'bc1b', 'bc1QAR0S']) {
    expect(decodeSegwitAddress(text)).toBeUndefined();
  }
});

test('error: bits that are left over are no padding', () => {
  // Twenty bytes are 32 groups of five; one more group has five bits left.
  const words = [0, ...bech32.toWords(new Uint8Array(20)), 0];
  expect(decodeSegwitAddress(bech32.encode('bc', words))).toBeUndefined();
  const padded = [0, ...bech32.toWords(new Uint8Array(32))];
  padded.splice(-1, 1, (padded.at(-1) ?? 0) | 1);
  expect(decodeSegwitAddress(bech32.encode('bc', padded))).toBeUndefined();
});

test('behavior: bytes are written and read as another library does, and what it refuses is refused', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.string({ maxLength: 12 }), (bytes, text) => {
      for (const [own, oracle] of [
        [hex, hexOracle],
        [base64, base64Oracle],
      ] as const) {
        expect(own.encode(bytes)).toBe(oracle.encode(bytes));
        expect(own.decode(oracle.encode(bytes))).toEqual(bytes);
        expect(orUndefined(() => own.decode(text))).toEqual(orUndefined(() => oracle.decode(text)));
      }
    }),
  );
  for (const text of ['aGk', 'aGk==', ' aGk=', 'aGk=\n', 'aG k=', 'a']) expect(() => base64.decode(text)).toThrow();
  for (const text of ['abc', 'zz', '0x00', 'ab ']) expect(() => hex.decode(text)).toThrow();
});
