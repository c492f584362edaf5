import { expect, test, vi } from 'vitest';
import { unlistedAddress } from '../../testing/fixtureSwaps.ts';
import { currentRoute, rowNames, showFixture } from '../../testing/browserTest.ts';
import type { Mounted } from '../../testing/browserTest.ts';
import { fixtures } from './swapSelectToken.fixtures.ts';

const groups = (page: Mounted) =>
  [...page.root.querySelectorAll('[data-slide=current] h3')].map((one) => one.textContent);

test('behavior: held tokens come first, then the suggested, the popular and all others', async () => {
  const page = await showFixture(fixtures);
  await vi.waitFor(() => expect(groups(page)).toEqual(['Your tokens', 'Suggested', 'Popular', 'More tokens']));
  expect(rowNames(page)[0]).toContain('Ether');
  expect(page.get('[data-slide=current] [aria-current]').textContent).toContain('USD Coin');
  page.button('Metal').click();
  await vi.waitFor(() =>
    expect(currentRoute(page)).toMatchObject({
      view: 'Swap',
      draft: { amountText: '0.25', from: { symbol: 'ETH' }, to: { symbol: 'METAL' } },
    }),
  );
});

test('behavior: the token of the other side changes places', async () => {
  const page = await showFixture(fixtures);
  await vi.waitFor(() => page.button('Ether').click());
  await vi.waitFor(() =>
    expect(currentRoute(page)).toMatchObject({
      view: 'Swap',
      draft: { from: { symbol: 'USDC' }, to: { symbol: 'ETH' } },
    }),
  );
});

test.each([
  ['unlisted', 'Anyone can make a token with any name.'],
  ['namesake', 'This is not the USDT on the list'],
  ['noToken', 'There is no token with decimals at this address'],
  ['notFound', 'No matching token on Ethereum'],
])('behavior: %s has its message', async (name, text) => {
  const page = await showFixture(fixtures, name);
  await vi.waitFor(() => expect(page.text()).toContain(text));
});

test('behavior: a token by its address alone is swapped by that address', async () => {
  const page = await showFixture(fixtures, 'namesake');
  const row = await vi.waitFor(() => page.get('[data-slide=current] [data-row]'));
  row.click();
  await vi.waitFor(() => expect(currentRoute(page)).toMatchObject({ draft: { to: { address: unlistedAddress } } }));
});
