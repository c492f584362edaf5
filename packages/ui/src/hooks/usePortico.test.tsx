import { afterEach, expect, test, vi } from 'vitest';
import { mountForTest } from '../testing/browserTest.ts';
import type { Mounted } from '../testing/browserTest.ts';

let mounted: Mounted | undefined;
afterEach(() => mounted?.unmount());

test('behavior: usePorticoState subscribes once, however often its component renders', async () => {
  const page = mountForTest({ route: { view: 'WhatIsAWallet' } });
  mounted = page;
  await vi.waitFor(() => expect(page.find('[data-slide=current] .lessons')).not.toBeNull());
  const subscribe = vi.spyOn(page.ui.portico.store, 'subscribe');
  page.ui.portico.setThemeMode('dark');
  await vi.waitFor(() => expect(getComputedStyle(page.get('.portico')).colorScheme).toBe('dark'));
  expect(subscribe).not.toHaveBeenCalled();
});
