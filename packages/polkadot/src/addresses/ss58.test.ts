import { hex } from '@scure/base';
import { expect, test } from 'vitest';
import { parseAddress } from './parseAddress.ts';
import { readPublicKey } from './publicKey.ts';
import { formatSs58, parseSs58 } from './ss58.ts';

/** `//Alice` of Substrate's documentation, as each network writes it. */
const publicKey = 'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';
const alice = [
  [42, '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
  [0, '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  [2, 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'],
] as const;

test.each(alice)('param: prefix %i is read and written: %s', (prefix, address) => {
  expect(parseSs58(address)).toEqual({ prefix, publicKey: hex.decode(publicKey) });
  expect(formatSs58({ prefix, publicKey: hex.decode(publicKey) })).toBe(address);
  expect(readPublicKey(address)).toBe(publicKey);
  expect(parseAddress(` ${address} `)).toEqual({ address });
});

test('param: each prefix up to 16383 is read as it was written, but the two that are reserved', () => {
  for (let prefix = 0; prefix < 16_384; prefix += 1) {
    const address = formatSs58({ prefix, publicKey: hex.decode(publicKey) });
    const expected = prefix === 46 || prefix === 47 ? 'form' : { prefix, publicKey: hex.decode(publicKey) };
    expect(parseSs58(address)).toEqual(expected);
    expect(readPublicKey(address)).toBe(publicKey);
  }
});

test('behavior: keys with zeros at their start are one account under every prefix', () => {
  for (const key of [new Uint8Array(32), hex.decode(`0000${publicKey.slice(4)}`)]) {
    const written = [0, 2, 42, 64, 1_000].map((prefix) => formatSs58({ prefix, publicKey: key }));
    expect(new Set(written.map(readPublicKey))).toEqual(new Set([hex.encode(key)]));
  }
});

test('error: one wrong character fails the checksum', () => {
  const [, address] = alice[1];
  for (let at = 1; at < address.length; at += 1) {
    const wrong = `${address.slice(0, at)}${address[at] === 'z' ? 'y' : 'z'}${address.slice(at + 1)}`;
    expect(['checksum', 'form']).toContain(parseSs58(wrong));
    expect(parseAddress(wrong)).toHaveProperty('problem');
  }
  expect(parseAddress(`${address.slice(0, -1)}6`)).toEqual({ problem: 'wrong-checksum' });
});

test.each([
  ['0x00000000000000000000000000000000000A11cE', 'other-namespace'],
  ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', 'other-namespace'],
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'other-namespace'],
  ['eip155:1:0x00000000000000000000000000000000000A11cE', 'other-namespace'],
  ['', 'not-an-address'],
  ['alice', 'not-an-address'],
  ['1'.repeat(5_000), 'not-an-address'],
])('error: %s is no address: %s', (text, problem) => {
  expect(parseAddress(text)).toEqual({ problem });
});
