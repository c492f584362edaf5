import { readFileSync } from 'node:fs';
import { hexToBytes } from '@noble/hashes/utils';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { decrypt, deriveBytes, encrypt } from './primitives.ts';

const bytes = v.pipe(
  v.string(),
  v.transform((text) => hexToBytes(text)),
);
const base = { tcId: v.number(), result: v.picklist(['valid', 'invalid']) };

/** All tests of a file of Project Wycheproof. */
function readTests<Test>(name: string, one: v.GenericSchema<unknown, Test>): readonly Test[] {
  const file = new URL(`../../../../test/vectors/wycheproof/${name}_test.json`, import.meta.url);
  const schema = v.object({ testGroups: v.array(v.object({ tests: v.array(one) })) });
  return v.parse(schema, JSON.parse(readFileSync(file, 'utf8'))).testGroups.flatMap(({ tests }) => tests);
}

test('behavior: XChaCha20-Poly1305 is that of Wycheproof: what is valid opens and is made again, and nothing else', () => {
  const one = v.object({ ...base, key: bytes, iv: bytes, aad: bytes, msg: bytes, ct: bytes, tag: bytes });
  const seen = { valid: 0, invalid: 0 };
  for (const { tcId, key, iv, aad, msg, ct, tag, result } of readTests('xchacha20_poly1305', one)) {
    seen[result] += 1;
    const parameters = { key, nonce: iv, about: aad };
    const sealed = Uint8Array.of(...ct, ...tag);
    expect([tcId, decrypt(parameters, sealed)]).toEqual([tcId, result === 'valid' ? msg : undefined]);
    if (result === 'valid') expect([tcId, encrypt(parameters, msg)]).toEqual([tcId, sealed]);
  }
  expect(seen).toEqual({ valid: 220, invalid: 64 });
});

test('behavior: HKDF-SHA256 is that of Wycheproof, and makes no key that is too long', () => {
  const one = v.object({ ...base, ikm: bytes, salt: bytes, info: bytes, size: v.number(), okm: bytes });
  const seen = { valid: 0, invalid: 0 };
  for (const { tcId, ikm, salt, info, size, okm, result } of readTests('hkdf_sha256', one)) {
    seen[result] += 1;
    const derive = () => deriveBytes(ikm, salt, info, size);
    if (result === 'valid') expect([tcId, derive()]).toEqual([tcId, okm]);
    else expect(derive, String(tcId)).toThrow();
  }
  expect(seen).toEqual({ valid: 102, invalid: 3 });
});
