import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { localeLoaders } from '../locales.ts';
import { en } from './en.ts';

const PLURAL_FORM = /\.(zero|one|two|few|many|other)$/;
const english = new Map<string, string>(Object.entries(en));
const pluralBases = [...english.keys()]
  .filter((key) => key.endsWith('.other'))
  .map((key) => key.slice(0, -'.other'.length));

/** `send.known.before.few` → `send.known.before`; undefined for what only looks like a plural. */
function pluralBaseOf(key: string): string | undefined {
  const base = key.replace(PLURAL_FORM, '');
  return base !== key && pluralBases.includes(base) ? base : undefined;
}

/** A plural form may say its number in words (“once”, the Arabic dual), so `{count}` counts for nothing there. */
function holesOf(key: string, text: string): string[] {
  const holes = new Set([...text.matchAll(/\{[^}]*\}/g)].map(([hole]) => hole));
  if (pluralBaseOf(key) !== undefined) holes.delete('{count}');
  return [...holes].sort();
}

function englishOf(key: string): string {
  const base = pluralBaseOf(key);
  return english.get(base === undefined ? key : `${base}.other`) ?? '';
}

function formsOf(tag: string): readonly string[] {
  return new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
}

test('param: every locale file is registered and every registered locale has a file', () => {
  const files = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.replace('.ts', '').replaceAll('-', ''));
  const registered = Object.keys(localeLoaders).map((tag) => tag.replaceAll('-', ''));
  expect(registered.sort()).toEqual(files.sort());
});

const locales = await Promise.all(
  Object.entries(localeLoaders).map(async ([tag, load]) => ({
    tag,
    words: new Map<string, string>(Object.entries(await load())),
  })),
);

test.each(locales)(
  'param: $tag has the keys of English and the plural forms of its own language, no others',
  (locale) => {
    const forms = pluralBases.flatMap((base) => formsOf(locale.tag).map((form) => `${base}.${form}`));
    expect([...locale.words.keys()].sort()).toEqual([...new Set([...english.keys(), ...forms])].sort());
  },
);

test.each(locales)('param: $tag fills the same holes as English', ({ words }) => {
  const wrong = [...words].filter(([key, text]) => holesOf(key, text).join() !== holesOf(key, englishOf(key)).join());
  expect(wrong).toEqual([]);
});

test.each(locales)('param: $tag has no empty text, no space at an end, no two spaces in a row', ({ words }) => {
  const wrong = [...words].filter(([, text]) => text === '' || text.trim() !== text || /\s{2}/.test(text));
  expect(wrong).toEqual([]);
});

test.each(locales)('param: $tag has no stray brace', ({ words }) => {
  const wrong = [...words].filter(([, text]) => /[{}]/.test(text.replaceAll(/\{\w+\}/g, '')));
  expect(wrong).toEqual([]);
});

test.each(locales.filter(({ tag }) => tag !== 'en'))('param: $tag is a translation', ({ words }) => {
  const same = [...words].filter(([key, text]) => text === english.get(key));
  // Names of shops and chains, words like “Total”: a few may be equal, a language left in English has hundreds.
  expect(same.length).toBeLessThan(english.size / 10);
});

/** Names of buttons that can stand side by side. */
const buttonNames = [
  'back',
  'close',
  'dismiss',
  'cancel',
  'retry',
  'continue',
  'copy',
  'copyAddress',
  'copyLog',
  'help',
  'more',
  'done',
];

test.each(locales)('param: $tag has a name of its own for every common button', ({ words }) => {
  const names = buttonNames.map((name) => words.get(`common.${name}`));
  expect(names).not.toContain(undefined);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('param: French has a hard space before its double punctuation', async () => {
  const french = Object.values((await localeLoaders['fr']?.()) ?? {});
  expect(french.length).toBeGreaterThan(0);
  expect(french.filter((text) => /(?<!\u00a0)[;!?:»]/.test(text))).toEqual([]);
});
