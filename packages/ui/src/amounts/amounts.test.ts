import { NATIVE_TOKEN_ADDRESSES } from '@portico/protocol';
import type { TokenBalance, TransferEstimate } from '@portico/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixtureBalances, fixtureEstimate } from '../testing/fixtureReads.ts';
import { findToken, sortBalances, totalOf, worthUsd } from './portfolio.ts';
import { findArrivals } from './arrivals.ts';
import { validateAmount, maximumOf, readAmount, toOtherUnit } from './transferAmount.ts';
import type { AmountText, Funds } from './transferAmount.ts';

const ether: TokenBalance = { name: 'Ether', symbol: 'ETH', decimals: 18, amount: 2n * 10n ** 18n, priceUsd: 2000 };
const usdc: TokenBalance = { name: 'USD Coin', symbol: 'USDC', address: '0xA0', decimals: 6, amount: 5_000_000n };
const typed = (text: string, unit: AmountText['unit'] = 'token', separator = '.'): AmountText => ({
  text,
  unit,
  separator,
});
const funds = (token: TokenBalance, more: Partial<Funds> = {}): Funds => ({
  token,
  nativeAmount: ether.amount,
  estimate: fixtureEstimate,
  isSmartAccount: false,
  ...more,
});

const toKey = (address: string): string => address.toLowerCase();

describe('totals', () => {
  test('behavior: unknown is not zero: no price, no total', () => {
    expect(worthUsd(usdc)).toBeUndefined();
    expect(totalOf([usdc])).toEqual({ usd: undefined, isPartial: false });
    expect(totalOf([])).toEqual({ usd: undefined, isPartial: false });
    expect(totalOf([{ ...ether, amount: 0n }])).toEqual({ usd: 0, isPartial: false });
  });

  test('behavior: a total is marked when a held token has no price', () => {
    expect(totalOf([ether, usdc])).toEqual({ usd: 4000, isPartial: true });
    expect(totalOf([ether, { ...usdc, amount: 0n }])).toEqual({ usd: 4000, isPartial: false });
  });

  test('behavior: native first, then by worth, then unpriced, then nothing held', () => {
    const dust = { ...usdc, address: '0x1', symbol: 'DUST', priceUsd: 0.01 };
    const rich = { ...usdc, address: '0x2', symbol: 'RICH', priceUsd: 10 };
    const none = { ...rich, address: '0x3', symbol: 'NONE', amount: 0n };
    const order = sortBalances([none, usdc, dust, rich, ether]).map(({ symbol }) => symbol);
    expect(order).toEqual(['ETH', 'RICH', 'DUST', 'USDC', 'NONE']);
  });

  test('behavior: tokens are found by contract whatever the case; the native one by none', () => {
    expect(findToken(fixtureBalances, '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', toKey)?.symbol).toBe('USDC');
    expect(findToken(fixtureBalances, undefined, toKey)?.symbol).toBe('ETH');
    for (const native of Object.values(NATIVE_TOKEN_ADDRESSES)) {
      expect(findToken(fixtureBalances, native, toKey)?.symbol).toBe('ETH');
    }
    expect(findToken(fixtureBalances, '0x00', toKey)).toBeUndefined();
  });

  test('behavior: what grew has arrived; what shrank has not', () => {
    const more = { ...ether, amount: ether.amount + 5n };
    expect(findArrivals([ether, usdc], [more, { ...usdc, amount: 1n }], toKey)).toEqual([{ token: more, amount: 5n }]);
    expect(findArrivals([ether], [ether, usdc], toKey)).toEqual([{ token: usdc, amount: usdc.amount }]);
  });
});

describe('amounts', () => {
  test.each([
    ['', '.', { problem: 'missing' }],
    ['.', '.', { problem: 'missing' }],
    ['0', '.', { problem: 'missing' }],
    ['0.000', '.', { problem: 'missing' }],
    ['abc', '.', { problem: 'invalid' }],
    ['-1', '.', { problem: 'invalid' }],
    ['1.2.3', '.', { problem: 'invalid' }],
    ['1,5', ',', { amount: 1_500_000_000_000_000_000n }],
    ['0.1', '.', { amount: 100_000_000_000_000_000n }],
    ['0.1000000000000000000000', '.', { amount: 100_000_000_000_000_000n }],
    ['0.1234567890123456789', '.', { problem: 'tooManyDecimals' }],
    [(2n ** 256n).toString(), '.', { problem: 'tooLarge' }],
  ])('param: %j with %j', (text, separator, outcome) => {
    expect(readAmount(typed(text, 'token', separator), ether)).toEqual(outcome);
  });

  test('error: 2^256 base units are one too many, the one below is not', () => {
    const whole: TokenBalance = { ...usdc, decimals: 0 };
    expect(readAmount(typed((2n ** 256n).toString()), whole)).toEqual({ problem: 'tooLarge' });
    expect(readAmount(typed((2n ** 256n - 1n).toString()), whole)).toEqual({ amount: 2n ** 256n - 1n });
  });

  test('behavior: more than there is; more than there is with the fee', () => {
    expect(validateAmount(typed('2.1'), funds(ether)).problem).toBe('overBalance');
    expect(validateAmount(typed('2'), funds(ether)).problem).toBe('overBalanceWithFee');
    expect(validateAmount(typed('2'), funds(ether, { isSmartAccount: true })).problem).toBeUndefined();
    expect(validateAmount(typed('5'), funds(usdc, { nativeAmount: 0n })).problem).toBe('overBalanceWithFee');
    expect(validateAmount(typed('5'), funds(usdc)).problem).toBeUndefined();
    expect(validateAmount(typed('2'), funds(ether, { estimate: undefined })).problem).toBeUndefined();
  });

  test('behavior: the maximum of the native currency keeps the fee; of a token it is all', () => {
    const estimate: TransferEstimate = fixtureEstimate;
    const request = { estimate, isSmartAccount: false };
    expect(maximumOf({ token: ether, ...request })).toBe(ether.amount - estimate.maximumFee);
    expect(maximumOf({ token: { ...ether, amount: 1n }, ...request })).toBe(0n);
    expect(maximumOf({ token: usdc, ...request })).toBe(usdc.amount);
    expect(maximumOf({ token: ether, estimate: undefined, isSmartAccount: false })).toBeUndefined();
  });

  test('behavior: the amount of maximumOf can always be sent', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.bigInt({ min: 0n, max: 10n ** 20n }), (amount, fee) => {
        const token = { ...ether, amount };
        const estimate = { ...fixtureEstimate, maximumFee: fee };
        const maximum = maximumOf({ token, estimate, isSmartAccount: false }) ?? 0n;
        expect(maximum === 0n || maximum + fee <= amount).toBe(true);
      }),
    );
  });

  test('behavior: money is turned to the token and back, in the locale', () => {
    expect(readAmount(typed('500', 'money'), ether)).toEqual({ amount: 250_000_000_000_000_000n });
    expect(toOtherUnit(typed('500', 'money'), ether)).toBe('0.25');
    expect(toOtherUnit(typed('0,25', 'token', ','), ether)).toBe('500');
    expect(toOtherUnit(typed('0,0001', 'token', ','), ether)).toBe('0,2');
    expect(toOtherUnit(typed('1'), usdc)).toBe('');
    expect(readAmount(typed('1', 'money'), usdc)).toEqual({ problem: 'missing' });
  });
});
