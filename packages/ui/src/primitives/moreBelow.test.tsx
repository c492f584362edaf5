import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mountForTest } from '../testing/browserTest.ts';
import type { Mounted } from '../testing/browserTest.ts';

let mounted: Mounted | undefined;
let before: readonly [number, number];
beforeEach(() => {
  before = [innerWidth, innerHeight];
});
afterEach(async () => {
  mounted?.unmount();
  await page.viewport(...before);
});

async function showAt(heightPx: number): Promise<HTMLElement> {
  await page.viewport(480, heightPx);
  const shown = mountForTest({ route: { view: 'WhatIsAWallet' } });
  mounted = shown;
  await vi.waitFor(() => expect(shown.find('.lessons')).not.toBeNull());
  return shown.get('.scroller');
}

const fadeOf = (scroller: HTMLElement): number => Number(getComputedStyle(scroller, '::after').opacity);

test('behavior: a view longer than the card fades at its lower edge until its end is reached', async () => {
  const scroller = await showAt(320);
  await vi.waitFor(() => expect(scroller.scrollHeight).toBeGreaterThan(scroller.clientHeight + 50));
  await vi.waitFor(() => expect(fadeOf(scroller)).toBe(1));
  scroller.scrollTop = scroller.scrollHeight;
  await vi.waitFor(() => expect(fadeOf(scroller)).toBe(0));
});

test('behavior: a view that is in sight as a whole does not fade', async () => {
  const scroller = await showAt(720);
  await vi.waitFor(() => expect(scroller.scrollHeight).toBe(scroller.clientHeight));
  await vi.waitFor(() => expect(getComputedStyle(scroller, '::after').content).toBe('""'));
  await vi.waitFor(() => expect(fadeOf(scroller)).toBe(0));
});
