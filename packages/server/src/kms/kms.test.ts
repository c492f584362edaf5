import { webcrypto } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { hkdf } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import fc from 'fast-check';
import pino from 'pino';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { testFolder } from '../testSupport/testFolder.ts';
import { createFileKms, createKeyFile } from './createFileKms.ts';
import { makeKeys, writeKeys } from './keyFile.ts';
import { KmsError, type Wrapped, aadOf } from './kmsProvider.ts';
import { createPrivateFile } from './privateFile.ts';
import { readPassphrase } from './readPassphrase.ts';
import { Secret } from './secret.ts';

const share = new Secret('share', Buffer.from('0123456789abcdef0123456789abcdef'));
const place = aadOf('share', 'user 1', 'wallet 1', '1');

function makeKms() {
  const file = join(testFolder(), 'keys.json');
  createKeyFile({ file });
  return { file, kms: createFileKms({ file }) };
}

const passphraseOf = (text: string) => new Secret('passphrase', Buffer.from(text));
const plainFile = v.object({
  keys: v.object({ newest: v.string(), wrapping: v.record(v.string(), v.string()), mac: v.string() }),
});
const keysIn = (file: string) => v.parse(plainFile, JSON.parse(readFileSync(file, 'utf8'))).keys;

/** What opens it by other means: HKDF of noble, AES-GCM of WebCrypto. */
async function openIndependently(key: Buffer, { ciphertext, keyVersion }: Wrapped, aad: Uint8Array) {
  const bytes = Buffer.from(ciphertext);
  const okm = hkdf(sha256, key, bytes.subarray(0, 32), `portico/kms/1/wrap/${keyVersion}`, 76);
  expect(bytes.subarray(32, 64)).toEqual(Buffer.from(okm.subarray(44)));
  const aes = await webcrypto.subtle.importKey('raw', okm.subarray(0, 32), 'AES-GCM', false, ['decrypt']);
  const parameters = { name: 'AES-GCM', iv: okm.subarray(32, 44), additionalData: Uint8Array.from(aad) };
  return Buffer.from(
    await webcrypto.subtle.decrypt(parameters, aes, Buffer.concat([bytes.subarray(80), bytes.subarray(64, 80)])),
  );
}

test('behavior: a wrapped secret opens, in another process too, and by another implementation', async () => {
  const { file, kms } = makeKms();
  const wrapped = await kms.wrap(share, place);
  expect((await createFileKms({ file }).unwrap('share', wrapped, place)).reveal()).toEqual(share.reveal());
  const key = Buffer.from(keysIn(file).wrapping['1'] ?? '', 'base64');
  expect(await openIndependently(key, wrapped, place)).toEqual(Buffer.from(share.reveal()));
});

test('behavior: a MAC is HMAC-SHA256 under a key of its purpose', async () => {
  const { file, kms } = makeKms();
  const root = Buffer.from(keysIn(file).mac, 'base64');
  const data = Buffer.from('what is authenticated');
  const expected = hmac(sha256, hkdf(sha256, root, undefined, 'portico/kms/1/mac/codes', 32), data);
  expect(await kms.mac('codes', data)).toEqual(Buffer.from(expected));
  expect(await kms.mac('addresses', data)).not.toEqual(await kms.mac('codes', data));
});

test('error: nothing opens with one bit changed, at any place, or for another row', async () => {
  const { kms } = makeKms();
  const wrapped = await kms.wrap(share, place);
  for (let bit = 0; bit < wrapped.ciphertext.length * 8; bit += 1) {
    const changed = Buffer.from(wrapped.ciphertext);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    await expect(kms.unwrap('share', { ...wrapped, ciphertext: changed }, place)).rejects.toThrow(KmsError);
  }
  for (let length = 0; length < wrapped.ciphertext.length; length += 1) {
    const cut = { ...wrapped, ciphertext: wrapped.ciphertext.subarray(0, length) };
    await expect(kms.unwrap('share', cut, place)).rejects.toThrow(KmsError);
  }
  await expect(kms.unwrap('share', wrapped, aadOf('share', 'user 2', 'wallet 1', '1'))).rejects.toThrow(KmsError);
  await expect(kms.unwrap('share', { ...wrapped, keyVersion: '7' }, place)).rejects.toThrow(/no version 7/);
});

test('param: different parts are different bytes', () => {
  const parts = fc.array(fc.string(), { maxLength: 4 });
  fc.assert(
    fc.property(parts, parts, (one, other) => {
      const isSame = Buffer.from(aadOf(...one)).equals(aadOf(...other));
      expect(isSame).toBe(one.length === other.length && one.every((part, index) => part === other[index]));
    }),
  );
});

test('behavior: after a rotation new keys wrap, old secrets open, MACs stay, and running processes follow', async () => {
  const { file, kms } = makeKms();
  const before = await kms.wrap(share, place);
  const mac = await kms.mac('codes', share.reveal());
  const other = createFileKms({ file });
  expect(await other.rotate()).toBe('2');
  const after = await other.wrap(share, place);
  expect([before.keyVersion, after.keyVersion]).toEqual(['1', '2']);
  for (const wrapped of [before, after])
    expect((await kms.unwrap('share', wrapped, place)).reveal()).toEqual(share.reveal());
  expect(await kms.mac('codes', share.reveal())).toEqual(mac);
  const crossed = { ...after, keyVersion: '1' };
  await expect(kms.unwrap('share', crossed, place)).rejects.toThrow(KmsError);
});

test('error: of two rotations at the same time one is refused, and no key is lost', async () => {
  const { file, kms } = makeKms();
  writeFileSync(`${file}.new`, '');
  await expect(kms.rotate()).rejects.toThrow(/exists already/);
  expect((await kms.wrap(share, place)).keyVersion).toBe('1');
  expect(keysIn(file).newest).toBe('1');
});

test('behavior: with a passphrase the file holds no key in clear, and opens with no other one', async () => {
  const file = join(testFolder(), 'keys.json');
  const passphrase = passphraseOf('correct horse battery');
  // Cheap to open, for the test; the rotation writes it as it is written for operators.
  createPrivateFile(file, writeKeys(makeKeys(), passphrase, 14));
  expect(() => createFileKms({ file, passphrase: passphraseOf('correct horse batterz') })).toThrow(/passphrase is not/);
  expect(() => createFileKms({ file })).toThrow(/has a passphrase/);
  const kms = createFileKms({ file, passphrase });
  const wrapped = await kms.wrap(share, place);
  expect(await kms.rotate()).toBe('2');
  expect((await kms.unwrap('share', wrapped, place)).reveal()).toEqual(share.reveal());
  const text = readFileSync(file, 'utf8');
  expect(text).not.toMatch(/wrapping|mac/);
  expect(text).toContain('"logN":17');
  await kms.health();
  const plain = makeKms();
  expect(() => createFileKms({ file: plain.file, passphrase })).toThrow(/has no passphrase/);
}, 30_000);

test('error: a file that others can read, a link, a folder, a missing and a damaged one are refused', async () => {
  const { file, kms } = makeKms();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(() => createKeyFile({ file })).toThrow(/not overwritten/);
  const link = join(testFolder(), 'link');
  symlinkSync(file, link);
  expect(() => createFileKms({ file: link })).toThrow(/is a link/);
  expect(() => createFileKms({ file: testFolder() })).toThrow(/is no file/);
  expect(() => createFileKms({ file: join(testFolder(), 'none') })).toThrow(/does not exist/);
  const text = readFileSync(file, 'utf8');
  const key = keysIn(file).mac;
  for (const damaged of ['', '{}', text.slice(0, -9), text.replace('"newest":"1"', '"newest":"2"'), `[${text}]`]) {
    writeFileSync(file, damaged);
    const thrown = (): unknown => createFileKms({ file });
    expect(thrown).toThrow(/damaged/);
    expect(thrown).not.toThrow(key);
  }
  writeFileSync(file, text);
  await kms.health();
  chmodSync(file, 0o640);
  await expect(kms.health()).rejects.toThrow(/read by others/);
  expect(existsSync(`${file}.new`)).toBe(false);
});

test('error: a secret is in no text, JSON, log line, error or clone', () => {
  const canary = 'canary-5f2c';
  const secret = new Secret('code', Buffer.from(canary));
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  log.info({ secret, nested: { list: [secret] } }, `a line with ${String(secret)}`);
  log.error(new KmsError('no', secret));
  const written = [
    ...lines,
    inspect({ secret }, { depth: 9, showHidden: true }),
    JSON.stringify({ secret }),
    String(secret),
    inspect(structuredClone(secret)),
    inspect(new KmsError('no', secret)),
    JSON.stringify(Object.entries(secret)),
  ].join('\n');
  const hidden = [canary, Buffer.from(canary).toString('hex'), Buffer.from(canary).toString('base64')];
  for (const text of [...hidden, [...Buffer.from(canary)].join(',')]) expect(written).not.toContain(text);
  expect(written).toContain('[secret code]');
});

test('param: a passphrase is the text of its file, without the end of the line', () => {
  const file = join(testFolder(), 'passphrase');
  writeFileSync(file, 'correct horse battery\n', { mode: 0o600 });
  expect(Buffer.from(readPassphrase(file)?.reveal() ?? []).toString()).toBe('correct horse battery');
  writeFileSync(file, 'short\n');
  expect(() => readPassphrase(file)).toThrow(/fewer than 12/);
  expect(readPassphrase(undefined)).toBeUndefined();
});

test('misc: what an earlier version wrapped still opens', async () => {
  const file = join(testFolder(), 'keys.json');
  const frozen = v.parse(
    v.object({
      file: v.string(),
      ciphertext: v.string(),
      aad: v.array(v.string()),
      secret: v.string(),
      mac: v.string(),
    }),
    JSON.parse(readFileSync(new URL('./frozen.fixtures.json', import.meta.url), 'utf8')),
  );
  writeFileSync(file, frozen.file, { mode: 0o600 });
  const kms = createFileKms({ file });
  const wrapped = { ciphertext: Buffer.from(frozen.ciphertext, 'base64'), keyVersion: '1' };
  const opened = await kms.unwrap('share', wrapped, aadOf(...frozen.aad));
  expect(Buffer.from(opened.reveal()).toString()).toBe(frozen.secret);
  expect(Buffer.from(await kms.mac('codes', opened.reveal())).toString('hex')).toBe(frozen.mac);
});
