import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import {
  DEFAULT_Z_INDEX,
  HEADER_TEXT_ANIMATION_MS,
  HEIGHT_ANIMATION_MS,
  MODAL_WIDTH_PX,
  SHAKE_ANIMATION_MS,
  VIEW_TRANSITION_MS,
} from '@portico/protocol';
import { mountForTest } from '../testing/browserTest.ts';
import type { Mounted } from '../testing/browserTest.ts';
import { settleAnimations } from '../testing/settleAnimations.ts';

let mounted: Mounted | undefined;
// Wide enough for the card not to be a sheet.
beforeEach(() => browserPage.viewport(800, 900));
afterEach(async () => {
  mounted?.unmount();
  await browserPage.viewport(414, 896);
});

async function show(): Promise<Mounted> {
  const page = mountForTest({ route: { view: 'WhatIsAWallet' } });
  mounted = page;
  await vi.waitFor(() => expect(page.find('[data-slide=current] .lessons')).not.toBeNull());
  await settleAnimations(page.root);
  return page;
}

const original = Element.prototype.animate;
const durationOf = (animation: Animation | undefined) => animation?.effect?.getComputedTiming().duration;

/** Sees a title fade as soon as it is there: the events of its animation need a frame, and it is over after 120 ms. */
function watchTitles({ root }: Mounted, see: (title: Element, animation: Animation) => void): void {
  const observer = new MutationObserver(() => {
    for (const title of root.querySelectorAll('.title-text'))
      for (const animation of title.getAnimations()) see(title, animation);
  });
  observer.observe(root, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
}

test('param: the card is 360 px wide and has z-index 999, unless the host sets other values', async () => {
  const page = await show();
  const card = page.get('.card');
  expect(card.offsetWidth).toBe(MODAL_WIDTH_PX);
  const root = page.get('.portico');
  const zIndex = () => getComputedStyle(root).getPropertyValue('--z').trim();
  expect(zIndex()).toBe(String(DEFAULT_Z_INDEX));
  page.ui.portico.setThemeVariables({ '--portico-z-index': '7' });
  await vi.waitFor(() => expect(zIndex()).toBe('7'));
});

test('param: the header changes in 120 ms, the view in 150 ms, the height in 150 ms', async () => {
  const page = await show();
  // Recorded as they begin: on a busy machine they are over before they could be read.
  const seen = new Map<string, unknown>();
  const animate = vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, ...motion) {
    const animation = original.apply(this, motion);
    seen.set(this.className, durationOf(animation));
    return animation;
  });
  watchTitles(page, (title, animation) => seen.set(title.className, durationOf(animation)));
  page.ui.router.push({ view: 'WhatIsANetwork' });
  page.ui.router.push({ view: 'AllWallets' });
  await vi.waitFor(() =>
    expect(['title-text', 'title-text title-leaving', 'slide', 'stage'].map((name) => seen.get(name))).toEqual([
      HEADER_TEXT_ANIMATION_MS,
      HEADER_TEXT_ANIMATION_MS,
      VIEW_TRANSITION_MS,
      HEIGHT_ANIMATION_MS,
    ]),
  );
  animate.mockRestore();
});

test('behavior: a title comes with its card, and fades once when another takes its place', async () => {
  const page = mountForTest({ route: { view: 'WhatIsAWallet' } });
  mounted = page;
  const seen = new Map<Animation, string | null>();
  watchTitles(page, (title, animation) => seen.set(animation, title.textContent));
  await vi.waitFor(() => expect(page.find('[data-slide=current] .lessons')).not.toBeNull());
  await settleAnimations(page.root);
  expect(seen.size).toBe(0);
  // The title is in the code of the view: while that takes long to load, there is none to fade in.
  await page.ui.views.load('WhatIsANetwork');
  page.ui.router.push({ view: 'WhatIsANetwork' });
  const both = new Set(['What is a network?', 'What is a wallet?']);
  await vi.waitFor(() => expect(new Set(seen.values())).toEqual(both));
  await vi.waitFor(() => expect(page.find('.title-leaving')).toBeNull());
  expect(seen.size).toBe(2);
});

test('param: a refusal shakes the card for 500 ms', async () => {
  const page = await show();
  page.ui.router.reset({ view: 'ApproveTransaction', requestId: 'one' });
  await vi.waitFor(() => expect(page.find('.approve')).not.toBeNull());
  // The view listens once it has been painted.
  await vi.waitFor(() => {
    page.ui.router.close();
    expect(page.get('.card').getAnimations().map(durationOf)).toContain(SHAKE_ANIMATION_MS);
  });
});
