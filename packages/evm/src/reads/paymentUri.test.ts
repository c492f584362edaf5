import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { base } from '@portico/core/networks';
import { createPaymentUri } from './paymentUri.ts';

const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72';
const tokenAddress = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const largest = 2n ** 256n - 1n;

/** A parsed payment link, by the grammar of EIP-681. */
function read(uri: string) {
  const [, target = '', chain = '', call = '', query = ''] =
    /^ethereum:([^@]+)@(\d+)(\/transfer)?(?:\?(.*))?$/.exec(uri) ?? [];
  return { target, chain, isTransfer: call !== '', query: Object.fromEntries(new URLSearchParams(query)) };
}

describe('createPaymentUri', () => {
  test('behavior: base units whatever the decimals: no point, no exponent, no grouping', () => {
    const amounts = [1n, 10n ** 6n, 10n ** 18n, 10n ** 30n, largest];
    for (const amount of amounts) {
      expect(read(createPaymentUri(base, { address, amount })).query).toEqual({ value: amount.toString() });
      const token = read(createPaymentUri(base, { address, tokenAddress, amount }));
      expect(token).toEqual({
        target: tokenAddress,
        chain: '8453',
        isTransfer: true,
        query: { address, uint256: amount.toString() },
      });
    }
  });

  test('behavior: any amount that a chain can hold comes out as it went in', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: largest }), (amount) => {
        const { query } = read(createPaymentUri(base, { address, tokenAddress, amount }));
        expect(BigInt(query['uint256'] ?? '')).toBe(amount);
      }),
    );
  });

  test.each([2n ** 256n, -1n])('error: %s is no amount of anything', (amount) => {
    expect(() => createPaymentUri(base, { address, amount })).toThrow(
      'Please enter a valid amount and receiver address',
    );
    expect(() => createPaymentUri(base, { address, tokenAddress, amount })).toThrow(
      'Please enter a valid amount and receiver address',
    );
  });

  test('error: a token that is no address is refused', () => {
    expect(() => createPaymentUri(base, { address, tokenAddress: `${tokenAddress}@1` })).toThrow();
  });
});
