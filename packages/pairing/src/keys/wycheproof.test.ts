import { readFileSync } from 'node:fs';
import { base64, hex } from '@scure/base';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { openEnvelope, readEnvelope, sealEnvelope, unseal } from '../envelope/envelope.ts';
import { createClientIdentity } from './clientIdentity.ts';
import { encodeDidKey } from './identity.ts';
import * as library from './libraryAgreement.ts';
import { createLibraryIdentity, verifySignature } from './libraryIdentity.ts';
import * as native from './nativeAgreement.ts';

const bytes = v.pipe(
  v.string(),
  v.transform((text) => hex.decode(text)),
);
const base = { tcId: v.number(), result: v.picklist(['valid', 'acceptable', 'invalid']), flags: v.array(v.string()) };

/** The groups of one file. Every test that the file counts is run. */
function readGroups<Group extends { readonly tests: readonly unknown[] }>(
  name: string,
  group: v.GenericSchema<unknown, Group>,
) {
  const file = new URL(`../../../../test/vectors/wycheproof/${name}_test.json`, import.meta.url);
  const schema = v.object({ numberOfTests: v.number(), testGroups: v.array(group) });
  const { numberOfTests, testGroups } = v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  const count = testGroups.reduce((sum, { tests }) => sum + tests.length, 0);
  return { count: count === numberOfTests ? count : Number.NaN, testGroups };
}

/** Our functions over the browser's code, and over the library. */
const maths = [
  ['the browser', native],
  ['the library', library],
] as const;

describe('X25519', () => {
  const one = v.object({ ...base, public: bytes, private: bytes, shared: bytes });
  const { count, testGroups } = readGroups('x25519', v.object({ tests: v.array(one) }));
  const tests = testGroups.flatMap((group) => group.tests);
  const isZero = ({ flags }: (typeof tests)[number]): boolean => flags.includes('ZeroSharedSecret');

  test.each(maths)(
    'behavior: by %s every secret is the one of the set, and a public one is refused',
    async (_, { sharedSecret }) => {
      expect([count, tests.filter(isZero).length]).toEqual([518, 31]);
      for (const vector of tests) {
        const expected = isZero(vector) ? undefined : vector.shared;
        expect([vector.tcId, await sharedSecret(vector.private, vector.public)]).toEqual([vector.tcId, expected]);
      }
    },
  );
});

describe('Ed25519', () => {
  const one = v.object({ ...base, msg: bytes, sig: bytes });
  const key = v.object({ pk: bytes, sk: bytes });
  const { count, testGroups } = readGroups('eddsa', v.object({ key, tests: v.array(one) }));

  test('behavior: every valid signature is accepted, and no invalid one', () => {
    expect(count).toBe(145);
    for (const { key: pair, tests } of testGroups) {
      for (const { tcId, msg, sig, result } of tests) {
        expect([tcId, verifySignature(pair.pk, msg, sig)]).toEqual([tcId, result === 'valid']);
      }
    }
  });

  test.each([
    ['the browser', createClientIdentity],
    ['the library', (seed: Uint8Array) => createLibraryIdentity(seed, encodeDidKey)],
  ])('behavior: %s signs as the set does, under the same key', async (_, create) => {
    let signed = 0;
    for (const { key: pair, tests } of testGroups) {
      const identity = await create(pair.sk);
      expect(identity.clientId).toBe(encodeDidKey(pair.pk));
      for (const { tcId, msg, sig, result } of tests) {
        if (result !== 'valid') continue;
        signed += 1;
        expect([tcId, await identity.sign(msg)]).toEqual([tcId, sig]);
      }
    }
    expect(signed).toBe(84);
  });
});

describe('ChaCha20-Poly1305', () => {
  const one = v.object({ ...base, key: bytes, iv: bytes, aad: bytes, msg: bytes, ct: bytes, tag: bytes });
  const { count, testGroups } = readGroups('chacha20_poly1305', v.object({ tests: v.array(one) }));
  const tests = testGroups.flatMap((group) => group.tests);
  const isText = (message: Uint8Array): boolean => {
    const text = new TextDecoder().decode(message);
    return hex.encode(new TextEncoder().encode(text)) === hex.encode(message);
  };

  test('behavior: what is valid is opened, what is not stays closed, and so does what was sealed with more than a message', () => {
    const opened = { yes: 0, withMore: 0, invalid: 0 };
    for (const { tcId, key, iv, aad, msg, ct, tag, result } of tests) {
      const kind = aad.length === 0 ? 'yes' : 'withMore';
      opened[result === 'valid' ? kind : 'invalid'] += 1;
      const became = unseal(key, iv, Uint8Array.from([...ct, ...tag]));
      expect([tcId, became]).toEqual([tcId, result === 'valid' && kind === 'yes' ? msg : undefined]);
    }
    expect([count, opened]).toEqual([300, { yes: 38, withMore: 195, invalid: 67 }]);
  });

  test('behavior: envelopes of texts are sealed as the set does, and opened again', () => {
    let sealed = 0;
    for (const { tcId, key, iv, aad, msg, ct, tag, result } of tests) {
      if (result !== 'valid' || aad.length > 0 || !isText(msg)) continue;
      sealed += 1;
      const text = new TextDecoder().decode(msg);
      const envelope = sealEnvelope(text, { key, iv });
      expect([tcId, envelope]).toEqual([tcId, base64.encode(Uint8Array.from([0, ...iv, ...ct, ...tag]))]);
      const read = readEnvelope(envelope);
      expect(read && openEnvelope(read, key)).toBe(text);
    }
    expect(sealed).toBe(4);
  });
});

describe('HKDF-SHA256', () => {
  const one = v.object({ ...base, ikm: bytes, salt: bytes, info: bytes, size: v.number(), okm: bytes });
  const { count, testGroups } = readGroups('hkdf_sha256', v.object({ tests: v.array(one) }));

  test.each(maths)(
    'behavior: by %s every key is the one of the set, and none is made that is too long',
    async (_, { deriveKey }) => {
      const seen = { valid: 0, invalid: 0 };
      for (const { tcId, ikm, salt, info, size, okm, result } of testGroups.flatMap((group) => group.tests)) {
        const derived = deriveKey(ikm, { salt, info, bytes: size });
        seen[result === 'valid' ? 'valid' : 'invalid'] += 1;
        if (result === 'valid') expect([tcId, await derived]).toEqual([tcId, okm]);
        else await expect(derived).rejects.toThrow();
      }
      expect([count, seen]).toEqual([105, { valid: 102, invalid: 3 }]);
    },
  );
});
