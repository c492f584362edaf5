import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allFeatures, loadAllMessages, loadMessageFiles } from '../../testing/loadAllMessages.ts';
import { localeLoaders } from '../locales.ts';

const PLURAL_FORM = /\.(zero|one|two|few|many|other)$/;
const englishFiles = await loadMessageFiles('en');
const english = new Map<string, string>(Object.entries(await loadAllMessages('en')));
const pluralBases = [...english.keys()]
  .filter((key) => key.endsWith('.other'))
  .map((key) => key.slice(0, -'.other'.length));

/** `send.known.before.few` → `send.known.before`; undefined for a key that only resembles a plural. */
function pluralBaseOf(key: string): string | undefined {
  const base = key.replace(PLURAL_FORM, '');
  return base !== key && pluralBases.includes(base) ? base : undefined;
}

/** A plural form may have its number in words (“once”, the Arabic dual), so `{count}` is not required there. */
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

const nameOf = (tag: string): string => tag.replaceAll('-', '');
const namesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.replace('.ts', ''))
    .sort();

test('param: every locale file is registered and every registered locale has a file', () => {
  expect(Object.keys(localeLoaders).map(nameOf).sort()).toEqual(namesIn(import.meta.dirname));
});

const locales = await Promise.all(
  Object.keys(localeLoaders).map(async (tag) => ({
    tag,
    files: await loadMessageFiles(tag),
    messages: new Map<string, string>(Object.entries(await loadAllMessages(tag))),
  })),
);

test.each(locales)('param: $tag has a file for each feature and for nothing else', ({ tag }) => {
  expect(namesIn(join(import.meta.dirname, nameOf(tag)))).toEqual([...allFeatures].sort());
});

test.each(locales)(
  'param: in $tag each feature has the keys that it has in English and the plural forms of the language, no others',
  ({ tag, files }) => {
    for (const [feature, messages] of files) {
      const keys = Object.keys(englishFiles.get(feature) ?? {});
      const bases = pluralBases.filter((base) => keys.includes(`${base}.other`));
      const forms = bases.flatMap((base) => formsOf(tag).map((form) => `${base}.${form}`));
      expect(Object.keys(messages).sort(), feature).toEqual([...new Set([...keys, ...forms])].sort());
    }
  },
);

test('param: no key is in two files', () => {
  const keys = [...englishFiles.values()].flatMap((messages) => Object.keys(messages));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test.each(locales)('param: $tag fills the same holes as English', ({ messages: texts }) => {
  const wrong = [...texts].filter(([key, text]) => holesOf(key, text).join() !== holesOf(key, englishOf(key)).join());
  expect(wrong).toEqual([]);
});

test.each(locales)(
  'param: $tag has no empty text, no space at an end, no two spaces in a row',
  ({ messages: texts }) => {
    const wrong = [...texts].filter(([, text]) => text === '' || text.trim() !== text || /\s{2}/.test(text));
    expect(wrong).toEqual([]);
  },
);

test.each(locales)('param: $tag has no stray brace', ({ messages: texts }) => {
  const wrong = [...texts].filter(([, text]) => /[{}]/.test(text.replaceAll(/\{\w+\}/g, '')));
  expect(wrong).toEqual([]);
});

test.each(locales.filter(({ tag }) => tag !== 'en'))('param: $tag is a translation', ({ messages: texts }) => {
  const same = [...texts].filter(([key, text]) => text === english.get(key));
  // Names of stores and chains, words like “Total”: a few may be equal, a language left in English has hundreds.
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

test.each(locales)('param: $tag has a name of its own for every common button', ({ messages: texts }) => {
  const names = buttonNames.map((name) => texts.get(`common.${name}`));
  expect(names).not.toContain(undefined);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('param: French has a hard space before its double punctuation', async () => {
  const french = Object.values(await loadAllMessages('fr'));
  expect(french.length).toBeGreaterThan(0);
  expect(french.filter((text) => /(?<!\u00a0)[;!?:»]/.test(text))).toEqual([]);
});
