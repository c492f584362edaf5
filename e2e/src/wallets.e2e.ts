import { accountOf, expect, test } from './harness/test.ts';
import { expectConnected, expectDisconnected } from './harness/modal.ts';

const lantern = { key: 'lantern', accounts: [0, 1, 2] };
const tidepool = { key: 'tidepool', accounts: [3, 4] };

test.describe('accounts and wallets', () => {
  test('an account switched in the wallet shows in the page', { tag: '@once' }, async ({ page, site, modal }) => {
    await site.open({ wallets: [lantern] });
    await modal.connect('Lantern');
    await page.evaluate(() => window.wallets.get('lantern')?.switchAccount(2));
    await expectConnected(page, accountOf(2));
    await page.evaluate(() => window.wallets.get('lantern')?.revoke());
    await expectDisconnected(page);
  });

  test('an account is switched in the modal, and the choice survives a reload', async ({ page, site, modal }) => {
    await site.open({ wallets: [lantern] });
    await modal.connect('Lantern');
    await modal.openAccount();
    await modal.button('Settings and wallets').click();
    const accounts = modal.group('Switch account');
    await expect(accounts.getByRole('button')).toHaveCount(3);
    await accounts.getByRole('button').nth(1).click();
    await expect(accounts.getByRole('button').nth(1)).toHaveAttribute('aria-current', 'true');
    await expectConnected(page, accountOf(1));
    await page.reload();
    await expectConnected(page, accountOf(1));
  });

  test(
    'two wallets are connected at once, and each is disconnected alone',
    { tag: '@once' },
    async ({ page, site, modal, messages }) => {
      await site.open({ wallets: [lantern, tidepool] });
      await modal.connect('Lantern');
      await modal.openAccount();
      await modal.button('Settings and wallets').click();
      await modal.button(messages.startOf('Wallets')).click();
      await modal.button('Connect another wallet').click();
      await modal.pick(/Tidepool/);
      await expect(modal.title('Your wallets')).toBeVisible();
      await expectConnected(page, accountOf(3));
      await expect(modal.dialog.getByRole('region', { name: 'Lantern' })).toBeVisible();
      await expect(modal.dialog.getByRole('region', { name: 'Tidepool' })).toBeVisible();

      await modal.dialog
        .getByRole('region', { name: 'Lantern' })
        .getByRole('button', { name: messages.translate('Use') })
        .first()
        .click();
      await expectConnected(page, accountOf(0));

      await page.reload();
      await expectConnected(page, accountOf(0));
      await expect
        .poll(() => page.evaluate(() => window.site.porticos[0]?.getState().namespaces.eip155.others.length))
        .toBe(1);

      await modal.openAccount();
      await modal.button('Settings and wallets').click();
      await modal.button(messages.startOf('Wallets')).click();
      await modal.expectToast('Lantern disconnected', () => modal.button('Disconnect Lantern').click());
      await expect(modal.dialog.getByRole('region', { name: 'Lantern' })).toHaveCount(0);
      await expectConnected(page, accountOf(3));
      await modal.button('Disconnect Tidepool').click();
      await expect(modal.dialog).toBeHidden();
      await expectDisconnected(page);
      await page.reload();
      await expectDisconnected(page);
    },
  );

  test('the account shows name, address, network and balances', async ({ site, modal }) => {
    await site.open({ wallets: [lantern] });
    await modal.connect('Lantern');
    await expect(modal.opener('Account ada.eth')).toBeVisible();
    await modal.openAccount();
    await expect(modal.text('ada.eth')).toBeVisible();
    await expect(modal.button('Network: Ethereum')).toBeVisible();
    await expect(modal.text('Plaza Dollar')).toBeVisible();
    await expect(modal.text('Plaza Copper')).toBeVisible();
    await expect(modal.text('Plaza Marble')).toBeVisible();
    // No decimals: left out as low quality.
    await expect(modal.text('Plaza Ticket')).toHaveCount(0);
    await expect(modal.dialog.getByRole('listitem').filter({ hasText: 'Ether' })).toContainText(/\d/);
    await modal.button('Copy address').click();
    await expect(modal.reported('Copied')).toBeAttached();
  });

  test('disconnecting in the modal removes the wallet permanently', async ({ page, site, modal, messages }) => {
    await site.open({ wallets: [lantern] });
    await modal.connect('Lantern');
    await modal.openAccount();
    await modal.button('Settings and wallets').click();
    await modal.button('Disconnect').click();
    await expect(modal.dialog).toBeHidden();
    await expectDisconnected(page);
    const events = await page.evaluate(() => window.site.events.map(({ event }) => event));
    expect(events).toContain('DISCONNECT_SUCCESS');
    await page.reload();
    await expectDisconnected(page);
    // In another language than English the label comes with a delay; account names do not.
    const painted = await page.evaluate(() => window.paintedTexts);
    const isConnect = (text: string) => text === 'Connect wallet' || messages.exactly('Connect wallet').test(text);
    expect(painted.filter((text) => !isConnect(text))).toEqual([]);
    await expect(modal.opener('Connect wallet')).toBeVisible();
  });

  test('the last used wallet is tagged Recent', async ({ page, site, modal, messages }) => {
    await site.open({ wallets: [lantern, tidepool] });
    await modal.connect('Tidepool');
    await page.evaluate(() => window.site.porticos[0]?.disconnect());
    await modal.openConnect();
    await expect(modal.button(/Tidepool/)).toContainText(messages.translate('Recent'));
    const kept = await page.evaluate(() => localStorage.getItem('portico.default.recentWallets'));
    expect(JSON.parse(kept ?? '{}')).toMatchObject({ d: [{ id: 'example.portico.tidepool', name: 'Tidepool' }] });
  });
});

test.describe('by keyboard alone', () => {
  test('all wallets are searched, walked and one is connected', async ({ page, site, modal, messages }) => {
    await site.open({ wallets: [lantern, tidepool] });
    await page.keyboard.press('Tab');
    await expect(modal.opener('Connect wallet')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(modal.title('Connect')).toBeFocused();
    await page.keyboard.press('Tab');
    for (let press = 0; press < 12; press += 1) {
      const isThere = await modal.button(messages.startOf('All wallets')).evaluate((row) => row.matches(':focus'));
      if (isThere) break;
      await page.keyboard.press('Tab');
    }
    await expect(modal.button(messages.startOf('All wallets'))).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(modal.dialog.getByRole('searchbox', { name: messages.translate('Search wallets') })).toBeFocused();
    await page.keyboard.type('tidepool');
    await expect(modal.reported('1 result')).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(modal.button(/Tidepool/)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(modal.dialog.getByRole('searchbox', { name: messages.translate('Search wallets') })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(modal.dialog).toBeHidden();
    await expectConnected(page, accountOf(3));
    await expect(modal.opener('Account {address}')).toBeFocused();
  });

  test('Esc closes from any view and the focus returns to the opener', async ({ page, site, modal }) => {
    await site.open({ wallets: [lantern] });
    const opener = modal.opener('Connect wallet');
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(modal.title('Connect')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal.dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await modal.button('Get a wallet').press('Enter');
    await expect(modal.title('Get a wallet')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal.dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('Tab stays inside the open modal', async ({ page, site, modal }) => {
    await site.open({ wallets: [lantern] });
    await modal.openConnect();
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press('Tab');
      const place = await page.evaluate(() => document.activeElement?.localName);
      expect(['portico-root', 'body']).toContain(place);
    }
  });
});
