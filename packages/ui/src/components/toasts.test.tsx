import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { TOAST_GUTTER_PX, TOAST_MAX_WIDTH_PX, TOAST_POSITION } from '@portico/protocol';
import { mountForTest } from '../testing/browserTest.ts';
import type { Mounted } from '../testing/browserTest.ts';
import type { Toast } from '../toasts/toastState.ts';

let page: Mounted;
beforeEach(async () => {
  page = mountForTest({ route: { view: 'WhatIsAWallet' } });
  await vi.waitFor(() => expect(page.find('[data-slide=current] .lessons')).not.toBeNull());
});
afterEach(() => page.unmount());

async function drawn(): Promise<HTMLElement> {
  await vi.waitFor(() => expect(page.find('.toast')).not.toBeNull());
  const toast = page.get('.toast');
  await Promise.all(toast.getAnimations().map((animation) => animation.finished));
  return toast;
}

const shown = (): Toast | undefined => page.ui.toasts.getState().toasts[0];

describe('toasts in the page', () => {
  test('param: they stand at the top, in the middle, 8 px from the edge, 350 px wide at most', async () => {
    page.ui.toasts.success('Some words that go on and on, so that they are wider than a toast may ever be. '.repeat(2));
    const box = (await drawn()).getBoundingClientRect();
    expect(TOAST_POSITION).toBe('top-center');
    expect(box.top).toBe(TOAST_GUTTER_PX);
    expect(Math.abs((box.left + box.right) / 2 - document.documentElement.clientWidth / 2)).toBeLessThan(1);
    expect(box.width).toBeGreaterThan(TOAST_MAX_WIDTH_PX - 40);
    expect(box.width).toBeLessThanOrEqual(TOAST_MAX_WIDTH_PX);
  });

  test('behavior: a toast is as high as its text needs', async () => {
    page.ui.toasts.show({ id: 'a', message: 'One line' });
    const one = (await drawn()).getBoundingClientRect().height;
    page.ui.toasts.show({ id: 'a', message: 'Words for more than one line. '.repeat(8) });
    await vi.waitFor(() => expect(page.get('.toast').getBoundingClientRect().height).toBeGreaterThan(one));
  });

  test('param: message, duration, icon, and when it came', async () => {
    const icon = <b className="mine">!</b>;
    const beforeMs = performance.now();
    page.ui.toasts.show({ message: <em>Words</em>, durationMs: 60_000, icon });
    const toast = await drawn();
    expect(toast.querySelector('em')?.textContent).toBe('Words');
    expect(toast.querySelector('.toast-icon > .mine')?.textContent).toBe('!');
    expect(shown()).toMatchObject({ type: 'blank', durationMs: 60_000, isVisible: true, pausedForMs: 0 });
    expect(shown()?.createdAtMs).toBeGreaterThanOrEqual(beforeMs);
  });

  test('behavior: loading, success and failure are shown and announced each in their own way', async () => {
    const { toasts } = page.ui;
    const seen: (string | null | undefined)[][] = [];
    for (const type of ['loading', 'success', 'error'] as const) {
      toasts.show({ id: 'one', type, message: type });
      await vi.waitFor(() => expect(page.get('.toast').dataset['type']).toBe(type));
      const toast = page.get('.toast');
      seen.push([toast.getAttribute('role'), toast.querySelector('.toast-icon')?.firstElementChild?.outerHTML]);
    }
    expect(seen.map(([role]) => role)).toEqual(['status', 'status', 'alert']);
    expect(new Set(seen.map(([, picture]) => picture)).size).toBe(3);
  });

  test('behavior: dismissed it is there but not seen, and takes no click, until it is removed', async () => {
    page.ui.toasts.show({ message: 'Words', durationMs: 60_000 });
    const toast = await drawn();
    toast.querySelector('button')?.click();
    expect(shown()?.isVisible).toBe(false);
    await vi.waitFor(() => expect(getComputedStyle(toast).opacity).toBe('0'));
    expect([toast.isConnected, getComputedStyle(toast).pointerEvents]).toEqual([true, 'none']);
    await vi.waitFor(() => expect(toast.isConnected).toBe(false), 3000);
  });

  test('behavior: pointing at it holds its time', async () => {
    page.ui.toasts.show({ message: 'Words', durationMs: 60_000 });
    await drawn();
    const region = page.get('.toaster');
    region.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    await vi.waitFor(() => expect(page.ui.toasts.getState().pausedAtMs).toBeDefined());
    const heldSinceMs = page.ui.toasts.getState().pausedAtMs ?? 0;
    await vi.waitFor(() => expect(performance.now()).toBeGreaterThan(heldSinceMs + 20));
    region.dispatchEvent(new PointerEvent('pointerout', { bubbles: true }));
    await vi.waitFor(() => expect(page.ui.toasts.getState().pausedAtMs).toBeUndefined());
    expect(shown()?.pausedForMs).toBeGreaterThan(19);
  });

  test('error: a modal that leaves the page while its toast is rendered there breaks nothing', async () => {
    const uncaught: unknown[] = [];
    const handle = (event: ErrorEvent) => uncaught.push(event.error);
    window.addEventListener('error', handle);
    onTestFinished(() => window.removeEventListener('error', handle));
    const { portico, toasts } = page.ui;
    toasts.show({ message: 'Words', durationMs: 60_000 });
    await drawn();
    const drawing = new MutationObserver(() => {
      if (page.find('.toaster[popover]')) portico.destroy();
    });
    drawing.observe(page.root, { childList: true, subtree: true });
    onTestFinished(() => drawing.disconnect());
    portico.close();
    await vi.waitFor(() => expect(page.find('.drawing')).toBeNull());
    expect([portico.signal.aborted, uncaught]).toEqual([true, []]);
  });
});
