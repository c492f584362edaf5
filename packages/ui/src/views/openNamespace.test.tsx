import { afterEach, expect, test, vi } from 'vitest';
import { solana } from '@portico/core/networks';
import { currentRoute, mountForTest, rowNames } from '../testing/browserTest.ts';
import type { Mounted } from '../testing/browserTest.ts';
import { createFixtureConnector, fixtureAddresses, fixtureWallets } from '../testing/fixtureConnectors.ts';

const address = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv';
const sunrise = createFixtureConnector({
  id: 'example.sunrise',
  name: 'Sunrise',
  namespaces: ['solana'],
  caipNetworkId: solana.caipNetworkId,
  accounts: [address],
});

let mounted: Mounted | undefined;
afterEach(() => mounted?.unmount());

async function show(): Promise<Mounted> {
  const page = mountForTest({
    route: { view: 'Connect' },
    setup: { connectors: [fixtureWallets.harbour, sunrise], hasSolana: true },
  });
  mounted = page;
  await vi.waitFor(() => expect(rowNames(page).slice(0, 2)).toEqual(['HarbourInstalled', 'SunriseInstalled']));
  return page;
}

test('param: Connect for a namespace lists its wallets alone', async () => {
  const page = await show();
  const installed = () => rowNames(page).filter((name) => name.endsWith('Installed'));
  void page.ui.portico.open({ view: 'Connect', namespace: 'solana' });
  await vi.waitFor(() => expect(installed()).toEqual(['SunriseInstalled']));
  void page.ui.portico.open({ view: 'Connect', namespace: 'eip155' });
  await vi.waitFor(() => expect(installed()).toEqual(['HarbourInstalled']));
});

test('param: Account of a namespace shows the account of that namespace, and Networks its networks', async () => {
  const page = await show();
  const { portico } = page.ui;
  portico.close();
  await portico.connect({ connectorId: 'example.harbour' });
  await portico.connect({ connectorId: 'example.sunrise' });
  expect(portico.getState().activeNamespace).toBe('solana');
  void portico.open({ namespace: 'eip155' });
  await vi.waitFor(() => expect(portico.getAddress()).toBe(fixtureAddresses.maya));
  expect(currentRoute(page)).toEqual({ view: 'Account' });
  void portico.open({ view: 'Networks', namespace: 'solana' });
  await vi.waitFor(() => expect(rowNames(page)).toEqual(['SolanaIn use']));
});
