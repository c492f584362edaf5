import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Network } from '@portico/core';
import { isName, parseAddress } from './addresses.ts';
import { createPaymentUri } from './paymentUri.ts';

// EIP-55's own examples.
const checksummed = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];

test('param: an address in any sound writing becomes its canonical one', () => {
  for (const address of checksummed) {
    const upper = `0x${address.slice(2).toUpperCase()}`;
    for (const text of [address, address.toLowerCase(), upper, ` ${address}\n`, `eip155:10:${address}`]) {
      expect(parseAddress(text)).toEqual({ address });
    }
  }
});

test('error: one character of another case breaks the checksum', () => {
  const mixed = checksummed[4]!;
  const letters = Array.from(mixed.slice(2)).flatMap((letter, index) => (/[a-f]/i.test(letter) ? [index + 2] : []));
  for (const index of letters) {
    const letter = mixed[index]!;
    const flipped = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
    expect(parseAddress(mixed.slice(0, index) + flipped + mixed.slice(index + 1))).toEqual({
      problem: 'wrong-checksum',
    });
  }
});

test('error: addresses of other chains are distinguished from invalid text', () => {
  const others = [
    '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
  ];
  for (const text of others) expect(parseAddress(text)).toEqual({ problem: 'other-namespace' });
  for (const text of [
    '',
    '0x',
    'ada.eth',
    `0x${'a'.repeat(39)}`,
    `0x${'a'.repeat(41)}`,
    'cosmos:hub:x',
    'a:b',
    '0X'.padEnd(42, 'a'),
  ]) {
    expect(parseAddress(text)).toEqual({ problem: 'not-an-address' });
  }
});

test('error: no text makes the parser throw, however long', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 50_000 }), (text) => {
      const parsed = parseAddress(text);
      expect('address' in parsed ? /^0x[0-9a-fA-F]{40}$/.test(parsed.address) : parsed.problem).toBeTruthy();
      expect(typeof isName(text)).toBe('boolean');
    }),
  );
});

test('param: names have a dot and end in a label that begins with a letter', () => {
  for (const name of ['ada.eth', 'sub.ada.eth', 'ada.xyz', 'ünï.eth', '☕.eth', 'ада.рф', '0x.eth', 'a.b-c']) {
    expect(isName(name)).toBe(true);
  }
  for (const text of [
    'ada',
    '.eth',
    'ada.',
    'ada..eth',
    '1.5',
    '0.1',
    'a b.eth',
    'https://ada.eth',
    'me@ada.eth',
    '',
    'a'.repeat(252) + '.eth',
  ]) {
    expect(isName(text)).toBe(false);
  }
});

const network: Network = {
  id: 8453,
  name: 'Base',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:8453',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
};
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

test('param: EIP-681 of native and token payments, with and without an amount', () => {
  const tokenAddress = checksummed[7]!.toLowerCase();
  const lower = address.toLowerCase();
  expect(createPaymentUri(network, { address: lower })).toBe(`ethereum:${address}@8453`);
  expect(createPaymentUri(network, { address, amount: 10n ** 18n })).toBe(
    `ethereum:${address}@8453?value=1000000000000000000`,
  );
  expect(createPaymentUri(network, { address, tokenAddress })).toBe(
    `ethereum:${checksummed[7]}@8453/transfer?address=${address}`,
  );
  expect(createPaymentUri(network, { address, tokenAddress, amount: 5n })).toBe(
    `ethereum:${checksummed[7]}@8453/transfer?address=${address}&uint256=5`,
  );
});

test('error: what is no address is never in a payment link', () => {
  expect(() => createPaymentUri(network, { address: 'me?value=1' })).toThrow(
    expect.objectContaining({ code: 'address.invalid' }),
  );
});
