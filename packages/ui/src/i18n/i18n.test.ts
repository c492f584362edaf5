import { describe, expect, it } from 'vitest';
import { cleanDecimalText, parseDecimal, toDecimal, toDecimalText } from './decimal.ts';
import { createFormat } from './format.ts';
import { directionOf, localeLoaders, matchLocale } from './locales.ts';
import { loadAllMessages } from '../testing/loadAllMessages.ts';
import { pseudoText } from './pseudo.ts';
import { translate } from './translate.ts';
import type { MessageCatalogue } from './translate.ts';
import fc from 'fast-check';

const en = await loadAllMessages('en');
const english: MessageCatalogue = { locale: 'en', direction: 'ltr', messages: en, overrides: {} };

describe('translate', () => {
  it('behavior: fills in the placeholders in braces', () => {
    expect(translate<'connecting'>(english, 'connecting.opening.title', { wallet: 'Harbour' })).toBe('Opening Harbour');
  });
  it('behavior: takes the plural form of the count', () => {
    expect(translate<'wallets'>(english, 'allWallets.count', { count: 1 })).toBe('1 wallet');
    expect(translate<'wallets'>(english, 'allWallets.count', { count: 1200 })).toBe('1,200 wallets');
  });
  it('behavior: a host replaces any message', () => {
    const own = { ...english, overrides: { 'connect.title': 'Sign in' } };
    expect(translate(own, 'connect.title')).toBe('Sign in');
  });
  it('behavior: in right-to-left text a filled-in name is isolated', () => {
    const rtl: MessageCatalogue = { ...english, direction: 'rtl' };
    expect(translate<'connecting'>(rtl, 'connecting.opening.title', { wallet: 'Harbour' })).toBe(
      'Opening \u2068Harbour\u2069',
    );
  });
  it('behavior: a language with more plural forms uses its own', async () => {
    const russian: MessageCatalogue = { ...english, locale: 'ru', messages: await loadAllMessages('ru') };
    const texts = new Set(
      [1, 2, 5].map((count) => translate<'wallets'>(russian, 'allWallets.count', { count }).replace(/\d+/, '')),
    );
    expect(texts.size).toBe(3);
  });
});

describe('matchLocale', () => {
  it.each([
    [['tr-TR'], 'tr'],
    [['xx', 'ja'], 'ja'],
    [['zh-TW'], 'zh-CN'],
    [['iw'], 'he'],
    [['ZH-cn'], 'zh-CN'],
    [['en-XA'], 'en-XA'],
    [['en-GB'], 'en'],
    [[], 'en'],
  ])('param: %j is %s', (wishes, locale) => {
    expect(matchLocale(wishes)).toBe(locale);
  });
  it('param: Arabic and Hebrew are written from right to left', () => {
    expect(['ar', 'he', 'en', 'ja'].map(directionOf)).toEqual(['rtl', 'rtl', 'ltr', 'ltr']);
  });
});

describe('locales', () => {
  it.each(Object.keys(localeLoaders))(
    'misc: %s keeps the placeholders in braces and leaves nothing empty',
    async (locale) => {
      const messages: Readonly<Record<string, string>> = await loadAllMessages(locale);
      const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).filter((hole) => hole !== '{count}').toSorted();
      for (const [key, text] of Object.entries(en)) {
        expect(messages[key], key).toBeTruthy();
        expect(holes(messages[key] ?? ''), key).toEqual(holes(text));
      }
    },
  );
});

describe('pseudoText', () => {
  it('behavior: is at least 40 % longer and leaves braces alone', () => {
    const text = 'Confirm the connection in {wallet}.';
    expect(pseudoText(text).length).toBeGreaterThanOrEqual(text.length * 1.35);
    expect(pseudoText(text)).toContain('{wallet}');
    expect(pseudoText(text)).not.toContain('Confirm');
  });
});

describe('decimal', () => {
  it.each([
    ['1,5', ',', '1,5'],
    ['1.5', ',', '1.5'],
    ['1,234', '.', '1,234'],
    ['1,234,567', '.', '1234567'],
    ['1.234.567', ',', '1234567'],
    ['1.234,5', ',', '1234,5'],
    ['1,234.5', '.', '1234.5'],
    ['٣٫٥', '.', '3.5'],
    ['abc 12', '.', '12'],
  ])('param: %s with %s is cleaned to %s', (typed, separator, cleaned) => {
    expect(cleanDecimalText(typed, separator)).toBe(cleaned);
  });
  it.each([
    ['0.25', 18, { amount: 250_000_000_000_000_000n }],
    ['.5', 6, { amount: 500_000n }],
    ['1.1234567', 6, { problem: 'too-many-decimals' }],
    ['1.1230000', 3, { amount: 1123n }],
    ['', 6, { problem: 'missing' }],
    ['1.2.3', 6, { problem: 'invalid' }],
    ['1e5', 6, { problem: 'invalid' }],
    ['1,5', 6, { amount: 1_500_000n }],
    ['0,234', 6, { amount: 234_000n }],
    [',234', 6, { amount: 234_000n }],
    ['1,2345', 6, { amount: 1_234_500n }],
    ['1,234', 6, { problem: 'ambiguous' }],
    ['123,456', 6, { problem: 'ambiguous' }],
    [',', 6, { problem: 'missing' }],
  ])('param: %s with %i decimals', (text, decimals, expected) => {
    expect(parseDecimal(text, decimals, '.')).toEqual(expected);
  });
  it('misc: base units survive writing and reading', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 256n }),
        fc.nat(30),
        fc.constantFrom('.', ','),
        (amount, decimals, mark) => {
          expect(parseDecimal(toDecimalText(amount, decimals, mark), decimals, mark)).toEqual({ amount });
        },
      ),
    );
  });
  it('param: a negative amount keeps its sign', () => {
    expect(toDecimal(-1_500_000n, 6)).toBe('-1.5');
  });
});

describe('createFormat', () => {
  const format = createFormat(english);
  it('behavior: amounts are cut, never rounded up', () => {
    expect(format.amount(1_999_999_999_999_999_999n, 18)).toBe('1.999999');
  });
  it('behavior: next to nothing is not shown as nothing', () => {
    expect(format.amount(1n, 18)).toBe('<0.000001');
    expect(format.amount(0n, 18)).toBe('0');
  });
  it('behavior: writes by the locale', () => {
    const german = createFormat({ ...english, locale: 'de' });
    expect(german.amount(1_234_500_000n, 6)).toBe('1.234,5');
    expect(german.decimalSeparator).toBe(',');
  });
  it.each([
    [500, 'now'],
    [5_000, '5 sec'],
    [120_000, '2 min'],
    [7_200_000, '2 hr'],
    [3 * 86_400_000, '3 d'],
    [65 * 86_400_000, '2 mo'],
    [800 * 86_400_000, '2 yr'],
    [-5_000, 'now'],
  ])('param: %i ms ago is %s', (elapsedMs, text) => {
    expect(format.relative(10 ** 12 - elapsedMs, 10 ** 12)).toBe(text);
  });

  it.each([
    [12, '12 s'],
    [89, '89 s'],
    [90, '2 min'],
    [237, '4 min'],
    [5399, '90 min'],
    [7000, '2 hr'],
  ])('param: %i seconds take %s', (seconds, text) => {
    expect(format.duration(seconds)).toBe(text);
  });
});
