import { expect, test } from 'vitest';
import { analysePhases, phaseEntries, phases } from './phases.mjs';

test.each(phases.filter((phase) => phase !== 'load'))(
  'behavior: %s starts at files, and what it needs has them',
  async (phase) => {
    const starts = phaseEntries(phase);
    const needed = (await analysePhases())[phase];
    expect(starts.length).toBeGreaterThan(0);
    // Solana and the elements are no part of the smallest React page.
    expect(starts.some((file) => needed.has(file))).toBe(true);
  },
);

test('behavior: no start of a later phase is on the page at once', async () => {
  const { load } = await analysePhases();
  const later = phases.filter((phase) => phase !== 'load').flatMap((phase) => phaseEntries(phase));
  expect(later.filter((file) => load.has(file))).toEqual([]);
});
