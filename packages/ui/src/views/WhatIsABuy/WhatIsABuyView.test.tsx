import { expect, test, vi } from 'vitest';
import { currentRoute, showFixture } from '../../testing/browserTest.ts';
import { fixtures } from './whatIsABuy.fixtures.ts';

test('behavior: three lessons, and Done leads back', async () => {
  const page = await showFixture(fixtures);
  expect(page.root.querySelectorAll('[data-slide=current] .lesson')).toHaveLength(3);
  page.button('Done').click();
  await vi.waitFor(() => expect(currentRoute(page)?.view).toBe('OnRampProviders'));
});
