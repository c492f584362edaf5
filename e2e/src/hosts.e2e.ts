import { accountOf, expect, test } from './harness/test.ts';
import { expectConnected, expectDisconnected } from './harness/modal.ts';

const lantern = { key: 'lantern' };

test.describe('in a host’s page', () => {
  test(
    'nothing is requested before the first click where there is nothing to restore',
    { tag: '@once' },
    async ({ page, site, modal }) => {
      const requested: string[] = [];
      await site.open({ wallets: [lantern] });
      await expectDisconnected(page);
      // The network button's picture is the page's own, and the last to come.
      await expect(page.getByRole('button', { name: 'Ethereum' }).locator('img')).toBeVisible();
      await page.waitForLoadState('networkidle');
      page.on('request', (request) => requested.push(request.url()));
      await page.evaluate(() => window.site.porticos[0]?.ready());
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await page.waitForLoadState('networkidle');
      expect(requested).toEqual([]);
      await modal.openConnect();
      // Code of the next views follows the motion of the card.
      await expect.poll(() => requested.length).toBeGreaterThan(0);
      const own = new URL(page.url()).origin;
      expect(requested.filter((url) => !url.startsWith(own) && !url.startsWith('data:'))).toEqual([]);
    },
  );

  test('the page load itself requests only the host’s own files', { tag: '@once' }, async ({ page, site }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await site.open({ wallets: [lantern] });
    await page.waitForLoadState('networkidle');
    const own = new URL(page.url()).origin;
    expect(requested.filter((url) => !url.startsWith(own) && !url.startsWith('data:'))).toEqual([]);
  });

  test('the screens of send and receive load when they are opened', { tag: '@once' }, async ({ page, site, modal }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const has = (name: string) => requested.some((url) => url.includes(`/${name}`));
    await site.open({ wallets: [lantern] });
    await modal.connect('Lantern');
    await modal.openAccount();
    await expect(modal.text('Plaza Dollar')).toBeVisible();
    expect([has('WalletSendView'), has('WalletReceiveView')]).toEqual([false, false]);
    await modal.button('Receive').click();
    await expect(modal.title('Receive')).toBeVisible();
    expect([has('WalletSendView'), has('WalletReceiveView')]).toEqual([false, true]);
    await modal.button('Back').click();
    await modal.exactButton('Send').click();
    await expect(modal.title('Send')).toBeVisible();
    expect([has('WalletSendView'), has('SwapView')]).toEqual([true, false]);
  });

  test('the host can open a dialog of its own over the open modal', async ({ page, site, modal }) => {
    await site.open({ wallets: [lantern] });
    await modal.openConnect();
    await page.evaluate(() => document.querySelector('dialog')?.showModal());
    const host = page.getByRole('dialog', { name: 'The host’s dialog' });
    await expect(host).toBeVisible();
    await host.getByRole('button', { name: 'Close the host’s dialog' }).click();
    await expect(host).toBeHidden();
    await expect(modal.title('Connect')).toBeVisible();
    await modal.pick(/Lantern/);
    await expect(modal.dialog).toBeHidden();
    await expectConnected(page, accountOf(0));
  });

  test('the legal checkbox has to be ticked first', async ({ page, site, modal }) => {
    const options = { termsConditionsUrl: 'https://host.example/terms', features: { legalCheckbox: true } };
    await site.open({ wallets: [lantern], options });
    await modal.openConnect();
    await expect(modal.button(/^Lantern/)).toBeDisabled();
    await modal.button(/^Lantern/).click({ force: true });
    await expect(modal.title('Connect')).toBeVisible();
    await expectDisconnected(page);
    await modal.checkbox().check();
    await modal.pick(/Lantern/);
    await expectConnected(page, accountOf(0));
  });

  test(
    'a missing project id blocks nothing, and no visitor reads of it',
    { tag: '@once' },
    async ({ page, site, modal, messages }) => {
      await site.open({ wallets: [lantern], options: { projectId: '' } });
      const text = modal.dialog.getByText(messages.translate('Project ID is not configured'));
      await modal.openConnect();
      await expect(text).toHaveCount(0);
      await modal.pick(/Lantern/);
      await expectConnected(page, accountOf(0));
      await modal.openAccount();
      await expect(text).toHaveCount(0);
    },
  );

  test(
    'a view that does not exist is home, and is reported',
    { tag: '@once' },
    async ({ page, site, modal, guard }) => {
      guard.allow(/^error: \[portico\] .*`open\.view` is not valid: it is none of the views/);
      await site.open({ wallets: [lantern] }, 'script.html');
      await page.evaluate(() => void window.site.porticos[0]?.open({ view: 'Nowhere' as never }));
      await expect(modal.title('Connect')).toBeVisible();
      await expect.poll(() => guard.problems.join('\n')).toContain('open.view');
    },
  );

  test('custom elements: connect, switch, account, disconnect', async ({ page, site, modal }) => {
    await site.open({ wallets: [lantern] }, 'element.html');
    await modal.opener('Connect wallet').click();
    await modal.pick(/Lantern/);
    await expect(modal.dialog).toBeHidden();
    await expect(modal.opener('Account ada.eth')).toBeFocused();
    await page.getByRole('button', { name: 'Ethereum' }).click();
    await modal.button('OP Mainnet').click();
    await expect(page.getByRole('button', { name: 'OP Mainnet', exact: true })).toBeVisible();
    await page.reload();
    await modal.opener('Account {address}').click();
    await modal.button('Settings and wallets').click();
    await modal.button('Disconnect').click();
    await expect(modal.opener('Connect wallet')).toBeVisible();
  });

  test('a press counts although the label changes under it', { tag: '@once' }, async ({ page, site, modal }) => {
    await site.open({ wallets: [lantern] }, 'element.html');
    await modal.opener('Connect wallet').hover();
    await page.mouse.down();
    await page
      .locator('portico-connect-button')
      .filter({ visible: true })
      .evaluate((button) => button.setAttribute('label', 'Come in'));
    await expect(page.getByRole('button', { name: 'Come in' })).toBeVisible();
    await page.mouse.up();
    await expect(modal.title('Connect')).toBeVisible();
  });
});
