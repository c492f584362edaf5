import { describe, expect, test } from 'vitest';
import { cosmos, near, stacks, sui, ton, tron } from '../exports/namespaces.ts';
import { furtherWallets } from './wallets.fixtures.ts';

const namespaces = { cosmos, near, stacks, sui, ton, tron };
/** From the documentation of each chain, none made by the code under test. */
const known = {
  cosmos: ['cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0', 'osmo1clpqr4nrk4khgkxj78fcwwh6dl3uw4epasmvnj'],
  sui: ['0x02a212de6a9dfa3a69e22387acfbafbb1a9e591bd9d636e7895dcfc8de05f331'],
  stacks: ['SP3F7GQ48JY59521DZEE6KABHBF4Q33PEYJ823ZXQ', 'SP2MF04VAGYHGAZWGTEDW5VYCPDWWSY08Z1QFNDSN'],
  near: ['alice.near', 'my_account-1.testnet', '98793cd91a3f870fb126f66285808c7e094afcfc4eda8a970f6648cdf0dbd6de'],
  ton: ['EQDmnxDMhId6v1Ofg_h5KR5coWlFG6e86Ro3pc7Tq4CA0-Jn', 'EQBBJBB3HagsujBqVfqeDUPJ0kXjgTPLWPFFffuNXNiJL0aA'],
  tron: ['TXrs7yxQLNzig7J9EbKhoEiUp6kWpdWKnD', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
} as const;

describe.each(Object.keys(known) as (keyof typeof known)[])('addresses of %s', (name) => {
  const { normalizeAddress } = namespaces[name];

  test.each([...known[name], furtherWallets[name].address])('param: %s is one', (address) => {
    expect(normalizeAddress(address)).toBeDefined();
  });

  test.each([
    ...Object.entries(known).flatMap(([other, addresses]) => (other === name ? [] : addresses)),
    '',
    ' ',
    '0x',
    'S',
    '..near',
    'a'.repeat(65),
    '1'.repeat(5_000),
  ])('error: %s is none', (text) => {
    // An account of NEAR is a name: the addresses of some other chains are such names.
    if (name === 'near' && /^[a-z\d]{2,64}$/.test(text)) return;
    expect(normalizeAddress(text)).toBeUndefined();
  });
});

test.each(['cosmos', 'stacks', 'ton', 'tron'] as const)(
  'error: on %s one wrong character fails the checksum',
  (name) => {
    for (const address of known[name]) {
      for (let at = 1; at < address.length; at += 1) {
        const other = address[at] === '2' ? '3' : '2';
        const wrong = `${address.slice(0, at)}${other}${address.slice(at + 1)}`;
        expect([wrong, namespaces[name].normalizeAddress(wrong)]).toEqual([wrong, undefined]);
      }
    }
  },
);

test('behavior: the writings of one TON account are one account', () => {
  const bounceable = 'EQDmnxDMhId6v1Ofg_h5KR5coWlFG6e86Ro3pc7Tq4CA0-Jn';
  expect(ton.normalizeAddress(bounceable)).toBe('0:e69f10cc84877abf539f83f879291e5ca169451ba7bce91a37a5ced3ab8080d3');
});
