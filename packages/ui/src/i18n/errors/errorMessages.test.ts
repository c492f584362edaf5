import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { errorCodes, errorExplanations, PorticoError, specError } from '@portico/protocol';
import { loadAllMessages } from '../../testing/loadAllMessages.ts';
import { localeLoaders, PSEUDO_LOCALE } from '../locales.ts';
import type { MessageCatalogue } from '../translate.ts';
import { de } from './de.ts';
import { defineErrorMessages } from './errorMessages.ts';
import { explainIn } from './explainIn.ts';
import { errorMessagesLoaders, loadErrorMessages } from './loadErrorMessages.ts';

const holesOf = (text: string): string => [...new Set(text.match(/\{\w+\}/g))].sort().join(' ');

const languages = await Promise.all(
  Object.entries(errorMessagesLoaders).map(async ([tag, load]) => ({ tag, messages: await load() })),
);
const translated = languages.filter(({ tag }) => tag !== PSEUDO_LOCALE);

describe('error messages', () => {
  test('param: every locale but English has some, and every file of messages is registered', () => {
    const tags = translated.map(({ tag }) => tag);
    expect(tags.sort()).toEqual(
      Object.keys(localeLoaders)
        .filter((tag) => tag !== 'en')
        .sort(),
    );
    const files = readdirSync(import.meta.dirname).filter((file) => /^[a-z]{2}([A-Z]{2})?\.ts$/.test(file));
    expect(files.sort()).toEqual(tags.map((tag) => `${tag.replace('-', '')}.ts`).sort());
  });

  test.each(languages)(
    'param: $tag has every error message, with the placeholders of English',
    ({ messages: texts }) => {
      expect(Object.keys(texts).sort()).toEqual([...errorCodes].sort());
      expect(errorCodes.filter((code) => holesOf(texts[code]) !== holesOf(errorExplanations[code]))).toEqual([]);
    },
  );

  test.each(languages)(
    'param: $tag has no empty text, no space at an end or doubled, no stray brace',
    ({ messages: texts }) => {
      const isWrong = (text: string) =>
        text === '' || text.trim() !== text || /\s{2}/.test(text) || /[{}]/.test(text.replaceAll(/\{\w+\}/g, ''));
      expect(errorCodes.filter((code) => isWrong(texts[code]))).toEqual([]);
    },
  );

  test.each(languages)('param: $tag leaves nothing in English', ({ messages: texts }) => {
    expect(errorCodes.filter((code) => texts[code] === errorExplanations[code])).toEqual([]);
  });

  test.each(translated)(
    'param: $tag has the same message for one failure, wherever it is shown',
    async ({ tag, messages: texts }) => {
      const messages = await loadAllMessages(tag);
      expect([texts['send.failed'], texts['login.request_aborted']]).toEqual([
        messages['toast.failed'],
        messages['toast.failed'],
      ]);
      expect(texts['balance.unavailable']).toBe(messages['toast.balanceUnavailable']);
    },
  );

  test('param: French has a hard space before its double punctuation', async () => {
    const french = Object.values((await loadErrorMessages('fr')) ?? {});
    expect(french).toHaveLength(errorCodes.length);
    expect(french.filter((text) => /(?<!\u00a0)[;!?:»]/.test(text))).toEqual([]);
  });

  test('misc: a missing error, a missing hole, a wrong one and one too many do not compile', () => {
    const { aborted: _left, ...rest } = de;
    // @ts-expect-error -- `aborted` has no words
    expect(defineErrorMessages(rest)).toBe(rest);
    // @ts-expect-error -- `{n}` is missing
    expect(defineErrorMessages({ ...de, 'login.throttled': 'Später noch einmal.' })).toBeTruthy();
    // @ts-expect-error -- `{seconds}` is not known of this error
    expect(defineErrorMessages({ ...de, 'login.throttled': 'In {seconds} s noch einmal.' })).toBeTruthy();
    // @ts-expect-error -- an error of which nothing is sure to be known
    expect(defineErrorMessages({ ...de, aborted: '{wallet} hat abgebrochen.' })).toBeTruthy();
    // @ts-expect-error -- there is no such error
    expect(defineErrorMessages({ ...de, abortet: 'Abgebrochen.' })).toBeTruthy();
  });
});

describe('explainIn', () => {
  const catalogueOf = async (
    locale: string,
    overrides: Readonly<Record<string, string>> = {},
  ): Promise<MessageCatalogue> => ({
    locale,
    direction: locale === 'ar' ? 'rtl' : 'ltr',
    messages: await loadAllMessages(locale),
    errors: await loadErrorMessages(locale),
    overrides,
  });

  test('behavior: the message is in the language', async () => {
    const error = new PorticoError('wallet.locked', { providerCode: 4100 });
    expect(explainIn(await catalogueOf('ar'), error)).toBe('محفظتك مقفلة. افتحها وألغِ القفل ثم أعد المحاولة.');
    expect(explainIn(await catalogueOf('de'), error)).toMatch(/^Deine Wallet ist gesperrt\./);
  });

  test('behavior: English is that of the protocol, word for word', async () => {
    const english = await catalogueOf('en');
    expect(english.errors).toBeUndefined();
    expect(explainIn(english, specError('send.solana_failed'))).toBe('Failed to send transaction. Please try again.');
  });

  test('behavior: fills in what is known, numbers by the locale, names apart from text of the other direction', async () => {
    const tooMany = new PorticoError('blob.too_large', { sizeBytes: 200_000, maxBytes: 131_072 });
    expect(explainIn(await catalogueOf('de'), tooMany)).toContain('200.000 Bytes, erlaubt sind 131.072');
    const short = new PorticoError('send.exceeds_balance', { symbol: 'ETH' });
    expect(explainIn(await catalogueOf('ar'), short)).toBe('لا تملك هذا القدر من \u2068ETH\u2069.');
  });

  test('param: a long value is cut', async () => {
    const error = new PorticoError('options.invalid', { key: 'x'.repeat(5000), reason: 'y' });
    expect(explainIn(await catalogueOf('de'), error).length).toBeLessThan(300);
  });

  test('behavior: foreign text is shown unchanged; the host’s messages have precedence', async () => {
    const error = specError('name.register_failed', { name: 'rafa' }, { message: 'Taken since 2019.' });
    expect(explainIn(await catalogueOf('de'), error)).toBe('Taken since 2019.');
    expect(explainIn(await catalogueOf('ar'), error)).toBe('\u2068Taken since 2019.\u2069');
    const own = { 'errors.name.register_failed': 'Nimm einen anderen Namen als {name}.' };
    expect(explainIn(await catalogueOf('de', own), error)).toBe('Nimm einen anderen Namen als rafa.');
  });
});
