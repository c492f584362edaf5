import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CaipNetworkId } from '../caip.ts';
import { SIWX_MESSAGE_MAX_CHARACTERS } from './checkMessage.ts';
import type { SiwxMessageData } from './contract.ts';
import { isDateTime } from './dateTime.ts';
import { findSiwxProblem, isSessionOf } from './findProblem.ts';
import { formatSiwxMessage } from './formatMessage.ts';
import { parseSiwxMessage } from './parseMessage.ts';
import { isHostAndPort, isUri } from './uri.ts';

const evmAddress = '0x8ba1f109551bD432803012645Ac136ddd64DBA72';
const accounts = fc.constantFrom<[CaipNetworkId, string]>(
  ['eip155:1', evmAddress],
  ['eip155:8453', evmAddress],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'],
  ['bip122:000000000019d6689c085ae165831e93', 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'],
);
const charsOf = (alphabet: string, constraints: { minLength?: number; maxLength?: number }) =>
  fc.string({ unit: fc.constantFrom(...alphabet), ...constraints });
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const statement = charsOf(`${letters}-._~:/?#[]@!$&'()*+,;= `, { minLength: 1, maxLength: 200 });
const time = fc
  .date({ min: new Date('1971-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const host = fc.constantFrom('shop.example', 'localhost:3000', '[::1]:8080', '127.0.0.1', 'xn--bcher-kva.example');
const uri = fc.constantFrom(
  'https://shop.example/login?a=b#c',
  'http://localhost:3000',
  'ipfs://Qm',
  'urn:uuid:1',
  'did:key:z6Mk',
);

const message: fc.Arbitrary<SiwxMessageData> = fc
  .record(
    {
      account: accounts,
      domain: host,
      uri,
      nonce: charsOf(letters, { minLength: 8, maxLength: 40 }),
      issuedAt: time,
      statement,
      expirationTime: time,
      notBefore: time,
      requestId: charsOf(`${letters}-._~!$&'()*+,;=:@`, { maxLength: 30 }),
      resources: fc.array(uri, { maxLength: 4 }),
      scheme: fc.constantFrom('https', 'http'),
    },
    { requiredKeys: ['account', 'domain', 'uri', 'nonce', 'issuedAt'] },
  )
  .map(({ account: [chainId, accountAddress], ...rest }) => ({ chainId, accountAddress, version: '1', ...rest }));

describe('properties', () => {
  test('behavior: what is written is read back the same', () => {
    fc.assert(
      fc.property(message, (data) => {
        expect(parseSiwxMessage(formatSiwxMessage(data))).toEqual(data);
      }),
    );
  });

  test('behavior: what is read is written back the same: no two texts are one message', () => {
    fc.assert(
      fc.property(message, fc.nat(), fc.string({ unit: 'grapheme', maxLength: 3 }), (data, place, inserted) => {
        const text = formatSiwxMessage(data);
        const index = place % (text.length + 1);
        const changed = text.slice(0, index) + inserted + text.slice(index);
        let read: SiwxMessageData | undefined;
        try {
          read = parseSiwxMessage(changed);
        } catch {
          return;
        }
        expect(formatSiwxMessage(read)).toBe(changed);
      }),
    );
  });

  test('error: any text at all is read or refused with our error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), (text) => {
        expect(() => parseSiwxMessage(text)).toThrow('siwx.invalid_message');
      }),
    );
  });

  test('error: 50 kB of anything comes to an end: each pattern passes over the text once', () => {
    const head = `shop.example wants you to sign in with your Ethereum account:\n${evmAddress}\n\n\nURI: https://shop.example/`;
    const seeds = ['%', '%2', 'a', ':', '::', '.', '@', '[', '/', '?', '#', '-', '1', '1.', 'a%20', '\n', '- ', '://'];
    for (const seed of seeds) {
      const long = seed.repeat(50_000 / seed.length);
      isUri(`https://${long}`);
      isUri(`x:${long}!^`);
      isHostAndPort(`${long}^`);
      isHostAndPort(`[${long}]`);
      isDateTime(`2026-01-01T00:00:00.${long}`);
      expect(() => parseSiwxMessage(head + long)).toThrow('siwx.invalid_message');
      expect(() => parseSiwxMessage(head + long.slice(0, SIWX_MESSAGE_MAX_CHARACTERS - head.length - 1))).toThrow();
    }
  });
});

test.each([
  ['https://a', true],
  ['uri://[1:2:3:4:5:6:7:8]', true],
  ['uri://[::ffff:127.0.0.1]/p', true],
  ['uri://[::]', true],
  ['uri://[v1.a:b]', true],
  ['file:///etc', true],
  ['mailto:a@b.example', true],
  ['uri://user:pass@example.com:123/one/two.three?q1=a1&q2=a2#body', true],
  ['://user@example.com', false],
  ['uri://[::0.0.0.256]/p', false],
  ['uri://[::0.ff.0.255]', false],
  ['uri://[1:2:3:4:5:6:7]', false],
  ['uri://[1:2:3:4:5:6:7:8:9]', false],
  ['uri://[1:2:3:4:5:6:7:255.255.255.255]', false],
  ['uri://[::1:2:3:4:5:6:7:8]', false],
  ['uri://[1::2::3]', false],
  ['uri://[1.2.3.4::]', false],
  ['uri://[::1', false],
  ['uri://a:b', false],
  ['uri://a/ b', false],
  ['uri:%2', false],
  ['uri:a#b#c', false],
  ['1uri:a', false],
])('param: the URI %s: %s', (text, expected) => {
  expect(isUri(text)).toBe(expected);
});

test.each([
  ['2024-02-29T00:00:00Z', true],
  ['2023-02-29T00:00:00Z', false],
  ['2023-13-01T00:00:00Z', false],
  ['2023-00-01T00:00:00Z', false],
  ['2023-01-00T00:00:00Z', false],
  ['2023-01-01T24:00:00Z', false],
  ['2023-01-01T23:60:00Z', false],
  ['2023-01-01T23:59:60Z', false],
  ['2023-01-01T23:59:59.123456789+23:59', true],
  ['2023-01-01T23:59:59+24:00', false],
  ['2023-01-01T23:59:59', false],
  ['2023-01-01', false],
])('param: the time %s: %s', (text, expected) => {
  expect(isDateTime(text)).toBe(expected);
});

test.each<[string, Partial<SiwxMessageData>, string]>([
  ['a chain id with a leading zero', { chainId: 'eip155:01' }, 'chainId'],
  ['a chain id of zeros', { chainId: 'eip155:00' }, 'chainId'],
  ['a domain with userinfo', { domain: 'shop.example@evil.example' }, 'domain'],
  ['a domain with a user and a password', { domain: 'a:b@shop.example:8080' }, 'domain'],
])('error: %s is neither read nor written', (_name, change, reason) => {
  const data: SiwxMessageData = {
    accountAddress: evmAddress,
    chainId: 'eip155:1',
    domain: 'shop.example',
    uri: 'https://shop.example/',
    version: '1',
    nonce: 'Pq7zR2mK9wX4',
    issuedAt: '2026-06-01T12:00:00Z',
  };
  const { domain, chainId } = { ...data, ...change };
  const text = formatSiwxMessage(data)
    .replace('shop.example wants', `${domain} wants`)
    .replace('Chain ID: 1', `Chain ID: ${chainId.slice('eip155:'.length)}`);
  const refusal = expect.objectContaining({ code: 'siwx.invalid_message', context: { reason } });
  expect(() => parseSiwxMessage(text)).toThrow(refusal);
  expect(() => formatSiwxMessage({ ...data, ...change })).toThrow(refusal);
});

test('error: a namespace without a message of its own is refused', () => {
  const chainId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182';
  const accountAddress = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
  const rest = { domain: 'a', uri: 'https://a', version: '1', nonce: 'abcdefgh', issuedAt: '2024-01-01T00:00:00Z' };
  expect(() => formatSiwxMessage({ chainId, accountAddress, ...rest })).toThrow('siwx.invalid_message');
});

test('behavior: a session is valid for its account on its chain, from its beginning to its end', () => {
  const data: SiwxMessageData = {
    accountAddress: evmAddress,
    chainId: 'eip155:1',
    domain: 'a',
    uri: 'https://a',
    version: '1',
    nonce: 'abcdefgh',
    notBefore: '2024-01-01T00:00:00Z',
    expirationTime: '2024-01-02T00:00:00Z',
  };
  const nowMs = Date.UTC(2024, 0, 1);
  const account = { chainId: 'eip155:1', address: evmAddress.toLowerCase(), nowMs } as const;
  expect(isSessionOf(data, account)).toBe(true);
  expect(isSessionOf(data, { ...account, chainId: 'eip155:10' })).toBe(false);
  expect(isSessionOf(data, { ...account, address: 'x' })).toBe(false);
  expect(isSessionOf(data, { ...account, nowMs: nowMs - 1 })).toBe(false);
  expect(isSessionOf(data, { ...account, nowMs: nowMs + 86_400_000 })).toBe(false);
  expect(findSiwxProblem(data, { domain: 'a', nowMs, scheme: 'https' })).toBeUndefined();
  expect(findSiwxProblem({ ...data, scheme: 'http' }, { domain: 'a', nowMs, scheme: 'https' })).toBe('wrong_scheme');
});
