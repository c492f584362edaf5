import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mountForTest } from '../testing/browserTest.ts';
import type { MockInstance } from 'vitest';
import type { Mounted } from '../testing/browserTest.ts';

let page: Mounted;
let animate: MockInstance<Element['animate']>;
const currentHeight = () => page.get('[data-slide=current]').offsetHeight;

/** The last height that the card is moved to; recorded, because a busy machine may draw nothing while it moves. */
function findEndOfMove(): string | undefined {
  const moves = animate.mock.calls.filter((_, index) => animate.mock.contexts[index] === page.get('.stage'));
  const keyframes = moves.at(-1)?.[0];
  const end = Array.isArray(keyframes) ? keyframes.at(-1)?.['height'] : undefined;
  return typeof end === 'string' ? end : undefined;
}

beforeEach(async () => {
  page = mountForTest({ route: { view: 'WhatIsAWallet' } });
  await page.ui.views.load('Create');
  await vi.waitFor(() => expect(page.find('.lessons')).not.toBeNull());
  // The first height is known, and the card is there in full.
  await Promise.all(
    page
      .get('.card')
      .getAnimations()
      .map((animation) => animation.finished),
  );
  animate = vi.spyOn(Element.prototype, 'animate');
});
afterEach(() => {
  animate.mockRestore();
  page.unmount();
});

describe('the height of the card', () => {
  test('behavior: moves to that of the next view, whole, though the view is still small as it grows in', async () => {
    page.ui.router.push({ view: 'Create' });
    await vi.waitFor(() => expect(page.find('.steps')).not.toBeNull());
    await vi.waitFor(() => expect(findEndOfMove()).toBe(`${currentHeight()}px`));
  });

  test('behavior: going back it moves to that of the view before, though the view is still large', async () => {
    const before = currentHeight();
    page.ui.router.push({ view: 'Create' });
    await vi.waitFor(() => expect(page.find('.steps')).not.toBeNull());
    await vi.waitFor(() => expect(page.root.querySelectorAll('[data-slide]')).toHaveLength(1));
    page.ui.router.goBack();
    await vi.waitFor(() => expect(findEndOfMove()).toBe(`${before}px`));
  });
});
