import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import type { PorticoOptions } from '@portico/core';
import { mountForTest } from '../testing/browserTest.ts';
import type { Mounted } from '../testing/browserTest.ts';
import { fixtureWallets } from '../testing/fixtureConnectors.ts';
import { fixtureImage } from '../testing/fixtureImage.ts';
import { swapService } from '../testing/fixtureSwaps.ts';
import { settleAnimations } from '../testing/settleAnimations.ts';
import type { Route } from '../router/routes.ts';

let mounted: Mounted | undefined;
afterEach(() => mounted?.unmount());

const connected = { connectorId: fixtureWallets.harbour.id };
const own = fixtureImage(300);

async function show(route: Route, options: Partial<PorticoOptions>, isConnected = false): Promise<Mounted> {
  const page = mountForTest({ route, setup: { options, ...(isConnected && { connected }) } });
  mounted = page;
  await vi.waitFor(() => expect(page.find('[data-slide=current] .view:not([aria-busy])')).not.toBeNull(), 5_000);
  return page;
}

const root = (page: Mounted) => page.get('.portico');
const pictureIn = (page: Mounted, row: string) => page.button(row).querySelector('img')?.getAttribute('src');

describe('appearance', () => {
  test('param: themeMode', async () => {
    const page = await show({ view: 'WhatIsAWallet' }, { themeMode: 'dark' });
    const ground = () => getComputedStyle(page.get('.card')).backgroundColor;
    const dark = ground();
    page.ui.portico.updateOptions({ themeMode: 'light' });
    await vi.waitFor(() => expect(getComputedStyle(root(page)).colorScheme).toBe('light'));
    expect(ground()).not.toBe(dark);
  });

  test('param: themeVariables', async () => {
    const page = await show({ view: 'WhatIsAWallet' }, { themeVariables: { '--portico-card': 'rgb(1, 2, 3)' } });
    expect(getComputedStyle(page.get('.card')).backgroundColor).toBe('rgb(1, 2, 3)');
  });

  test('param: chainImages, by CAIP-2 id or by chain id', async () => {
    const page = await show({ view: 'Networks' }, { chainImages: { 'eip155:8453': own, '10': own } });
    expect([pictureIn(page, 'Base'), pictureIn(page, 'OP Mainnet')]).toEqual([own, own]);
    await vi.waitFor(() => expect(pictureIn(page, 'Ethereum')).toMatch(/^data:image/));
    expect(pictureIn(page, 'Ethereum')).not.toBe(own);
  });

  test('param: connectorImages', async () => {
    const page = await show({ view: 'Connect' }, { connectorImages: { [fixtureWallets.lantern.id]: own } });
    await vi.waitFor(() => expect(pictureIn(page, 'Lantern')).toBe(own));
    expect(pictureIn(page, 'Harbour')).toBe(fixtureWallets.harbour.imageUrl);
  });
});

describe('on a phone', () => {
  beforeEach(() => browserPage.viewport(390, 800));
  afterEach(() => browserPage.viewport(414, 896));

  test('param: enableMobileFullScreen fills the screen, which is a sheet otherwise', async () => {
    const page = await show({ view: 'WhatIsAWallet' }, { enableMobileFullScreen: true });
    const card = page.get('.card');
    await settleAnimations(page.root);
    expect([card.offsetWidth, card.offsetHeight]).toEqual([window.innerWidth, window.innerHeight]);
    page.ui.portico.updateOptions({ enableMobileFullScreen: false });
    await vi.waitFor(() => expect(card.offsetHeight).toBeLessThan(window.innerHeight));
  });
});

describe('messages', () => {
  test('param: locale, and the direction that goes with it', async () => {
    const page = await show({ view: 'WhatIsAWallet' }, { locale: 'ar' });
    await vi.waitFor(() => expect(root(page).lang).toBe('ar'));
    expect(getComputedStyle(root(page)).direction).toBe('rtl');
    expect(page.text()).toMatch(/[\u0600-\u06ff]/);
  });

  test('param: direction', async () => {
    const page = await show({ view: 'WhatIsAWallet' }, { direction: 'rtl' });
    expect([root(page).lang, getComputedStyle(root(page)).direction]).toEqual(['en', 'rtl']);
  });

  test('param: messages', async () => {
    const page = await show({ view: 'WhatIsAWallet' }, { messages: { 'whatIsAWallet.title': 'Wallets, in short' } });
    expect(page.get('h2').textContent).toBe('Wallets, in short');
  });
});

describe('available actions', () => {
  const tiles = (page: Mounted) => [...page.root.querySelectorAll('.account-tile')].map((tile) => tile.textContent);

  test('param: features.walletFeaturesOrder', async () => {
    const page = await show({ view: 'Account' }, { features: { walletFeaturesOrder: ['send', 'receive'] } }, true);
    expect(tiles(page)).toEqual(['Send', 'Receive']);
    page.ui.portico.updateFeatures({ walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'] });
    await vi.waitFor(() => expect(tiles(page)).toEqual(['Receive', 'Send']));
  });

  test('param: features.receive and features.send', async () => {
    const page = await show({ view: 'Account' }, { features: { receive: false } }, true);
    expect(tiles(page)).toEqual(['Send']);
    page.ui.portico.updateFeatures({ receive: true, send: false });
    await vi.waitFor(() => expect(tiles(page)).toEqual(['Receive']));
    page.ui.portico.updateFeatures({ receive: false, send: false });
    await vi.waitFor(() => expect(page.find('.account-tiles')).toBeNull());
  });

  test('param: features.swaps', async () => {
    const setup = { connected, service: swapService() };
    const page = mountForTest({ route: { view: 'Account' }, setup });
    mounted = page;
    await vi.waitFor(() => expect(tiles(page)).toEqual(['Buy', 'Swap', 'Receive', 'Send']));
    page.ui.portico.updateFeatures({ swaps: false });
    await vi.waitFor(() => expect(tiles(page)).toEqual(['Buy', 'Receive', 'Send']));
  });

  test('param: features.history', async () => {
    const page = await show({ view: 'Account', tab: 'activity' }, { features: { history: false } }, true);
    expect(page.find('[role=tab]:last-child')?.textContent).toBe('NFTs');
    page.ui.portico.updateFeatures({ history: true });
    await vi.waitFor(() => expect(page.find('[role=tab]:last-child')?.textContent).toBe('Activity'));
  });
});
