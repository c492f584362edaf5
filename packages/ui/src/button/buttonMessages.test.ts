import { expect, test } from 'vitest';
import { buttonLabel, loadButtonMessages, closestLocale } from './buttonLabel.ts';
import { buttonMessages as others } from './buttonMessages.ts';
import { connectMessages } from './connectMessages.ts';
import { englishButtonMessages } from './englishButtonMessages.ts';

const buttonMessages = { en: englishButtonMessages, ...others };

const english = Object.entries(englishButtonMessages);
const holesOf = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();

test.each(Object.entries(buttonMessages))(
  'param: %s has every button label with the placeholders of English',
  (tag, messages) => {
    expect(Object.keys(messages)).toEqual(english.map(([key]) => key));
    expect(Object.values(messages).map(holesOf)).toEqual(english.map(([, text]) => holesOf(text)));
    for (const text of Object.values(messages)) expect(text).toMatch(/^\S(.*\S)?$/);
    expect(connectMessages[tag]).toBe(messages['button.connect']);
  },
);

test('misc: the early label is there for each language, and for no other', async () => {
  expect(Object.keys(connectMessages)).toEqual(Object.keys(buttonMessages));
  // Two of one language could not be distinguished by the language alone.
  expect(Object.keys(connectMessages).map(closestLocale)).toEqual(Object.keys(connectMessages));
  expect(await loadButtonMessages('en-GB')).toEqual(englishButtonMessages);
});

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['DE-ch', 'de'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['zh', 'zh-CN'],
  ['zh-Hant-TW', 'zh-CN'],
  ['iw-IL', 'he'],
  ['en-GB', 'en'],
  ['xx', 'en'],
  ['', 'en'],
  ['constructor', 'en'],
] as const)('param: the locale %j selects %s, "Connect wallet" at once', async (locale, tag) => {
  expect(closestLocale(locale)).toBe(tag);
  expect(buttonLabel('button.connect', { locale })).toBe(buttonMessages[tag]['button.connect']);
  expect(await loadButtonMessages(locale)).toBe(await loadButtonMessages(tag));
  expect(await loadButtonMessages(locale)).toEqual(buttonMessages[tag]);
});

test('behavior: until a language has loaded the other labels are English, then they change', async () => {
  expect(buttonLabel('button.connecting', { locale: 'de' })).toBe('Connecting');
  expect(buttonLabel('button.connecting', { locale: 'de', messages: await loadButtonMessages('de') })).toBe(
    'Wird verbunden',
  );
});

test("behavior: the host's own messages have precedence, in every language", async () => {
  const messages = await loadButtonMessages('de');
  const overrides = { 'button.connect': 'Enter', 'button.account': 'You are {address}' };
  expect(buttonLabel('button.connect', { locale: 'de', messages, overrides })).toBe('Enter');
  expect(buttonLabel('button.account', { locale: 'de', messages, overrides, filled: { address: 'maya' } })).toBe(
    'You are maya',
  );
  expect(buttonLabel('button.connecting', { locale: 'de', messages, overrides })).toBe('Wird verbunden');
});

test('param: holes are filled as they are given, also with replacement patterns', () => {
  const filled = { address: '$&0xab…cd' };
  expect(buttonLabel('button.account', { locale: 'en', filled })).toBe('Account $&0xab…cd');
});

test('error: a hole without a value stays to be seen', () => {
  expect(buttonLabel('button.account', { locale: 'en' })).toBe('Account {address}');
});
