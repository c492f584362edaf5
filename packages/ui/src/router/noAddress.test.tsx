import { afterEach, expect, test, vi } from 'vitest';
import { mountForTest, press } from '../testing/browserTest.ts';
import type { Mounted } from '../testing/browserTest.ts';
import { fixtureWallets } from '../testing/fixtureConnectors.ts';
import type { Route } from './routes.ts';

let mounted: Mounted | undefined;
afterEach(() => mounted?.unmount());

test("behavior: views have names, not addresses: moving between them touches neither the page's address nor its history", async () => {
  const address = location.href;
  const { length } = history;
  const page = mountForTest({ route: { view: 'Connect' } });
  mounted = page;
  const { router } = page.ui;
  const viewNow = () => router.getState().history.at(-1)?.route.view;
  const titles: (string | undefined)[] = [];
  for (const view of ['AllWallets', 'WhatIsANetwork', 'Create'] as const) {
    router.push({ view });
    expect(viewNow()).toBe(view);
    await vi.waitFor(() => expect(page.root.querySelector('h2')?.textContent).not.toBe(titles.at(-1)));
    titles.push(page.root.querySelector('h2')?.textContent ?? undefined);
  }
  router.replace({ view: 'GetWallet' });
  router.goBack();
  router.reset({ view: 'Networks' });
  await press('{Escape}');
  expect(router.getState().status).toBe('closed');
  expect([location.href, history.length]).toEqual([address, length]);
});

test('behavior: every view but the first is fetched when it is opened, and not before', async () => {
  const connected = { connectorId: fixtureWallets.harbour.id };
  const page = mountForTest({ route: { view: 'Connect' }, setup: { connected } });
  mounted = page;
  const { router, views } = page.ui;
  const optional: readonly Route[] = [
    { view: 'WalletSend', draft: { caipNetworkId: 'eip155:1' } },
    { view: 'WalletReceive' },
    { view: 'Transactions' },
    { view: 'Networks' },
  ];
  expect(views.isReady('Connect')).toBe(true);
  for (const [index, route] of optional.entries()) {
    expect(optional.slice(index).filter(({ view }) => views.isReady(view))).toEqual([]);
    router.push(route);
    await vi.waitFor(() => expect(views.isReady(route.view)).toBe(true));
    await vi.waitFor(() => expect(page.find('[data-slide=current] .view:not(.connect)')).not.toBeNull());
  }
});
