import { afterEach, describe, expect, test, vi } from 'vitest';
import { mountForTest, nameOf, press } from '../../testing/browserTest.ts';
import type { Mounted } from '../../testing/browserTest.ts';
import type { Route } from '../../router/routes.ts';

let mounted: Mounted | undefined;
afterEach(() => mounted?.unmount());

async function show(route: Route, waitFor: string, history: readonly Route[] = [{ view: 'Connect' }]) {
  const page = mountForTest({ route, history });
  mounted = page;
  await vi.waitFor(() => expect(page.text()).toContain(waitFor));
  return page;
}

const viewOf = ({ ui }: Mounted) => ui.router.getState().history.at(-1)?.route;

describe('GetWalletView', () => {
  test('behavior: four wallets that are not here yet, each leading to where it is had, and the way to all', async () => {
    const page = await show({ view: 'GetWallet' }, 'MetaMask');
    const rows = [...page.root.querySelectorAll('[data-slide=current] [data-row]')].map(nameOf);
    expect(rows).toHaveLength(5);
    expect(rows).not.toContain('Harbour');
    expect(rows[4]).toBe('See all wallets');
    page.button('MetaMask').focus();
    await press('{Enter}');
    expect(viewOf(page)).toEqual({ view: 'Downloads', walletId: 'io.metamask' });
  });
});

describe('CreateView', () => {
  test('behavior: three numbered steps and the first of them to press', async () => {
    const page = await show({ view: 'Create' }, 'Choose a wallet and install it.');
    expect(page.root.querySelectorAll('ol.steps > li')).toHaveLength(3);
    page.button('Get a wallet').click();
    expect(viewOf(page)).toEqual({ view: 'GetWallet' });
  });
});

describe('WhatIsAWalletView', () => {
  test('behavior: three lessons with headings, and the way on', async () => {
    const page = await show({ view: 'WhatIsAWallet' }, 'Your keys, in your hands');
    expect([...page.root.querySelectorAll('h3')].map((heading) => heading.textContent)).toEqual([
      'Your keys, in your hands',
      'One sign-in for everything',
      'You approve each step',
    ]);
    page.button('Get started').click();
    expect(viewOf(page)).toEqual({ view: 'Create' });
  });
});

describe('WhatIsANetworkView', () => {
  test('behavior: three lessons, and Done goes back to the view before', async () => {
    const page = await show({ view: 'WhatIsANetwork' }, 'A shared record', [{ view: 'Networks' }]);
    expect(page.root.querySelectorAll('h3')).toHaveLength(3);
    page.button('Done').click();
    expect(viewOf(page)).toEqual({ view: 'Networks' });
  });
});
