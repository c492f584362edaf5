import { expectConnected } from './harness/modal.ts';
import { openPlainWallet } from './harness/ownersWallet.ts';
import { sendRequest, scanLink, test } from './harness/pairing.ts';
import { accountOf, expect } from './harness/test.ts';

test.setTimeout(120_000);

test.describe('a wallet on this phone', { tag: '@once' }, () => {
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
  const pixel =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
  const walletUrl = 'https://ferry.example/app';

  test.describe('of Apple', () => {
    test.use({ userAgent: iphone });
    test('has its link ready before the tap, and a web page as the alternative', async ({ page, site, modal }) => {
      await site.open({ walletUrl });
      await modal.openConnect();
      await modal.pick('Ferry');
      const open = modal.dialog.getByRole('link', { name: 'Open Ferry' });
      await expect(open).toHaveAttribute('href', /^ferry:\/\/wc\?uri=wc%3A[0-9a-f]{64}%402%3F/);
      await expect(open).toHaveAttribute('target', '_self');
      await modal.openTab('Web');
      await expect(open).toHaveAttribute('href', /^https:\/\/ferry\.example\/app\/wc\?uri=wc%3A/);
      await expect(open).toHaveAttribute('target', '_blank');
      await modal.openTab('QR code');
      expect(await scanLink(page, modal)).toMatch(/^wc:/);
    });
  });

  test.describe('of Android, where no wallet was picked', () => {
    test.use({ userAgent: pixel });
    test('is chosen by the phone itself, with a code for another device', async ({ page, site, modal }) => {
      await site.open();
      await modal.openConnect();
      await modal.pick('WalletConnect');
      const open = modal.dialog.getByRole('link', { name: 'Open a wallet' });
      await expect(open).toHaveAttribute('href', /^wc:[0-9a-f]{64}@2\?/);
      await expect(open).toHaveAttribute('target', '_self');
      await modal.openTab('QR code');
      expect(await scanLink(page, modal)).toMatch(/^wc:/);
    });
  });

  test.describe('that the page itself requests, with the modal closed', () => {
    test.use({ userAgent: pixel, viewport: { width: 412, height: 915 }, hasTouch: true, isMobile: true });
    test('keeps the page in the modal until the request is answered', async ({ page, site, modal, relay }) => {
      const wallet = openPlainWallet(relay.url);
      wallet.spoilSettlement = (settlement) => ({
        ...settlement,
        controller: {
          ...Object(settlement['controller']),
          metadata: { name: 'Ferry', description: '', url: walletUrl, icons: [], redirect: { native: 'ferry://' } },
        },
      });
      const { reply } = wallet;
      let press = (): void => undefined;
      wallet.reply = async (call) => {
        await new Promise<void>((resolve) => (press = resolve));
        return reply(call);
      };
      await site.open({ walletUrl });
      await modal.openConnect();
      await modal.pick('WalletConnect');
      await modal.openTab('QR code');
      wallet.pair(await scanLink(page, modal));
      await expect(modal.dialog).toBeHidden();
      await expectConnected(page, accountOf(0));

      const signed = sendRequest(page, 'personal_sign', ['0x68656c6c6f', accountOf(0)]);
      const open = modal.dialog.getByRole('link', { name: 'Open Ferry' });
      await expect(open).toBeVisible();
      await expect(modal.text('Waiting for you in Ferry')).toBeVisible();
      const [session] = wallet.sessions;
      const requested = wallet.calls.findLast(({ method }) => method === 'wc_sessionRequest');
      await expect(open).toHaveAttribute('target', '_self');
      // The link with the request is written when it is pressed. No such app is installed here, so the page stays open.
      await page.evaluate(() =>
        document.addEventListener('click', (event) => event.preventDefault(), { capture: false }),
      );
      await open.tap();
      await expect(open).toHaveAttribute(
        'href',
        `ferry://wc?requestId=${requested?.id}&sessionTopic=${session?.topic}`,
      );
      press();
      expect(String(await signed)).toMatch(/^0x[0-9a-f]{130}$/);
      await expect(modal.dialog).toBeHidden();
      wallet.close();
    });
  });

  test.describe('inside Telegram', () => {
    test.use({ userAgent: pixel });
    test('has its link encoded once more, and opened in a new tab', async ({ page, site, modal }) => {
      await page.addInitScript(() => Reflect.set(window, 'TelegramWebviewProxy', {}));
      await site.open({ walletUrl });
      await modal.openConnect();
      await modal.pick('Ferry');
      const open = modal.dialog.getByRole('link', { name: 'Open Ferry' });
      await expect(open).toHaveAttribute('href', /^ferry:\/\/wc\?uri=wc%253A[0-9a-f]{64}%25402%253F/);
      await expect(open).toHaveAttribute('target', '_blank');
    });
  });
});
