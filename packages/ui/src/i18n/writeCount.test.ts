import { expect, test, vi } from 'vitest';
import { localeLoaders } from './locales.ts';
import { writeCount } from './writeCount.ts';

test.each(Object.keys(localeLoaders))(
  'behavior: in %s a count reads as the browser itself would write it',
  (locale) => {
    const format = new Intl.NumberFormat(locale);
    for (const count of [0, 7, 60, 999, 1000, 12_345]) expect(writeCount(locale, count)).toBe(format.format(count));
  },
);

test('behavior: an amount that needs no grouping does not load the formatter', () => {
  const formatter = vi.spyOn(Intl, 'NumberFormat');
  expect(writeCount('de', 60)).toBe('60');
  expect(formatter).not.toHaveBeenCalled();
  formatter.mockRestore();
});
