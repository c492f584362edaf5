import { readFileSync } from 'node:fs';
import { secp256k1 } from '@noble/curves/secp256k1';
import { sha256 } from '@noble/hashes/sha2';
import { concatBytes } from '@noble/hashes/utils';
import { base64, bech32, createBase58check } from '@scure/base';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { verifyBip122 } from '../bip122.ts';
import { compactSize, hash160, sized } from './bytes.ts';
import { fromSimple, witnessDigest } from './toSign.ts';

const one = v.object({
  message: v.string(),
  address: v.string(),
  type: v.optional(v.string(), ''),
  signature: v.string(),
});
const file = new URL('../../../../../test/vectors/bip322/signatures.json', import.meta.url);
const vectors = v.parse(
  v.object({ simple: v.array(one), full: v.array(one), timeLocked: v.array(one), error: v.array(one) }),
  JSON.parse(readFileSync(file, 'utf8')),
);
const good = [...vectors.simple, ...vectors.full];
const chainId = 'bip122:000000000019d6689c085ae165831e93';
const verify = (message: string, address: string, signature: string) =>
  verifyBip122({ message, address, signature, chainId });

describe('as published', () => {
  test('misc: the vectors are all there', () => {
    expect(Object.values(vectors).map(({ length }) => length)).toEqual([10, 14, 2, 5]);
  });

  test.each(good)('behavior: $type: $address signs “$message”', ({ message, address, type, signature }) => {
    expect(verify(message, address, signature)).toBe(true);
    expect(verify(`${message}.`, address, signature)).toBe(false);
    for (const other of good.filter((another) => another.address !== address && another.type === type))
      expect(verify(message, other.address, signature)).toBe(false);
    const [, prefix = '', rest = ''] = /^(smp|ful)?(.*)$/.exec(signature) ?? [];
    expect(verify(message, address, (prefix === 'ful' ? 'smp' : 'ful') + rest)).toBe(
      prefix === '' && rest.startsWith('AgAAA'),
    );
    const bytes = base64.decode(rest);
    for (let index = 0; index < bytes.length; index += 5) {
      const changed = bytes.with(index, (bytes[index] ?? 0) ^ 1);
      expect(verify(message, address, prefix + base64.encode(changed)), `byte ${index}`).toBe(false);
    }
    for (const more of [bytes.slice(0, -1), concatBytes(bytes, Uint8Array.of(0))])
      expect(verify(message, address, prefix + base64.encode(more))).toBe(false);
  });

  test.each([...vectors.error, ...vectors.timeLocked])(
    'error: an invalid signature, or one that needs an interpreter of scripts, is refused: $signature',
    ({ message, address, signature }) => {
      expect(verify(message, address, signature)).toBe(false);
    },
  );
});

describe('of our own making', () => {
  const secrets = Array.from({ length: 3 }, () => secp256k1.utils.randomPrivateKey());
  const keys = secrets.map((secret) => secp256k1.getPublicKey(secret, true));
  const twoOfThree = concatBytes(Uint8Array.of(0x52), ...keys.map(sized), Uint8Array.of(0x53, 0xae));
  const program = concatBytes(Uint8Array.of(0), sized(sha256(twoOfThree)));
  const address = bech32.encode('bc', [0, ...bech32.toWords(sha256(twoOfThree))]);
  const toSignature = (items: readonly Uint8Array[]): string =>
    `smp${base64.encode(concatBytes(compactSize(items.length), ...items.map(sized)))}`;
  const encode = (signature: Uint8Array, type = 1): Uint8Array => concatBytes(signature, Uint8Array.of(type));

  /** A witness signature of a key, for the script of an address and the code that is run. */
  function sign(secret: Uint8Array, script: Uint8Array, code: Uint8Array, message = 'x') {
    const signature = secp256k1.sign(witnessDigest(fromSimple(message, script, Uint8Array.of(0)), code), secret);
    const high = new secp256k1.Signature(signature.r, secp256k1.CURVE.n - signature.s);
    return { low: signature.toDERRawBytes(), high: high.toDERRawBytes() };
  }

  test('behavior: any two of three, each once, in their order, with the empty item and nothing more', () => {
    const [a, b, c] = secrets.map((secret) => encode(sign(secret, program, twoOfThree).low));
    const nothing = new Uint8Array();
    if (!a || !b || !c) throw new Error('three were made');
    for (const stack of [
      [nothing, a, b],
      [nothing, a, c],
      [nothing, b, c],
    ])
      expect(verify('x', address, toSignature([...stack, twoOfThree]))).toBe(true);
    for (const stack of [
      [nothing, b, a],
      [nothing, a, a],
      [nothing, a],
      [nothing, a, b, c],
      [a, b],
      [Uint8Array.of(1), a, b],
      [nothing, a, nothing],
      [nothing, nothing, nothing],
    ])
      expect(verify('x', address, toSignature([...stack, twoOfThree]))).toBe(false);
    expect(verify('x', address, toSignature([nothing, a, b]))).toBe(false);
    expect(verify('x', address, toSignature([nothing, a, b, twoOfThree.slice(0, -1)]))).toBe(false);
  });

  test('error: another kind of signature, or the other one of its two numbers, is refused', () => {
    const [secret = new Uint8Array()] = secrets;
    const [key = new Uint8Array()] = keys;
    const hash = hash160(key);
    const own = bech32.encode('bc', [0, ...bech32.toWords(hash)]);
    const code = concatBytes(Uint8Array.of(0x76, 0xa9), sized(hash), Uint8Array.of(0x88, 0xac));
    const { low, high } = sign(secret, concatBytes(Uint8Array.of(0), sized(hash)), code);
    expect(verify('x', own, toSignature([encode(low), key]))).toBe(true);
    expect(verify('x', own, toSignature([encode(high), key]))).toBe(false);
    for (const type of [0, 2, 3, 0x81]) expect(verify('x', own, toSignature([encode(low, type), key]))).toBe(false);
  });

  test('behavior: the simple form for P2SH, whose script is in the witness', () => {
    const [secret = new Uint8Array()] = secrets;
    const [key = new Uint8Array()] = keys;
    const inner = concatBytes(Uint8Array.of(0), sized(hash160(key)));
    const script = concatBytes(Uint8Array.of(0xa9), sized(hash160(inner)), Uint8Array.of(0x87));
    const nested = createBase58check(sha256).encode(concatBytes(Uint8Array.of(5), hash160(inner)));
    const code = concatBytes(Uint8Array.of(0x76, 0xa9), sized(hash160(key)), Uint8Array.of(0x88, 0xac));
    const { low } = sign(secret, script, code);
    expect(verify('x', nested, toSignature([encode(low), key]))).toBe(true);
    expect(verify('y', nested, toSignature([encode(low), key]))).toBe(false);
    expect(verify('x', nested, toSignature([encode(low), keys[1] ?? key]))).toBe(false);
  });

  test('error: a proof of funds names the parts that only a chain could verify', () => {
    expect(verify('x', address, `pof${toSignature([new Uint8Array()]).slice(3)}`)).toBe(false);
  });
});
