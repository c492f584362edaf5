import { expect, test, vi } from 'vitest';
import { currentRoute, showFixture } from '../../testing/browserTest.ts';
import { fixtures } from './create.fixtures.ts';

test('behavior: three steps in their order, and the way to the wallets that there are', async () => {
  const page = await showFixture(fixtures);
  const steps = [...page.root.querySelectorAll('[data-slide=current] ol > li')].map(({ textContent }) => textContent);
  expect(steps).toHaveLength(3);
  expect(steps[0]).toBe('Choose a wallet and install it.');
  page.button('Get a wallet').click();
  await vi.waitFor(() => expect(currentRoute(page)?.view).toBe('GetWallet'));
});
