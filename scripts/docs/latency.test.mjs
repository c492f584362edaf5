import { expect, test } from 'vitest';
import { readJson, readText } from '../lib/repo.mjs';
import { latencyPages, latencyRecord, latencySummary, latencyTables, withMeasured } from './latency.mjs';

test('behavior: README and the page on latency have the figures of the record', () => {
  for (const [file, text] of Object.entries(latencyPages(readText))) expect(text, file).toBe(readText(file));
});

test('error: a figure that was typed by hand is found', () => {
  const typed = (file) =>
    file === 'README.md' ? readText(file).replace(/\| 118 · \d+/, '| 95 · 200') : readText(file);
  const page = '<!-- measured -->\n\nquick\n\n<!-- /measured -->';
  expect(withMeasured(page, 'slow')).toBe('<!-- measured -->\n\nslow\n\n<!-- /measured -->');
  expect(latencyPages(typed)['README.md']).toBe(readText('README.md'));
  expect(() => withMeasured('no part', 'slow')).toThrow('no measured part');
});

test('behavior: other results are other figures, and say which goal is missed', () => {
  const record = readJson(latencyRecord);
  const slow = {
    ...record,
    results: record.results.map((result) => ({
      ...result,
      presses: result.presses.map((press) => ({ ...press, visibleMs: 999 })),
    })),
  };
  expect(latencyTables(slow)).toMatch(/Missed: cold, CPU ÷ 4: visible 999 of 120;/);
  expect(latencySummary(slow)).toContain('| painted, cold, Fast 4G | 160 | 999 | 999 |');
});
