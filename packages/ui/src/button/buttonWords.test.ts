import { expect, test } from 'vitest';
import { buttonWord, loadButtonWords, nearestLocale } from './buttonWord.ts';
import { buttonWords as others } from './buttonWords.ts';
import { connectWords } from './connectWords.ts';
import { englishButtonWords } from './englishButtonWords.ts';

const buttonWords = { en: englishButtonWords, ...others };

const english = Object.entries(englishButtonWords);
const holesOf = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();

test.each(Object.entries(buttonWords))('param: %s has every button word with the holes of English', (tag, words) => {
  expect(Object.keys(words)).toEqual(english.map(([key]) => key));
  expect(Object.values(words).map(holesOf)).toEqual(english.map(([, text]) => holesOf(text)));
  for (const text of Object.values(words)) expect(text).toMatch(/^\S(.*\S)?$/);
  expect(connectWords[tag]).toBe(words['button.connect']);
});

test('misc: the early word is there for each language, and for no other', async () => {
  expect(Object.keys(connectWords)).toEqual(Object.keys(buttonWords));
  // Two of one language would need more than the language to be told apart.
  expect(Object.keys(connectWords).map(nearestLocale)).toEqual(Object.keys(connectWords));
  expect(await loadButtonWords('en-GB')).toEqual(englishButtonWords);
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
] as const)('param: the locale %j speaks %s, "Connect wallet" at once', async (locale, tag) => {
  expect(nearestLocale(locale)).toBe(tag);
  expect(buttonWord('button.connect', { locale })).toBe(buttonWords[tag]['button.connect']);
  expect(await loadButtonWords(locale)).toBe(await loadButtonWords(tag));
  expect(await loadButtonWords(locale)).toEqual(buttonWords[tag]);
});

test('behavior: until a language is there the rest is English, then it speaks', async () => {
  expect(buttonWord('button.connecting', { locale: 'de' })).toBe('Connecting');
  expect(buttonWord('button.connecting', { locale: 'de', words: await loadButtonWords('de') })).toBe('Wird verbunden');
});

test("behavior: the host's own words win, in every language", async () => {
  const words = await loadButtonWords('de');
  const overrides = { 'button.connect': 'Enter', 'button.account': 'You are {address}' };
  expect(buttonWord('button.connect', { locale: 'de', words, overrides })).toBe('Enter');
  expect(buttonWord('button.account', { locale: 'de', words, overrides, filled: { address: 'maya' } })).toBe(
    'You are maya',
  );
  expect(buttonWord('button.connecting', { locale: 'de', words, overrides })).toBe('Wird verbunden');
});

test('param: holes are filled as they are given, also with replacement patterns', () => {
  const filled = { address: '$&0xab…cd' };
  expect(buttonWord('button.account', { locale: 'en', filled })).toBe('Account $&0xab…cd');
});

test('error: a hole without a value stays to be seen', () => {
  expect(buttonWord('button.account', { locale: 'en' })).toBe('Account {address}');
});
