import { expect, test } from 'vitest';
import { isMixedCase, toChecksumAddress } from './address.ts';

/** The vectors of EIP-55, each with the Keccak-256 of its lower-case digits: this package holds no cryptography. */
const vectors = [
  ['0x52908400098527886E0F7030069857D2E4169EE7', '297c1ba3882c3eb45bc8970bdb323ffa98749993835ebfa9b4150ee83081da79'],
  ['0xde709f2102306220921060314715629080e2fb77', '24fc83bcd00ba1360e4b30581b9eb8c15e0c33445e2ef1102c3d440cb063116f'],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'd385650ce8fdc6db7ee3a091d34814dbc4ce18219ffae52182efff4034d707e5'],
  ['0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', '5cfac663f45837b409c4d3dc1cef5f4759734f4989dd53a31b1265734c0b28f4'],
  ['0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB', '75cd3958e251de0c49f54da99b77f79adbef92caed36af8e81f3a7ddbde17bb9'],
  ['0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb', 'c8bc5d10249238b92acb838a86d883bb9253c4b02ceb1b3f927d0c3ec09eef6c'],
] as const;

const hashes = new Map<string, string>(vectors.map(([address, hash]) => [address.slice(2).toLowerCase(), hash]));

function keccakHex(ascii: string): string {
  const hash = hashes.get(ascii);
  if (hash === undefined) throw new Error(`no vector for ${ascii}`);
  return hash;
}

test.each(vectors)('behavior: %s has a sound checksum', (address) => {
  expect(toChecksumAddress(address.toLowerCase(), keccakHex).toLowerCase()).toBe(address.toLowerCase());
  if (isMixedCase(address)) expect(toChecksumAddress(address.toLowerCase(), keccakHex)).toBe(address);
});

test('param: only letters of both cases carry a checksum', () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const digits = address.slice(2);
  expect([address, address.toLowerCase(), `0x${digits.toUpperCase()}`].map(isMixedCase)).toEqual([true, false, false]);
});
