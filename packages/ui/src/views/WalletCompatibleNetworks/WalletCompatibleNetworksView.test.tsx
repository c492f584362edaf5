import { expect, test, vi } from 'vitest';
import { showFixture } from '../../testing/browserTest.ts';
import { fixtures } from './walletCompatibleNetworks.fixtures.ts';

test('behavior: the networks of the active namespace are listed, and no other', async () => {
  const page = await showFixture(fixtures);
  const names = () =>
    [...page.root.querySelectorAll('[data-slide=current] li .row-title')].map((title) => title.textContent);
  expect(names()).toEqual(['Ethereum', 'Base', 'Arbitrum One', 'OP Mainnet', 'Polygon']);
  await page.ui.portico.removeNetwork('eip155:10');
  await vi.waitFor(() => expect(names()).not.toContain('OP Mainnet'));
});
