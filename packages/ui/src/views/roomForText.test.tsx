import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PSEUDO_LOCALE } from '../i18n/locales.ts';
import { mountForTest } from '../testing/browserTest.ts';
import type { Mounted } from '../testing/browserTest.ts';
import { findBareKeys } from '../testing/findBareKeys.ts';
import { findCutText } from '../testing/findCutText.ts';
import type { Fixture, ViewFixtures } from '../testing/fixtures.ts';
import type { ViewName } from '../router/routes.ts';
import { getQueryClient } from '../queries/queryClient.ts';

const modules = import.meta.glob<{ readonly fixtures: ViewFixtures }>('./*/*.fixtures.{ts,tsx}', { eager: true });
const all = Object.values(modules).map(({ fixtures }) => fixtures);
const locales = ['de', 'ar', PSEUDO_LOCALE];
const widthsPx = [480, 320];

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

/** Waits frame by frame, which is faster than a fixed number of milliseconds. */
async function becomes(isSo: () => boolean, framesMax: number): Promise<void> {
  for (let frame = 0; frame < framesMax && !isSo(); frame += 1) await nextFrame();
}

/**
 * The visitor's actions of the fixture, and a few frames for its reads; a read that never settles, as in a loading
 * state, is not awaited.
 */
async function whenDrawn({ find, ui, acted }: Mounted): Promise<void> {
  await becomes(() => find('[data-slide=current] .view') !== null, 120);
  await acted;
  await becomes(() => find('[data-loading-chunk]') === null, 120);
  await becomes(() => getQueryClient(ui.portico).isFetching() === 0, 8);
}

/** Mounted once, then set to one language after the other. */
async function complaintsOf(fixture: Fixture<ViewName>): Promise<string[]> {
  const mounted = mountForTest(fixture);
  const complaints: string[] = [];
  let hasBeenSeen = false;
  try {
    await mounted.ui.views.load(fixture.route.view);
    await whenDrawn(mounted);
    for (const locale of locales) {
      mounted.ui.portico.updateOptions({ locale });
      await mounted.ui.i18n.load([]);
      await becomes(() => mounted.find(`[lang="${locale}"]`) !== null, 60);
      expect(mounted.find(`[lang="${locale}"]`)).not.toBeNull();
      await nextFrame();
      for (const widthPx of widthsPx) {
        await page.viewport(widthPx, 720);
        const card = mounted.find('.card');
        // A state that ends closes the modal; it was visible until then.
        if (!card) return hasBeenSeen ? complaints : ['it was never there'];
        hasBeenSeen = true;
        const found = [...findCutText(card), ...findBareKeys(card)];
        complaints.push(...found.map((complaint) => `${locale}, ${widthPx} px: ${complaint}`));
      }
    }
  } finally {
    mounted.unmount();
  }
  return complaints;
}

let before: readonly [number, number];
beforeEach(() => {
  before = [innerWidth, innerHeight];
});
afterEach(() => page.viewport(...before));

test.each(all.map(({ view, fixtures }) => [view, fixtures] as const))(
  'behavior: at 320 and 480 px, with long words and in both directions, nothing of %s is cut off, scrolls sideways or lacks a message',
  async (view, fixtures) => {
    const complaints: string[] = [];
    for (const [name, fixture] of Object.entries(fixtures)) {
      const found = await complaintsOf(fixture);
      complaints.push(...found.map((complaint) => `${view}/${name}, ${complaint}`));
    }
    expect(complaints).toEqual([]);
  },
  120_000,
);

test('misc: every view with fixtures is checked', () => {
  expect(all.length).toBeGreaterThan(20);
});
