import { expect, test } from './harness/test.ts';

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
