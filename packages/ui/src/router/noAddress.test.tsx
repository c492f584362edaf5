import { afterEach, expect, test, vi } from 'vitest';
import { mountForTest, press } from '../testing/browserTest.ts';
import type { Mounted } from '../testing/browserTest.ts';

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
  const page = mountForTest({ route: { view: 'Connect' } });
  mounted = page;
  const { views } = page.ui;
  const optional = ['WalletSend', 'WalletReceive', 'Account', 'Transactions', 'Networks'] as const;
  expect(views.isReady('Connect')).toBe(true);
  expect(optional.filter(views.isReady)).toEqual([]);
  for (const view of optional) {
    await views.load(view);
    expect(views.isReady(view)).toBe(true);
  }
});
