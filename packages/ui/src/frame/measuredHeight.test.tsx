import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mountForTest } from '../testing/browserTest.ts';
import type { Mounted } from '../testing/browserTest.ts';

let page: Mounted;
const currentHeight = () => page.get('[data-slide=current]').offsetHeight;

/** The target height of the card's animation. */
async function findEndOfMove(): Promise<string | undefined> {
  const stage = page.get('.stage');
  const move = await vi.waitFor(() => {
    const [found] = stage.getAnimations();
    if (!(found?.effect instanceof KeyframeEffect)) throw new Error('The height does not move.');
    return found.effect;
  });
  const end = move.getKeyframes().at(-1)?.['height'];
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
});
afterEach(() => page.unmount());

describe('the height of the card', () => {
  test('behavior: moves to that of the next view, whole, though the view is still small as it grows in', async () => {
    page.ui.router.push({ view: 'Create' });
    await vi.waitFor(() => expect(page.find('.steps')).not.toBeNull());
    expect(await findEndOfMove()).toBe(`${currentHeight()}px`);
  });

  test('behavior: going back it moves to that of the view before, though the view is still large', async () => {
    const before = currentHeight();
    page.ui.router.push({ view: 'Create' });
    await vi.waitFor(() => expect(page.root.querySelectorAll('[data-slide]')).toHaveLength(2));
    await vi.waitFor(() => expect(page.root.querySelectorAll('[data-slide]')).toHaveLength(1));
    page.ui.router.goBack();
    await vi.waitFor(() => expect(page.root.querySelectorAll('[data-slide]')).toHaveLength(2));
    expect(await findEndOfMove()).toBe(`${before}px`);
  });
});
