import { expect, onTestFinished, test, vi } from 'vitest';
import { purchasesQuery } from '@portico/core/internal';
import { currentRoute, mountForTest, showFixture } from '../../testing/browserTest.ts';
import type { Mounted } from '../../testing/browserTest.ts';
import { fixtureOrder, onrampService } from '../../testing/fixtureOnramp.ts';
import { fixtures } from './buyInProgress.fixtures.ts';

/** A browser that opens windows as scripted, without a visitor's press. */
function playWindow(isBlocked = false) {
  const opened = { document: { title: '', body: {} }, location: { replace: vi.fn() }, close: vi.fn(), opener: {} };
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of a window that are used
  const open = vi.spyOn(window, 'open').mockReturnValue(isBlocked ? null : (opened as unknown as Window));
  onTestFinished(() => open.mockRestore());
  return { open, opened };
}

const kept = (page: Mounted) =>
  purchasesQuery(page.ui.portico, fixtureOrder).queryFn({ signal: new AbortController().signal });

test('behavior: the window opens within the press, with no way back to the page; a double click opens one, for one purchase', async () => {
  const { open, opened } = playWindow();
  const bodies: string[] = [];
  const service = onrampService({ purchase: { status: 'open' } });
  const page = mountForTest({
    route: { view: 'BuyInProgress', order: fixtureOrder },
    setup: {
      connected: { connectorId: 'example.harbour' },
      service: {
        onramp(url, body) {
          if (url.pathname.endsWith('onrampurl')) bodies.push(body ?? '');
          return service.onramp(url, body);
        },
      },
    },
  });
  onTestFinished(page.unmount);
  const button = await vi.waitFor(() => page.button('Continue to Coinbase'));
  button.click();
  expect(open).toHaveBeenCalledTimes(1);
  expect(opened.opener).toBeNull();
  button.click();
  expect(open).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith('https://pay.example/buy'));
  await vi.waitFor(() => expect(page.text()).toContain('Waiting for your payment'));
  expect(bodies).toHaveLength(1);
  expect(await kept(page)).toMatchObject([{ status: 'open' }]);
  expect(currentRoute(page)).toMatchObject({ purchase: { status: 'open' } });
  expect(page.button('Open Coinbase').getAttribute('href')).toBe('https://pay.example/buy');
});

test('behavior: where the browser opens no window, a link opens the page', async () => {
  playWindow(true);
  const page = mountForTest({
    route: { view: 'BuyInProgress', order: fixtureOrder },
    setup: {
      connected: { connectorId: 'example.harbour' },
      service: onrampService({ purchase: { status: 'open' } }),
    },
  });
  onTestFinished(page.unmount);
  (await vi.waitFor(() => page.button('Continue to Coinbase'))).click();
  await vi.waitFor(() => expect(page.text()).toContain('Your browser opened no window'));
  expect(page.button('Open Coinbase').getAttribute('href')).toBe('https://pay.example/buy');
});

test('error: where the purchase cannot be begun, the window closes, and the next press is the same purchase', async () => {
  const { open, opened } = playWindow();
  const page = mountForTest({
    route: { view: 'BuyInProgress', order: fixtureOrder },
    setup: {
      connected: { connectorId: 'example.harbour' },
      service: onrampService({ answers: { onrampurl: 'fails' } }),
    },
  });
  onTestFinished(page.unmount);
  const press = async () => (await vi.waitFor(() => page.button('Continue to Coinbase'))).click();
  await press();
  await vi.waitFor(() => expect(page.text()).toContain('HTTP request failed'));
  expect(opened.close).toHaveBeenCalledTimes(1);
  await press();
  await vi.waitFor(() => expect(opened.close).toHaveBeenCalledTimes(2));
  expect(open).toHaveBeenCalledTimes(2);
  expect(await kept(page)).toHaveLength(1);
});

test('param: the review has all parts of the price, the network and the whole address', async () => {
  const page = await showFixture(fixtures);
  await vi.waitFor(() => expect(page.text()).toContain('98.25\u00a0USDC'));
  for (const text of ['Fee of Coinbase$1.50', 'Network fee$0.25', 'For the tokens$98.25', 'Total$100.00', 'Ethereum'])
    expect(page.text()).toContain(text);
  expect(page.text()).toContain(fixtureOrder.address);
});

test.each([
  ['estimate', 'These amounts are an estimate'],
  ['test', 'no money is taken'],
  ['refused', 'The provider does not take this amount.'],
  ['unopened', 'This purchase did not reach Coinbase.'],
  ['open', 'Waiting for your payment'],
  ['declined', 'The bank declined the card'],
  ['processing', 'Coinbase is sending your USDC.'],
  ['completed', '98.25\u00a0USDC'],
  ['failed', 'could not deliver the tokens'],
  ['cancelled', 'without paying. Nothing was charged.'],
  ['expired', 'was not paid in time'],
  ['unread', 'cannot be read right now'],
])('behavior: %s has its message', async (name, text) => {
  const page = await showFixture(fixtures, name);
  await vi.waitFor(() => expect(page.text()).toContain(text), 4_000);
});

test('behavior: after one that was not paid, the form begins anew with the same choice', async () => {
  const page = await showFixture(fixtures, 'cancelled');
  await vi.waitFor(() => page.button('Buy again').click(), 4_000);
  expect(currentRoute(page)).toEqual({
    view: 'OnRampProviders',
    draft: { symbol: 'USDC', network: 'ethereum', currency: 'USD' },
  });
});
