import { expect, test, vi } from 'vitest';
import { currentRoute, rowNames, showFixture } from '../../testing/browserTest.ts';
import { fixtures } from './fundWallet.fixtures.ts';

test('behavior: a card, or a transfer; what the host turned off is absent', async () => {
  const page = await showFixture(fixtures);
  await vi.waitFor(() => expect(rowNames(page)).toHaveLength(2));
  page.button('Buy').click();
  await vi.waitFor(() => expect(currentRoute(page)).toEqual({ view: 'OnRampProviders' }));
  page.ui.router.goBack();
  page.ui.portico.updateFeatures({ onramp: false });
  await vi.waitFor(() => expect(rowNames(page)).toEqual(['ReceiveFrom another wallet or an exchange']));
});
