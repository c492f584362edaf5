import { expect, test, vi } from 'vitest';
import { currentRoute, showFixture } from '../../testing/browserTest.ts';
import { fixtures } from './whatIsANetwork.fixtures.ts';

test('behavior: three lessons, and Done leads back to the networks', async () => {
  const page = await showFixture(fixtures);
  expect(page.root.querySelectorAll('[data-slide=current] .lesson')).toHaveLength(3);
  page.button('Done').click();
  await vi.waitFor(() => expect(currentRoute(page)?.view).toBe('Networks'));
});

test('behavior: opened alone, Done closes', async () => {
  const page = await showFixture(fixtures, 'direct');
  page.button('Done').click();
  await vi.waitFor(() => expect(page.ui.router.getState().status).toBe('closed'));
});
