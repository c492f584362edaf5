import { expect, onTestFinished, test, vi } from 'vitest';
import { currentRoute, mountForTest, press, showFixture } from '../../testing/browserTest.ts';
import type { Mounted } from '../../testing/browserTest.ts';
import { fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { swapService } from '../../testing/fixtureSwaps.ts';
import { fixtures } from './swap.fixtures.ts';

const amountInput = (page: Mounted) => page.get('[data-slide=current] .amount-input input');
const valueOf = (input: HTMLElement) => (input instanceof HTMLInputElement ? input.value : '');
const received = (page: Mounted) => page.find('[data-slide=current] .swap-received')?.textContent ?? '';

test('behavior: by keyboard alone: an amount, a token, the quote, the review', async () => {
  const page = await showFixture(fixtures);
  await vi.waitFor(() => expect(page.root.activeElement).toBe(amountInput(page)));
  await press('0.25');
  (await vi.waitFor(() => page.button('You receive: Choose a token'))).focus();
  await press('{Enter}');
  await vi.waitFor(() => page.get('[data-slide=current] input[type=search]').focus());
  await press('usdc{ArrowDown}{Enter}');
  await vi.waitFor(() => expect(received(page)).toContain('809.626312\u00a0USDC'), 4_000);
  expect(valueOf(amountInput(page))).toBe('0.25');
  for (const text of ['Receive at least', '801.53', '-0.3%', 'Price impact']) expect(page.text()).toContain(text);
  amountInput(page).focus();
  await press('{Enter}');
  await vi.waitFor(() =>
    expect(currentRoute(page)).toMatchObject({ view: 'SwapPreview', amount: 250_000_000_000_000_000n }),
  );
});

test('behavior: tokens that the host requested by symbol or address are found, and turning them round keeps the slippage', async () => {
  const page = await showFixture(fixtures, 'requested');
  await vi.waitFor(() => expect(page.text()).toContain('You pay: USD Coin'));
  await vi.waitFor(() => expect(received(page)).toContain('ETH'), 4_000);
  page.button('Switch the two tokens').click();
  await vi.waitFor(() => expect(page.text()).toContain('You pay: Ether'));
  expect(page.get('.swap-slippage summary').textContent).toContain('1%');
});

test('behavior: parts of the balance keep the fee, and the amount can be typed in money', async () => {
  const page = await showFixture(fixtures, 'filled');
  await vi.waitFor(() => page.button('100%').click());
  // The balance less 150,000 gas at the usual price, and half as much again.
  await vi.waitFor(() => expect(valueOf(amountInput(page))).toBe('1.20383'));
  page.button('50%').click();
  await vi.waitFor(() => expect(valueOf(amountInput(page))).toBe('0.601915'));
});

test('param: slippage is the visitor’s: changed by hand alone, within bounds, and kept for the next visit', async () => {
  const page = await showFixture(fixtures, 'slippage');
  await vi.waitFor(() => expect(page.get('.swap-slippage summary').textContent).toContain('12%'));
  expect(page.text()).toContain('others can take advantage');
  const field = page.get('.swap-slippage input');
  for (const [typed, kept] of [
    ['0', '12%'],
    ['51', '5%'],
    ['0.5', '0.5%'],
  ]) {
    if (!(field instanceof HTMLInputElement)) throw new Error('There is no field.');
    field.focus();
    field.select();
    await press(typed ?? '');
    await vi.waitFor(() => expect(page.get('.swap-slippage summary').textContent).toContain(kept));
  }
  page.ui.router.reset({ view: 'Swap', draft: { caipNetworkId: 'eip155:1' } });
  await vi.waitFor(() => expect(page.get('[data-slide=current] .swap-slippage summary').textContent).toContain('0.5%'));
});

test.each([
  ['noRoute', 'No exchange has a route for this amount.'],
  ['unsupported', 'Network not supported for Swaps'],
  ['noGasPrice', 'Network not supported for Gas Price'],
  ['noPrice', 'Unknown: a price is missing'],
  ['impact', '-6.4%'],
  ['sameToken', 'Choose two different tokens'],
  ['overBalance', 'You have 1.2041 ETH'],
  ['otherNetwork', 'Switch network'],
  ['failed', 'HTTP request failed'],
])('behavior: %s has its message', async (name, text) => {
  const page = await showFixture(fixtures, name);
  await vi.waitFor(() => expect(page.text()).toContain(text), 4_000);
});

test('param: open({ view: "Swap", arguments })', async () => {
  const page = mountForTest({
    route: { view: 'Connect' },
    setup: { connected: { connectorId: fixtureWallets.harbour.id }, service: swapService() },
  });
  onTestFinished(page.unmount);
  void page.ui.portico.open({ view: 'Swap', arguments: { fromToken: 'ETH', toToken: 'USDC', amount: '0.25' } });
  await vi.waitFor(() => expect(received(page)).toContain('809.626312'), 4_000);
  page.ui.portico.updateFeatures({ swaps: false });
  void page.ui.portico.open({ view: 'Swap' });
  await vi.waitFor(() => expect(currentRoute(page)).toEqual({ view: 'Account' }));
});
