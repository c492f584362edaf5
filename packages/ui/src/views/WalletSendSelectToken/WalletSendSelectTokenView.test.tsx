import { expect, test, vi } from 'vitest';
import { currentRoute, rowNames, showFixture } from '../../testing/browserTest.ts';
import { fixtures } from './walletSendSelectToken.fixtures.ts';

test('behavior: tokens that are held are listed with the richest first, and a pick goes back to the form with it', async () => {
  const page = await showFixture(fixtures);
  await vi.waitFor(() => expect(rowNames(page)).toHaveLength(4));
  expect(rowNames(page)[0]).toContain('Ether');
  expect(page.get('[aria-current]').textContent).toContain('USD Coin');
  page.button('Uniswap').click();
  await vi.waitFor(() =>
    expect(currentRoute(page)).toMatchObject({
      view: 'WalletSend',
      draft: { amountText: '0.25', token: { symbol: 'UNI' } },
    }),
  );
  expect(page.ui.router.getState().history.map(({ route }) => route.view)).toEqual(['Account', 'WalletSend']);
});

test('error: balances that cannot be read show a message with a retry', async () => {
  const page = await showFixture(fixtures, 'failed');
  await vi.waitFor(() => expect(page.text()).toContain('Try again'));
  expect(rowNames(page)).toEqual([]);
});

test('behavior: an account that holds nothing has a message', async () => {
  const page = await showFixture(fixtures, 'none');
  await vi.waitFor(() => expect(page.text()).toContain('Nothing here yet'));
});
