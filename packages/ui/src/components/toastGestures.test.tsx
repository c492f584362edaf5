import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mountForTest, press } from '../testing/browserTest.ts';
import type { Mounted } from '../testing/browserTest.ts';

let page: Mounted;
afterEach(() => page.unmount());

async function showPage(direction: 'ltr' | 'rtl' = 'ltr'): Promise<void> {
  page = mountForTest({ route: { view: 'WhatIsAWallet' } }, { options: { direction } });
  await vi.waitFor(() => expect(page.find('[data-slide=current] .lessons')).not.toBeNull());
}

async function showToast(): Promise<HTMLElement> {
  page.ui.toasts.show({ message: 'Words', durationMs: 60_000 });
  await vi.waitFor(() => expect(page.find('.toast')).not.toBeNull());
  return page.get('.toast');
}

const isVisible = (): boolean => page.ui.toasts.getState().toasts[0]?.isVisible ?? false;

interface Swipe {
  readonly x: number;
  readonly y?: number;
  readonly end?: 'pointerup' | 'pointercancel';
  readonly button?: number;
}

/** A finger on the text: down, half-way, all the way, up. */
function swipe(toast: HTMLElement, { x, y = 0, end = 'pointerup', button = 0 }: Swipe): void {
  const messages = toast.querySelector('.toast-text');
  const fire = (type: string, part: number) =>
    messages?.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        composed: true,
        isPrimary: true,
        pointerId: 1,
        button,
        clientX: 200 + x * part,
        clientY: 30 + y * part,
      }),
    );
  fire('pointerdown', 0);
  fire('pointermove', 0.5);
  fire('pointermove', 1);
  fire(end, 1);
}

/** No finger is real here: there is nothing that could be captured. */
beforeEach(() => void vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

describe.each(['ltr', 'rtl'] as const)('a swipe, %s', (direction) => {
  test.each([
    ['to the right', { x: 60 }],
    ['to the left', { x: -60 }],
    ['upwards', { x: 0, y: -60 }],
  ])('behavior: %s dismisses, and the toast flies on that way', async (_, by) => {
    await showPage(direction);
    const toast = await showToast();
    swipe(toast, by);
    expect(isVisible()).toBe(false);
    const [flownX = 0, flownY = 0] = toast.style.translate.split(' ').map(Number.parseFloat);
    expect([Math.sign(flownX), Math.sign(flownY)]).toEqual([Math.sign(by.x), Math.sign('y' in by ? by.y : 0)]);
    expect(Math.hypot(flownX, flownY)).toBeGreaterThan(60);
  });

  test.each([
    ['a short one', { x: 30 }],
    ['one downwards', { x: 0, y: 90 }],
    ['one that the system ends', { x: 90, end: 'pointercancel' }],
    ['one with another button of the mouse', { x: 90, button: 2 }],
  ] as const)('behavior: %s dismisses nothing, and the toast is back in its place', async (_, by) => {
    await showPage(direction);
    const toast = await showToast();
    swipe(toast, by);
    expect(isVisible()).toBe(true);
    expect([toast.style.translate, toast.dataset['held']]).toEqual(['', undefined]);
  });
});

describe('under the finger', () => {
  test('behavior: the toast follows at once, and not below its place', async () => {
    await showPage();
    const toast = await showToast();
    await Promise.all(toast.getAnimations().map((animation) => animation.finished));
    const { left, top } = toast.getBoundingClientRect();
    const messages = toast.querySelector('.toast-text');
    const fire = (type: string, clientX: number, clientY: number) =>
      messages?.dispatchEvent(
        new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 1, button: 0, clientX, clientY }),
      );
    fire('pointerdown', 200, 30);
    fire('pointermove', 225, 60);
    const moved = toast.getBoundingClientRect();
    expect([moved.left - left, moved.top - top]).toEqual([25, 0]);
    fire('pointerup', 225, 60);
    await Promise.all(toast.getAnimations().map((animation) => animation.finished));
    expect(toast.getBoundingClientRect().left).toBe(left);
  });

  test('behavior: a press on its button is no swipe', async () => {
    await showPage();
    const toast = await showToast();
    const button = toast.querySelector('button');
    button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true, pointerId: 1 }));
    expect(toast.dataset['held']).toBeUndefined();
    button?.click();
    expect(isVisible()).toBe(false);
  });
});

test('behavior: leaving, its text does not move, and its button cannot be reached', async () => {
  await showPage();
  const toast = await showToast();
  const { offsetWidth } = toast;
  page.ui.toasts.dismiss();
  await vi.waitFor(() => expect(toast.dataset['leaving']).toBe(''));
  expect(toast.offsetWidth).toBe(offsetWidth);
  await vi.waitFor(() =>
    expect(toast.querySelector('button')?.checkVisibility({ visibilityProperty: true })).toBe(false),
  );
});

describe('by keyboard', () => {
  test.each([['{Enter}'], ['{Escape}']])(
    'behavior: %s on its button dismisses the toast, not the modal, and the focus goes back',
    async (key) => {
      await showPage();
      const before = page.button('Get started');
      before.focus();
      const toast = await showToast();
      toast.querySelector('button')?.focus();
      await vi.waitFor(() => expect(page.ui.toasts.getState().pausedAtMs).toBeDefined());
      await press(key);
      await vi.waitFor(() => expect(isVisible()).toBe(false));
      await vi.waitFor(() => expect(page.root.activeElement).toBe(before));
      await vi.waitFor(() => expect(page.ui.toasts.getState().pausedAtMs).toBeUndefined());
      expect(page.ui.portico.getState().modal.status).toBe('open');
    },
  );

  test('behavior: Tab leads from the view to it', async () => {
    await showPage();
    await showToast();
    page.button('Get started').focus();
    await press('{Tab}');
    await vi.waitFor(() => expect(page.root.activeElement?.closest('.toast')).not.toBeNull());
  });
});
