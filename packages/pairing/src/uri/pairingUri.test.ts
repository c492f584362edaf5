import { hex } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { topicOfKey } from '../keys/topics.ts';
import { clockOfPairing } from './pairingClock.ts';
import { formatPairingUri, parsePairingUri, supportsMethods } from './pairingUri.ts';

const symKey = '587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303';
const key = hex.decode(symKey);
// The topic of EIP-1328's example is not the hash of its key: no reason to refuse it.
const topic = '7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9';
const link = `wc:${topic}@2?relay-protocol=irn&symKey=${symKey}`;

test('behavior: a link is written in the order that wallets expect', () => {
  expect(formatPairingUri({ key, methods: [] })).toBe(`wc:${topicOfKey(key)}@2?relay-protocol=irn&symKey=${symKey}`);
  expect(formatPairingUri({ key, expiresAtSeconds: 1_705_934_757, methods: [['wc_sessionAuthenticate']] })).toBe(
    `wc:${topicOfKey(key)}@2?relay-protocol=irn&symKey=${symKey}&expiryTimestamp=1705934757&methods=wc_sessionAuthenticate`,
  );
});

test.each([
  ['as it is written', link],
  ['with slashes', link.replace('wc:', 'wc://')],
  ['with blanks around', ` ${link}\n`],
  ['the key in capitals', link.replace(symKey, symKey.toUpperCase())],
  ['whole in base64', btoa(link)],
  ['whole in base64 without padding', btoa(link).replaceAll('=', '')],
  ['with fields nobody knows', `${link}&sessionTopic=1&relay-data=00`],
])('behavior: read %s', (_, text) => {
  expect(parsePairingUri(text)).toEqual({ topic, key, methods: [] });
});

test('behavior: every part of a link is read; an expiry that is no time is left out', () => {
  expect(parsePairingUri(`${link}&expiryTimestamp=1705934757`)).toMatchObject({ expiresAtSeconds: 1_705_934_757 });
  for (const nonsense of ['soon', '-5', '1e999', '1.5']) {
    expect(parsePairingUri(`${link}&expiryTimestamp=${nonsense}`)).not.toHaveProperty('expiresAtSeconds');
  }
});

test.each([
  ['not_a_link', ''],
  ['not_a_link', 'https://example.org'],
  ['not_a_link', 'wc:@2?x=y'],
  ['not_a_link', `wc:${topic}@2`],
  ['not_a_link', `${link}&x=${'a'.repeat(5000)}`],
  ['other_version', link.replace('@2', '@1')],
  ['bad_topic', link.replace(topic, 'abc')],
  ['bad_topic', link.replace(topic, topic.toUpperCase())],
  ['bad_key', link.replace(symKey, symKey.slice(2))],
  ['bad_key', link.replace(symKey, 'z'.repeat(64))],
  ['bad_key', link.replace(/&symKey=.*/, '')],
  ['other_relay', link.replace('irn', 'waku')],
])('error: %s: %s', (problem, text) => {
  expect(parsePairingUri(text)).toBe(problem);
});

describe('methods of a link', () => {
  const all = ['wc_sessionPropose', 'wc_authRequest', 'wc_authBatchRequest'];
  // The five cases of the public specification, in its grammar of groups.
  test.each([
    ['1 exactly', '[wc_sessionPropose],[wc_authRequest,wc_authBatchRequest]', all, true],
    [
      '2 one group exactly, one in part',
      '[wc_sessionPropose],[wc_authRequest,wc_authBatchRequest]',
      all.slice(0, 2),
      true,
    ],
    ['3 more than asked for', '[wc_sessionPropose]', all, true],
    ['4 one group not at all', '[wc_sessionPropose],[wc_authRequest]', ['wc_sessionPropose'], false],
    ['5 none', '[wc_sessionPropose],[wc_authRequest]', ['wc_sessionProposeV2', 'wc_authBatchRequest'], false],
    ['1 as a list', 'wc_sessionPropose,wc_authRequest,wc_authBatchRequest', all, true],
    ['2 as a list', 'wc_sessionPropose,wc_authBatchRequest', all, true],
    ['4 as a list', 'wc_sessionPropose, wc_authRequest', ['wc_sessionPropose'], false],
    ['5 as a list', 'wc_sessionPropose,wc_authRequest', ['wc_sessionProposeV2', 'wc_authBatchRequest'], false],
    ['none asked for', '', [], true],
  ])('behavior: case %s', (_, methods, supported, isSupported) => {
    const parsed = parsePairingUri(`${link}&methods=${encodeURIComponent(methods)}`);
    expect(typeof parsed === 'object' && supportsMethods(parsed, supported)).toBe(isSupported);
  });
});

test('behavior: every link that is written is read back', () => {
  const method = fc.stringMatching(/^wc_[a-zA-Z]{1,20}$/);
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.integer({ min: 1, max: 2 ** 40 }),
      fc.uniqueArray(method, { maxLength: 4 }),
      (bytes, expiresAtSeconds, names) => {
        const methods = names.map((name) => [name]);
        const written = formatPairingUri({ key: bytes, expiresAtSeconds, methods });
        expect(parsePairingUri(written)).toEqual({ topic: topicOfKey(bytes), key: bytes, expiresAtSeconds, methods });
      },
    ),
  );
});

test('error: reading never throws and never takes long', () => {
  fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => void parsePairingUri(text)));
  for (const text of [`wc:${'/'.repeat(4000)}`, `wc:${'a'.repeat(4000)}@2`, `${link}&methods=${'['.repeat(3500)}`]) {
    parsePairingUri(text);
  }
});

test('behavior: a link lasts four minutes, is replaced ten seconds before, and stays subscribed for five', () => {
  expect(clockOfPairing(1000)).toEqual({ refreshAtMs: 231_000, expiresAtMs: 241_000, forgetAtMs: 301_000 });
});
