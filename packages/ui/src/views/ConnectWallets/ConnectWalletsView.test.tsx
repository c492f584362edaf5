import { expect, test, vi } from 'vitest';
import { currentRoute, rowNames, showFixture } from '../../testing/browserTest.ts';
import { fixtures } from './connectWallets.fixtures.ts';

test('behavior: the installed wallets come first, and picking one leads to its request', async () => {
  const page = await showFixture(fixtures);
  await vi.waitFor(() => expect(rowNames(page).slice(0, 2)).toEqual(['HarbourInstalled', 'LanternInstalled']));
  page.button('Harbour').click();
  await vi.waitFor(() =>
    expect(currentRoute(page)).toMatchObject({ view: 'ConnectingExternal', connectorId: 'example.harbour' }),
  );
});

test('behavior: until the terms are accepted no wallet can be picked', async () => {
  const page = await showFixture(fixtures);
  page.ui.portico.updateOptions({
    termsConditionsUrl: 'https://example.org/terms',
    features: { legalCheckbox: true },
  });
  await vi.waitFor(() => expect(page.find('input[type=checkbox]')).not.toBeNull());
  page.button('Harbour').click();
  expect(currentRoute(page)?.view).toBe('ConnectWallets');
  page.get('input[type=checkbox]').click();
  await vi.waitFor(() => expect(page.button('Harbour').getAttribute('aria-disabled')).toBeNull());
  page.button('Harbour').click();
  await vi.waitFor(() => expect(currentRoute(page)?.view).toBe('ConnectingExternal'));
});
