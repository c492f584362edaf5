import { expect, onTestFinished, test, vi } from 'vitest';
import { currentRoute, mountForTest, press, rowNames, showFixture } from '../../testing/browserTest.ts';
import { fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { fixtureOrder, onrampService } from '../../testing/fixtureOnramp.ts';
import { fixtures } from './onRampProviders.fixtures.ts';

test('behavior: by keyboard alone: an amount, a currency, a token, a provider, the review', async () => {
  const page = await showFixture(fixtures);
  const input = await vi.waitFor(() => page.get('[data-slide=current] .amount-input input'));
  input.focus();
  await press('{Control>}a{/Control}250');
  await vi.waitFor(() => page.button('Currency: US Dollar').focus());
  await press('{Enter}');
  await vi.waitFor(() => page.button('Euro').focus());
  await press('{Enter}');
  await vi.waitFor(() => expect(page.text()).toContain('Euro'));
  await vi.waitFor(() => page.button('You receive: USD Coin').focus());
  await press('{Enter}');
  await vi.waitFor(() => page.get('[data-slide=current] input[type=search]').focus());
  await press('eth{ArrowDown}{ArrowDown}{Enter}');
  await vi.waitFor(() => expect(page.text()).toContain('You receive: Ether'));
  await vi.waitFor(() => page.button('Coinbase').focus());
  await press('{Enter}');
  await vi.waitFor(() =>
    expect(currentRoute(page)).toMatchObject({
      view: 'BuyInProgress',
      order: { ...fixtureOrder, symbol: 'ETH', currency: 'EUR', amount: '250' },
    }),
  );
});

test('behavior: an amount outside the limits is marked, and leads to no provider', async () => {
  const page = await showFixture(fixtures, 'tooLittle');
  await vi.waitFor(() => expect(page.text()).toContain('Enter an amount from $10.00 to $25,000.00'));
  page.button('Coinbase').click();
  expect(page.root.activeElement).toBe(page.get('[data-slide=current] .amount-input input'));
  expect(currentRoute(page)?.view).toBe('OnRampProviders');
});

test.each([
  ['default', ['98.25\u00a0USDC', 'Fee of 1% to 2%', 'Meld']],
  ['test', ['Test']],
  ['fallback', ['The current offer did not load.', '98\u00a0USDC', 'estimated']],
  ['refused', ['The provider does not take this amount.']],
  ['notSold', ['Nothing to buy here']],
  ['begun', ['Payment received']],
])('behavior: %s has its messages', async (name, texts) => {
  const page = await showFixture(fixtures, name);
  await vi.waitFor(() => texts.forEach((text) => expect(page.text()).toContain(text)), 4_000);
});

test('param: features.onramp and open({ view: "OnRampProviders" })', async () => {
  const setup = { connected: { connectorId: fixtureWallets.harbour.id }, service: onrampService() };
  const page = mountForTest({ route: { view: 'Account' }, setup });
  onTestFinished(page.unmount);
  await vi.waitFor(() => page.button('Buy'));
  void page.ui.portico.open({ view: 'OnRampProviders' });
  await vi.waitFor(() => expect(rowNames(page)).toContain('You receive: USD CoinUSDC · Ethereum'));
  page.ui.portico.updateFeatures({ onramp: false });
  void page.ui.portico.open({ view: 'OnRampProviders' });
  await vi.waitFor(() => expect(currentRoute(page)).toEqual({ view: 'Account' }));
  expect(() => page.button('Buy')).toThrow('no button');
});
