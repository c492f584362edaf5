import { expect, test } from 'vitest';
import { PSEUDO_LOCALE, localeLoaders } from '../i18n/locales.ts';
import { oldBrowserMessages } from './oldBrowserMessages.ts';

test('behavior: every language has the sentence, each its own', () => {
  const locales = Object.keys(localeLoaders).filter((locale) => locale !== PSEUDO_LOCALE);
  expect(Object.keys(oldBrowserMessages).toSorted()).toEqual(locales.toSorted());
  expect(new Set(Object.values(oldBrowserMessages)).size).toBe(locales.length);
});
