import { createCipheriv } from 'node:crypto';
import { base64, base64urlnopad, hex } from '@scure/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageIdOf } from '../keys/topics.ts';
import { ENVELOPE_CHARACTERS_MAX, openEnvelope, readEnvelope, sealEnvelope } from './envelope.ts';

const key = hex.decode('0653ca620c7b4990392e1c53c4a51c14a2840cd20f0f1524cf435b17b6fe988c');
const senderPublicKey = hex.decode('ff7a7d5767c362b0a17ad92299ebdb7831dcbd9a56959c01368c7404543b3342');
const iv = hex.decode('717765636f6661736b6a6473');
const message = '{"id":1,"jsonrpc":"2.0","method":"test_method","params":{}}';
const type0 =
  'AHF3ZWNvZmFza2pkc23uxhwPDpYzvo4qCRbQyecIaY/0Um72BYiCUbRAMLY1D8bSybn9NXid0bxmkcjVkikfH2fCOa2V/h4xdt7vB7IEy3AFcLmeGBNB0w==';
const type1 =
  'Af96fVdnw2KwoXrZIpnr23gx3L2aVpWcATaMdARUOzNCcXdlY29mYXNramRzbe7GHA8OljO+jioJFtDJ5whpj/RSbvYFiIJRtEAwtjUPxtLJuf01eJ3RvGaRyNWSKR8fZ8I5rZX+HjF23u8HsgTLcAVwuZ4YE0HT';

const open = (text: string, openKey = key): string | undefined => {
  const envelope = readEnvelope(text);
  return envelope && openEnvelope(envelope, openKey);
};

test('behavior: type 0 and type 1 are those of the published vectors, and so is the id of the message', () => {
  expect(sealEnvelope(message, { key, iv })).toBe(type0);
  expect(sealEnvelope(message, { key, iv, senderPublicKey })).toBe(type1);
  expect(messageIdOf(type0)).toBe('ef6faf614d91d9d67b2a86325a6b3faddbdfdc7eeaf5af1f248b53f1ec97410e');
  expect([open(type0), open(type1)]).toEqual([message, message]);
  expect(readEnvelope(type1)).toMatchObject({ type: 1, senderPublicKey, iv });
});

test('behavior: what is sealed is sealed as another implementation does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.uint8Array({ minLength: 12, maxLength: 12 }), (text, nonce) => {
      const cipher = createCipheriv('chacha20-poly1305', key, nonce, { authTagLength: 16 });
      const expected = [Buffer.of(0), nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      const sealed = sealEnvelope(text, { key, iv: nonce });
      expect(sealed).toBe(Buffer.concat(expected).toString('base64'));
      expect(open(sealed)).toBe(text);
    }),
  );
});

test('behavior: no two envelopes of one text are alike', () => {
  expect(sealEnvelope(message, { key })).not.toBe(sealEnvelope(message, { key }));
});

test('error: type 2 is refused whatever it holds: it is neither encrypted nor authenticated', () => {
  const json = new TextEncoder().encode(message);
  for (const coder of [base64, base64urlnopad]) {
    expect(readEnvelope(coder.encode(Uint8Array.of(2, ...json)))).toBeUndefined();
  }
});

test('error: one changed bit anywhere in the nonce or the sealed part opens nothing', () => {
  const whole = base64.decode(type0);
  for (let index = 1; index < whole.length; index += 1) {
    const changed = Uint8Array.from(whole);
    changed[index] = (changed[index] ?? 0) ^ (1 << (index % 8));
    expect(open(base64.encode(changed))).toBeUndefined();
  }
  expect(open(type0, senderPublicKey)).toBeUndefined();
});

test.each([
  ['nothing', ''],
  ['no base64', '%%%'],
  ['base64 without its padding', type0.slice(0, -2)],
  ['the alphabet of links', type1.replaceAll('/', '_').replaceAll('+', '-')],
  ['a head alone', base64.encode(Uint8Array.of(0))],
  ['too short for its type', base64.encode(Uint8Array.of(1, ...new Uint8Array(40)))],
  ['an unknown type', base64.encode(Uint8Array.of(3, ...new Uint8Array(60)))],
  ['far too much', 'A'.repeat(ENVELOPE_CHARACTERS_MAX + 4)],
])('error: %s is no envelope', (_, text) => {
  expect(readEnvelope(text)).toBeUndefined();
});

test('error: bytes that are no text are not given out', () => {
  const cipher = createCipheriv('chacha20-poly1305', key, iv, { authTagLength: 16 });
  const parts = [Buffer.of(0), iv, cipher.update(Buffer.of(0xff, 0xfe)), cipher.final(), cipher.getAuthTag()];
  expect(open(Buffer.concat(parts).toString('base64'))).toBeUndefined();
});

test('error: whatever is thrown at it, reading never throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.base64String(), fc.uint8Array().map(base64.encode)),
      (text) => void open(text),
    ),
  );
});
