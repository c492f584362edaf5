import { expect, test, vi } from 'vitest';
import { currentRoute, press, rowNames, showFixture } from '../../testing/browserTest.ts';
import { fixtures } from './networks.fixtures.ts';

test('behavior: the active network is marked, a test network too, and another one leads to its switch', async () => {
  const page = await showFixture(fixtures);
  expect(rowNames(page)).toEqual(['Ethereum', 'BaseIn use', 'Arbitrum One', 'Solana', 'SepoliaTest network']);
  page.button('Arbitrum One').click();
  await vi.waitFor(() => expect(currentRoute(page)).toEqual({ view: 'SwitchNetwork', caipNetworkId: 'eip155:42161' }));
});

test('behavior: disconnected, picking sets the network at once', async () => {
  const page = await showFixture(fixtures, 'disconnected');
  page.button('Base').click();
  await vi.waitFor(() => expect(page.ui.portico.getCaipNetworkId()).toBe('eip155:8453'));
});

test('behavior: many networks are searched by name and by id, and a message is shown for none', async () => {
  const page = await showFixture(fixtures, 'many');
  page.get('input[type=search]').focus();
  await press('arbit');
  await vi.waitFor(() => expect(rowNames(page)).toEqual(['Arbitrum One']));
  for (let count = 0; count < 5; count++) await press('{Backspace}');
  await press('8453');
  await vi.waitFor(() => expect(rowNames(page)).toEqual(['Base']));
  await press('zz');
  await vi.waitFor(() => expect(page.text()).toContain('No network found'));
});
