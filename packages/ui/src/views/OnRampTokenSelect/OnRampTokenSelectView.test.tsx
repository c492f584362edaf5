import { expect, test, vi } from 'vitest';
import { currentRoute, rowNames, showFixture } from '../../testing/browserTest.ts';
import { fixtures } from './onRampTokenSelect.fixtures.ts';

test('behavior: the tokens of the active network come first; a choice leads back to the form', async () => {
  const page = await showFixture(fixtures);
  await vi.waitFor(() => expect(rowNames(page)).toHaveLength(8));
  expect(rowNames(page).slice(0, 3)).toEqual(['USD CoinUSDC · Ethereum', 'EtherETH · Ethereum', 'USD CoinUSDC · Base']);
  page.button('EtherETH · Ethereum').click();
  await vi.waitFor(() =>
    expect(currentRoute(page)).toEqual({ view: 'OnRampProviders', draft: { symbol: 'ETH', network: 'ethereum' } }),
  );
});

test('behavior: an account by a contract is offered its own network alone', async () => {
  const page = await showFixture(fixtures, 'onOneNetwork');
  await vi.waitFor(() => expect(rowNames(page)).toEqual(['USD CoinUSDC · Ethereum', 'EtherETH · Ethereum']));
});
