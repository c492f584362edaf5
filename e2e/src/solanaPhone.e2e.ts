import type { Page } from '@playwright/test';
import { createSolanaWallet, solanaDevAddress } from '@portico/testing/solana';
import { type MobileWalletApp, createMobileWalletApp } from '@portico/testing/solana-app';
import { createJsonRpc } from '@portico/testing';
import { expectConnected } from './harness/modal.ts';
import { devnet, expect, test } from './harness/test.ts';
import { fillTransfer, review } from './harness/transfers.ts';

test.describe('wallets of Solana that are apps on this phone', { tag: '@once' }, () => {
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
  test.use({ userAgent: iphone, viewport: { width: 393, height: 852 }, hasTouch: true, isMobile: true });

  const toUniversalLink = (page: string): string =>
    `${encodeURIComponent(page)}?ref=${encodeURIComponent(new URL(page).origin)}`;
  const wallets = [
    ['Phantom', 'https://phantom.app/ul/browse/', toUniversalLink],
    ['Solflare', 'https://solflare.com/ul/v1/browse/', toUniversalLink],
    ['Base (formerly Coinbase Wallet)', 'https://go.cb-w.com/dapp?cb_url=', encodeURIComponent],
  ] as const;

  for (const [name, link, toRest] of wallets) {
    test(`${name} opens the page in its own browser, by one tap`, async ({ page, context, site, modal }) => {
      const opened: string[] = [];
      await context.route(`${new URL(link).origin}/**`, async (route) => {
        opened.push(route.request().url());
        await route.fulfill({ contentType: 'text/html', body: `<title>${name}</title>` });
      });
      await site.open({ wallets: [], hasSolana: true });
      const address = page.url();
      await modal.openConnect();
      await modal.button('All wallets').click();
      await modal.dialog.getByRole('link', { name }).click();
      await expect(page).toHaveTitle(name);
      expect(opened).toEqual([link + toRest(address)]);
    });
  }

  test('one that is in this browser is connected here', async ({ page, site, modal }) => {
    await site.open({ wallets: [{ key: 'phantom', name: 'Phantom', namespace: 'solana' }], hasSolana: true });
    await modal.connect('Phantom');
    await expect(page).toHaveURL(/\/\?site=/);
  });
});

test.describe('wallet apps of an Android phone (Mobile Wallet Adapter)', { tag: '@once' }, () => {
  const android =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
  test.use({ userAgent: android, viewport: { width: 412, height: 915 }, hasTouch: true, isMobile: true });
  const name = 'Wallet app on this phone';

  /** The system's part: the URI opens the app, which takes the focus from the page. */
  async function installApp(page: Page, app: MobileWalletApp): Promise<void> {
    // Chromium's permission for servers of the visitor's own device, which a browser without a window refuses.
    await page.context().grantPermissions(['local-network-access']);
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    session.on('Page.frameRequestedNavigation', ({ url }) => {
      if (!url.startsWith('solana-wallet:')) return;
      void app.open(url).then(() => page.evaluate(() => dispatchEvent(new Event('blur'))));
    });
  }

  test('the app is connected, sends a transfer, and is there after a reload; a refusal can be tried again', async ({
    page,
    site,
    modal,
  }) => {
    if (!devnet.solana) throw new Error('There is no Solana ledger in the box.');
    const { accounts, rpcUrl } = devnet.solana;
    const request = createJsonRpc(rpcUrl);
    const played = createSolanaWallet({ chains: [{ id: 'solana:localnet', rpcUrl }] });
    const app = createMobileWalletApp(played);
    await installApp(page, app);
    await site.open({ wallets: [], hasSolana: true });
    played.setPersonality('refuses');
    await modal.openConnect();
    await modal.pick(name);
    await expect(modal.text('Request declined')).toBeVisible();
    played.setPersonality();
    await modal.button('Try again').last().click();
    await expectConnected(page, accounts[0] ?? '');
    await page.reload();
    await expectConnected(page, accounts[0] ?? '');
    expect(app.methods).toEqual(['authorize', 'authorize']);

    const to = await solanaDevAddress(300 + Math.floor(Math.random() * 100));
    await modal.openAccount();
    await modal.exactButton('Send').click();
    await fillTransfer(modal, '0.25', to);
    await review(modal);
    await modal.button('Send 0.25 SOL').click();
    const lamports = async () =>
      ((await request('getBalance', [to, { commitment: 'confirmed' }])) as { value: number }).value;
    await expect.poll(lamports).toBe(250_000_000);
    expect(app.methods.slice(2)).toEqual(['authorize', 'sign_and_send_transactions']);
    app.close();
  });

  test('a phone without one, and a browser that keeps the page from it: the page stays, with a way to try again', async ({
    page,
    site,
    modal,
  }) => {
    await site.open({ wallets: [], hasSolana: true });
    await modal.openConnect();
    await modal.pick(name);
    await expect(modal.text('Could not connect')).toBeVisible();
    await page.context().grantPermissions(['local-network-access']);
    await modal.button('Try again').last().click();
    await expect(modal.text('is not installed here')).toBeVisible();
    await expect(page).toHaveURL(/\/\?site=/);
  });
});
