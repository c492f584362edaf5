import { expect, test, vi } from 'vitest';
import { currentRoute, showFixture } from '../../testing/browserTest.ts';
import { fixtures } from './whatIsAWallet.fixtures.ts';

test('behavior: three lessons, and the button leads to the steps of having a wallet', async () => {
  const page = await showFixture(fixtures);
  const names: string[] = [];
  page.ui.portico.subscribeEvents(({ event }) => names.push(event));
  expect(page.root.querySelectorAll('[data-slide=current] .lesson')).toHaveLength(3);
  page.button('Get started').click();
  await vi.waitFor(() => expect(currentRoute(page)?.view).toBe('Create'));
  expect(names).toEqual(['CLICK_GET_WALLET']);
});

test('param: enableWallets false leaves the lessons, and no way to a wallet', async () => {
  const page = await showFixture(fixtures, 'direct');
  page.ui.portico.updateOptions({ enableWallets: false });
  await vi.waitFor(() => expect(page.find('[data-slide=current] .view > button')).toBeNull());
  expect(page.root.querySelectorAll('[data-slide=current] .lesson')).toHaveLength(3);
});
