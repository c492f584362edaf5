import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { decrypt, encrypt } from '../../kms/envelope.ts';
import { isSignedBy } from '../../hpke/isProofOf.ts';

const bytes = v.pipe(
  v.string(),
  v.transform((text) => Buffer.from(text, 'hex')),
);
const base = { tcId: v.number(), result: v.picklist(['valid', 'acceptable', 'invalid']) };

/** The groups of a file of Project Wycheproof. */
function readGroups<Group>(name: string, group: v.GenericSchema<unknown, Group>): readonly Group[] {
  const file = new URL(`../../../../../test/vectors/wycheproof/${name}_test.json`, import.meta.url);
  return v.parse(v.object({ testGroups: v.array(group) }), JSON.parse(readFileSync(file, 'utf8'))).testGroups;
}

test('behavior: of the signatures of P-256 in Wycheproof those alone that are valid are proofs', () => {
  const key = v.object({ uncompressed: bytes });
  const group = v.object({ key, tests: v.array(v.object({ ...base, msg: bytes, sig: bytes })) });
  const seen = { valid: 0, acceptable: 0, invalid: 0 };
  for (const { key: of, tests } of readGroups('ecdsa_secp256r1_sha256_p1363', group))
    for (const { tcId, msg, sig, result } of tests) {
      seen[result] += 1;
      // Acceptable: r and s in fewer bytes than 32. A browser writes them whole.
      expect([tcId, isSignedBy(of.uncompressed, msg, sig)]).toEqual([tcId, result === 'valid']);
    }
  expect(seen).toEqual({ valid: 146, acceptable: 4, invalid: 69 });
});

test('behavior: AES-256-GCM is that of Wycheproof: what is valid opens and is made again, and nothing else', () => {
  const one = v.object({ ...base, key: bytes, iv: bytes, aad: bytes, msg: bytes, ct: bytes, tag: bytes });
  const sizes = { keySize: v.number(), ivSize: v.number() };
  const seen = { valid: 0, acceptable: 0, invalid: 0 };
  // Of the length that an envelope has: other keys and nonces never reach it.
  const groups = readGroups('aes_gcm', v.object({ ...sizes, tests: v.array(one) })).filter(
    ({ keySize, ivSize }) => keySize === 256 && ivSize === 96,
  );
  for (const { tcId, key, iv, aad, msg, ct, tag, result } of groups.flatMap(({ tests }) => tests)) {
    seen[result] += 1;
    const sealed = Buffer.concat([tag, ct]);
    const open = () => Buffer.from(decrypt({ key, iv, aad }, sealed));
    if (result !== 'valid') expect(open, String(tcId)).toThrow();
    else expect([tcId, open(), encrypt({ key, iv, aad }, msg)]).toEqual([tcId, msg, sealed]);
  }
  expect(seen).toEqual({ valid: 21, acceptable: 0, invalid: 27 });
});
