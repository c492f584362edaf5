import { expect, test } from 'vitest';
import { buttonWord, buttonWords } from './buttonWords.ts';

const english = Object.entries(buttonWords.en);
const holesOf = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();

test.each(Object.entries(buttonWords))('param: %s has every button word with the holes of English', (_tag, words) => {
  expect(Object.keys(words)).toEqual(english.map(([key]) => key));
  expect(Object.values(words).map(holesOf)).toEqual(english.map(([, text]) => holesOf(text)));
  for (const text of Object.values(words)) expect(text).toMatch(/^\S(.*\S)?$/);
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
] as const)('param: the locale %j speaks %s', (wish, tag) => {
  expect(buttonWord(wish, 'button.connect')).toBe(buttonWords[tag]['button.connect']);
});

test('param: holes are filled as they are given, also with replacement patterns', () => {
  expect(buttonWord('fr-CA', 'button.account', { address: '$&0xab…cd' })).toBe('Compte $&0xab…cd');
});

test('error: a hole without a value stays to be seen', () => {
  expect(buttonWord('en', 'button.account')).toBe('Account {address}');
});
