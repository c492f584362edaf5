import { afterEach, describe, expect, test, vi } from 'vitest';
import { selectIsConnected } from '@portico/core/internal';
import type { PorticoOptions } from '@portico/core';
import { mountForTest, nameOf, press } from '../../testing/browserTest.ts';
import type { Mounted } from '../../testing/browserTest.ts';
import { createFixtureConnector, createFixtureSignerOfOne } from '../../testing/fixtureConnectors.ts';
import type { FixtureSetup } from '../../testing/fixturePortico.ts';
import { fixtures } from './connect.fixtures.ts';

let mounted: Mounted | undefined;
afterEach(() => mounted?.unmount());

function rowsOf({ root }: Mounted): string[] {
  return [...root.querySelectorAll('[data-slide=current] [data-row]')].map(nameOf);
}

async function show(setup: FixtureSetup = {}): Promise<Mounted> {
  const page = mountForTest({ route: { view: 'Connect' }, setup });
  mounted = page;
  await vi.waitFor(() => expect(page.find('.connect')).not.toBeNull());
  // The bundled list has come: no skeleton is left.
  await vi.waitFor(() => expect(page.find('.skeleton')).toBeNull());
  return page;
}

const viewOf = ({ ui }: Mounted) => ui.router.getState().history.at(-1)?.route;

describe('ConnectView', () => {
  test('behavior: installed wallets first, the last used one tagged, then four more and the way to all', async () => {
    const page = await show(fixtures.fixtures.default?.setup);
    const rows = rowsOf(page);
    expect(rows.slice(0, 3)).toEqual(['HarbourRecent', 'LanternInstalled', 'Meadow WalletInstalled']);
    expect(rows.slice(3, 7)).toEqual(['MetaMask', 'Trust', 'OKX Wallet', 'Binance Wallet']);
    expect(rows[7]).toBe('All wallets63');
    expect(rows).toHaveLength(8);
  });

  test('behavior: what is installed is there before the bundled list is', () => {
    const page = mountForTest({ route: { view: 'Connect' } });
    mounted = page;
    const seen: string[][] = [];
    const observer = new MutationObserver(() => seen.push(rowsOf(page)));
    observer.observe(page.root, { subtree: true, childList: true });
    return vi.waitFor(() => {
      expect(rowsOf(page)).toHaveLength(8);
      observer.disconnect();
      expect(seen.find((rows) => rows.length > 0)?.slice(0, 3)).toEqual([
        'HarbourInstalled',
        'LanternInstalled',
        'Meadow WalletInstalled',
      ]);
    });
  });

  test('behavior: featured and custom wallets come before the recommended', async () => {
    const page = await show(fixtures.fixtures.featuredAndCustom?.setup);
    expect(rowsOf(page).slice(0, 4)).toEqual([
      'Meadow WalletInstalled',
      'Rainbow',
      'The wallet of this very house',
      'MetaMask',
    ]);
  });

  test('behavior: wallets on other devices are first, with a mark of their own, and hide no wallet of this browser', async () => {
    const page = await show(fixtures.fixtures.pairing?.setup);
    const shown = ['WalletConnect', 'HarbourInstalled', 'LanternInstalled', 'Meadow WalletInstalled'];
    expect(rowsOf(page).slice(0, 4)).toEqual(shown);
    expect(page.button('WalletConnect').querySelector('.image path')?.getAttribute('d')).toMatch(/^M/);
    page.ui.portico.updateOptions({ features: { connectorTypeOrder: ['injected', 'walletConnect'] } });
    await vi.waitFor(() => expect(rowsOf(page)[3]).toBe('WalletConnect'));
  });

  test('behavior: warnings are shown as text', async () => {
    const page = await show(fixtures.fixtures.warnings?.setup);
    const text = page.text();
    expect(text).toContain('Name looks like another wallet');
    expect(text).toContain('Another wallet uses the same identity');
    expect(text).toContain('Sent an unsafe icon');
  });

  test('behavior: a wallet that cannot sign for this site is greyed, shows why, and cannot be picked', async () => {
    const page = await show(fixtures.fixtures.warnings?.setup);
    const row = page.button('Viewer');
    expect(row.textContent).toContain('Cannot sign for this site');
    expect(row.getAttribute('aria-disabled')).toBe('true');
    row.click();
    row.focus();
    await press('{Enter}');
    expect(page.root.activeElement).toBe(row);
    expect(viewOf(page)?.view).toBe('Connect');
    page.button('Harbour').click();
    expect(viewOf(page)?.view).toBe('ConnectingExternal');
  });

  test('behavior: until the checkbox is ticked nothing can be picked, and a try shows the reason', async () => {
    const page = await show(fixtures.fixtures.legalCheckbox?.setup);
    const row = page.button('Harbour');
    expect(row.getAttribute('aria-disabled')).toBe('true');
    row.click();
    await vi.waitFor(() => expect(page.get('.field-message').textContent).toBe('Tick the box to continue'));
    expect(viewOf(page)?.view).toBe('Connect');
    await vi.waitFor(() => page.get('input[type=checkbox]').click());
    await vi.waitFor(() => expect(row.getAttribute('aria-disabled')).toBeNull());
    expect(page.find('.field-message')).toBeNull();
    row.click();
    expect(viewOf(page)).toMatchObject({ view: 'ConnectingExternal', connectorId: 'example.harbour' });
    page.ui.router.goBack();
    // Agreement is required once, not at every visit.
    await vi.waitFor(() => expect(page.get('input[type=checkbox]').matches(':checked')).toBe(true));
  });

  test('behavior: with the checkbox required, open() with a wallet leads to it by way of Connect', async () => {
    const page = await show(fixtures.fixtures.legalCheckbox?.setup);
    void page.ui.portico.open({ walletId: 'example.harbour' });
    expect(viewOf(page)).toEqual({ view: 'Connect' });
  });

  test('behavior: without the checkbox the documents are a line of text, as links to new tabs', async () => {
    const page = await show(fixtures.fixtures.legalNote?.setup);
    await vi.waitFor(() => expect(page.find('a.legal-link')).not.toBeNull());
    expect(page.find('input[type=checkbox]')).toBeNull();
    const links = [...page.root.querySelectorAll<HTMLAnchorElement>('a.legal-link')];
    expect(links.map((link) => [link.getAttribute('href'), link.target, link.rel])).toEqual([
      ['https://example.org/terms', '_blank', 'noopener noreferrer'],
      ['https://example.org/privacy', '_blank', 'noopener noreferrer'],
    ]);
    expect(page.button('Harbour').getAttribute('aria-disabled')).toBeNull();
  });

  test('param: collapseWallets makes one row that leads to the wallets', async () => {
    const page = await show(fixtures.fixtures.collapsed?.setup);
    expect(rowsOf(page)).toEqual(['Continue with a wallet']);
    page.button('Continue with a wallet').click();
    await vi.waitFor(() => expect(rowsOf(page)[0]).toContain('Harbour'));
    expect(viewOf(page)?.view).toBe('ConnectWallets');
  });

  test('param: emailShowWallets false makes one row of the wallets where a login by email is offered', async () => {
    const hidden = { features: { emailShowWallets: false } };
    const page = await show({ ...fixtures.fixtures.withLogin?.setup, options: hidden });
    await vi.waitFor(() => expect(page.find('input[type=email]')).not.toBeNull());
    expect(rowsOf(page)).toEqual(['Continue with a wallet']);
    page.ui.portico.updateOptions({ features: { ...hidden.features, email: false } });
    await vi.waitFor(() => expect(rowsOf(page)[0]).toContain('Harbour'));
  });

  test.each<[string, Partial<PorticoOptions>]>([
    ['allWallets HIDE', { allWallets: 'HIDE' }],
    ['allWallets ONLY_MOBILE', { allWallets: 'ONLY_MOBILE' }],
    ['features.allWallets false', { features: { allWallets: false } }],
  ])('param: %s hides the way to all wallets on a desktop', async (_, options) => {
    const page = await show();
    const hasAll = () => rowsOf(page).join().includes('All wallets');
    await vi.waitFor(() => expect(hasAll()).toBe(true));
    page.ui.portico.updateOptions(options);
    await vi.waitFor(() => expect(hasAll()).toBe(false));
    expect(rowsOf(page)).toContain('LanternInstalled');
  });

  test('param: allWallets ONLY_MOBILE shows the way to all wallets on a phone', async () => {
    const page = mountForTest({
      route: { view: 'Connect' },
      isPhone: true,
      setup: { options: { allWallets: 'ONLY_MOBILE' } },
    });
    mounted = page;
    await vi.waitFor(() => expect(rowsOf(page).join()).toContain('All wallets'));
    page.ui.portico.updateOptions({ allWallets: 'HIDE' });
    await vi.waitFor(() => expect(rowsOf(page).join()).not.toContain('All wallets'));
  });

  test('param: enableWallets false hides wallets', async () => {
    const page = await show();
    page.ui.portico.updateOptions({ enableWallets: false });
    await vi.waitFor(() => expect(rowsOf(page)).toEqual([]));
  });

  test('behavior: with wallets turned off and no other method, a message leads back to the site', async () => {
    const page = await show(fixtures.fixtures.noMethod?.setup);
    await vi.waitFor(() => expect(page.text()).toContain('You cannot connect here yet'));
    expect(page.text()).not.toContain('By connecting');
    // The title takes the focus once the modal is there, which may be after this.
    await vi.waitFor(async () => {
      page.root.querySelector<HTMLElement>('.state .button')?.focus();
      await press('{Enter}');
      expect(page.ui.router.getState().status).toBe('closed');
    });
    // Turned on again, they are there.
    void page.ui.portico.open();
    page.ui.portico.updateOptions({ enableWallets: true });
    await vi.waitFor(() => expect(rowsOf(page)[0]).toContain('Harbour'));
  });

  test('param: enableWalletGuide false takes the guide away', async () => {
    const page = await show(fixtures.fixtures.noGuide?.setup);
    expect(page.text()).not.toContain('New here?');
  });

  test('behavior: no email, social or pairing entry while nothing serves them', async () => {
    const page = await show();
    expect(page.root.querySelectorAll('[data-slide=current] input')).toHaveLength(0);
    expect(page.text()).not.toMatch(/email|WalletConnect|QR/i);
  });

  test('behavior: a wallet that is not here leads to where it is had; none at all, to getting one', async () => {
    const page = await show(fixtures.fixtures.noWallets?.setup);
    page.button('Get a wallet').click();
    expect(viewOf(page)?.view).toBe('GetWallet');
    page.ui.portico.updateOptions({ includeWalletIds: [] });
    page.ui.router.goBack();
    await vi.waitFor(() => expect(page.text()).toContain('MetaMask'));
    page.button('MetaMask').click();
    expect(viewOf(page)).toEqual({ view: 'Downloads', walletId: 'io.metamask' });
  });

  test('behavior: a wallet of several namespaces prompts for one first', async () => {
    const grouped = createFixtureConnector({
      id: 'example.both',
      name: 'Both',
      type: 'MULTI_CHAIN',
      namespaces: ['eip155', 'solana'],
    });
    const page = await show({ connectors: [grouped] });
    page.button('Both').click();
    await vi.waitFor(() => expect(page.text()).toContain('Choose a network'));
    page.button('Solana').click();
    expect(viewOf(page)).toMatchObject({ view: 'ConnectingExternal', namespace: 'solana' });
  });

  test('behavior: opened for a namespace in which such a wallet cannot sign, it is greyed there alone', async () => {
    const connectors = createFixtureSignerOfOne({ id: 'example.both', name: 'Both' });
    const page = await show({ connectors, hasSolana: true });
    void page.ui.portico.open({ namespace: 'solana' });
    await vi.waitFor(() => expect(page.button('Both').textContent).toContain('Cannot sign for this site'));
    page.button('Both').click();
    expect(viewOf(page)?.view).toBe('Connect');
    void page.ui.portico.open({ namespace: 'eip155' });
    await vi.waitFor(() => expect(page.button('Both').textContent).not.toContain('Cannot sign'));
    page.button('Both').click();
    expect(viewOf(page)).toMatchObject({ view: 'ConnectingExternal', namespace: 'eip155' });
  });

  test('behavior: the keyboard alone: arrows, End, typing, and Enter connects', async () => {
    const page = await show();
    page.button('Harbour').focus();
    await press('{ArrowDown}');
    expect(page.root.activeElement?.textContent).toContain('Lantern');
    await press('{End}');
    expect(page.root.activeElement?.textContent).toContain('All wallets');
    await press('ok');
    expect(page.root.activeElement?.textContent).toContain('OKX');
    await press('{Home}{Enter}');
    await vi.waitFor(() => expect(selectIsConnected(page.ui.portico.store.getState())).toBe(true), 3_000);
  });

  test('behavior: coming back, the focus is on the row that led away', async () => {
    const page = await show();
    page.button('Trust').focus();
    await press('{Enter}');
    await vi.waitFor(() => expect(page.text()).toContain('Get Trust'));
    page.ui.router.goBack();
    await vi.waitFor(() => expect(page.root.activeElement?.textContent).toContain('Trust'));
    expect(page.root.activeElement?.matches('[data-row]')).toBe(true);
  });

  test('behavior: choices emit their events', async () => {
    const events: string[] = [];
    const page = await show({
      options: { onEvent: ({ event, properties }) => events.push(`${event} ${JSON.stringify(properties)}`) },
    });
    page.button('All wallets').click();
    page.ui.router.goBack();
    await vi.waitFor(() => page.button('MetaMask'));
    page.button('MetaMask').click();
    expect(events).toContain('CLICK_ALL_WALLETS {}');
    expect(events).toContain('SELECT_WALLET {"name":"MetaMask","platform":"unsupported"}');
  });
});
