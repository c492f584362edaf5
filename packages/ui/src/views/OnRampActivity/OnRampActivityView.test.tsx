import { expect, test, vi } from 'vitest';
import { currentRoute, rowNames, showFixture } from '../../testing/browserTest.ts';
import { fixtures } from './onRampActivity.fixtures.ts';

test('behavior: purchases of a former visit are kept, the newest first, each with its state', async () => {
  const page = await showFixture(fixtures);
  await vi.waitFor(() =>
    expect(rowNames(page)).toEqual([
      'USDCPayment received · 2 min$100.00',
      'USDCUSDC bought · 50 min98.25\u00a0USDC',
      'ETHNot paid · 5 hr€1,500.00',
      'USDCThe purchase failed · 1 d$100.00',
      'USDCExpired · 6 d$100.00',
    ]),
  );
  page.button('ETHNot paid').click();
  await vi.waitFor(() => expect(currentRoute(page)).toMatchObject({ view: 'BuyInProgress', order: { symbol: 'ETH' } }));
});

test('behavior: an empty list leads to the form', async () => {
  const page = await showFixture(fixtures, 'empty');
  await vi.waitFor(() => page.button('Buy').click());
  await vi.waitFor(() => expect(currentRoute(page)).toEqual({ view: 'OnRampProviders' }));
});
