import { expect, onTestFinished, test, vi } from 'vitest';
import { currentRoute, rowNames, showFixture } from '../../testing/browserTest.ts';
import { fixtures } from './onRampActivity.fixtures.ts';

test('behavior: purchases of a former visit and of other devices, the newest first, each once and with its state', async () => {
  const page = await showFixture(fixtures);
  await vi.waitFor(() =>
    expect(rowNames(page)).toEqual([
      'USDCPayment received · 2 min$100.00',
      'USDCUSDC bought · 50 min98.25\u00a0USDC',
      'ETHNot paid · 5 hr€1,500.00',
      'USDCUSDC bought · 1 d49.1\u00a0USDC',
      'USDCThe purchase failed · 1 d$100.00',
      'USDCExpired · 6 d$100.00',
    ]),
  );
  expect(page.find('a[href*="0xdef"]')).not.toBeNull();
  page.button('ETHNot paid').click();
  await vi.waitFor(() => expect(currentRoute(page)).toMatchObject({ view: 'BuyInProgress', order: { symbol: 'ETH' } }));
});

test('error: what cannot be read of other devices is read again at a press, and those of this page stay', async () => {
  const page = await showFixture(fixtures, 'failed');
  await vi.waitFor(() => expect(page.text()).toContain('Purchases on other devices did not load'));
  expect(rowNames(page)).toEqual(['USDCNot paid · 2 min$100.00']);
  expect(page.text()).not.toContain('No purchases yet');
  const requests = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => requests.mockRestore());
  page.button('Try again').click();
  const read = () => requests.mock.calls.filter(([input]) => new Request(input).url.includes('onramp=all'));
  await vi.waitFor(() => expect(read()).toHaveLength(1));
  expect(page.text()).toContain('Purchases on other devices did not load');
});

test('behavior: an empty list leads to the form', async () => {
  const page = await showFixture(fixtures, 'empty');
  await vi.waitFor(() => page.button('Buy').click());
  await vi.waitFor(() => expect(currentRoute(page)).toEqual({ view: 'OnRampProviders' }));
});
