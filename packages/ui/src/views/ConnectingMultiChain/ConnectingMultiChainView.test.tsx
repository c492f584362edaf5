import { expect, test, vi } from 'vitest';
import { currentRoute, rowNames, showFixture } from '../../testing/browserTest.ts';
import { fixtures } from './connectingMultiChain.fixtures.ts';

test('behavior: the namespaces that the page has a network of are offered, and each connects on its own', async () => {
  const page = await showFixture(fixtures);
  expect(page.text()).toContain('Harbour supports more than one');
  expect(rowNames(page)).toEqual(['Ethereum (EVM)', 'Solana']);
  page.button('Solana').click();
  await vi.waitFor(() =>
    expect(currentRoute(page)).toMatchObject({
      view: 'ConnectingExternal',
      connectorId: 'example.harbour',
      namespace: 'solana',
    }),
  );
});

test('error: a namespace in which the wallet cannot sign is shown with the reason, and cannot be picked', async () => {
  const page = await showFixture(fixtures, 'readOnly');
  // The two are put together by code of their own.
  await vi.waitFor(() => expect(rowNames(page)).toHaveLength(2));
  const row = page.button('Solana');
  expect(row.textContent).toContain('Cannot sign for this site');
  row.click();
  expect(currentRoute(page)).toMatchObject({ view: 'ConnectingMultiChain' });
  page.button('Ethereum (EVM)').click();
  await vi.waitFor(() => expect(currentRoute(page)).toMatchObject({ view: 'ConnectingExternal', namespace: 'eip155' }));
});

test('behavior: a namespace whose last network is removed is no longer offered', async () => {
  const page = await showFixture(fixtures);
  await page.ui.portico.removeNetwork('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp');
  await vi.waitFor(() => expect(rowNames(page)).toEqual(['Ethereum (EVM)']));
});
