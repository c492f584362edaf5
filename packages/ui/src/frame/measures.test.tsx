import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
  await vi.waitFor(() => expect(page.find('[data-slide=current] .view')).not.toBeNull());
  await settleAnimations(page.root);
  return page;
}

const durationOf = (animation: Animation | undefined) => animation?.effect?.getComputedTiming().duration;

test('param: the card is 360 px wide and lies at z-index 999, unless the host says otherwise', async () => {
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
  const seen = new Map<string, unknown>();
  page.ui.router.push({ view: 'WhatIsANetwork' });
  page.ui.router.push({ view: 'AllWallets' });
  await vi.waitFor(() => {
    for (const animation of page.root.getAnimations()) {
      const { effect } = animation;
      if (!(effect instanceof KeyframeEffect) || !effect.target) continue;
      seen.set(effect.target.className || (effect.target.getAttribute('data-slide') ?? ''), durationOf(animation));
    }
    expect([seen.get('title-text'), seen.get('slide'), seen.get('stage')]).toEqual([
      HEADER_TEXT_ANIMATION_MS,
      VIEW_TRANSITION_MS,
      HEIGHT_ANIMATION_MS,
    ]);
  });
});

test('param: a refusal shakes the card for 500 ms', async () => {
  const page = await show();
  page.ui.router.shake();
  await vi.waitFor(() => expect(page.get('.card').getAnimations().map(durationOf)).toContain(SHAKE_ANIMATION_MS));
});
