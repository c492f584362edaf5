import { accountOf, expect, test } from './harness/test.ts';

test.describe('a transaction that the site sent by a library @once', () => {
  test('is in the activity under the words of the site, and followed until it is confirmed', async ({
    page,
    site,
    modal,
  }) => {
    await site.open({ wallets: [{ key: 'lantern' }] });
    await modal.connect('Lantern');
    const mint = async (to: string): Promise<void> => {
      const provider = window.wallets.get('lantern')?.provider;
      const from = window.site.porticos[0]?.getAddress();
      const params = [{ from, to, value: '0x1' }];
      const hash = String(await provider?.request({ method: 'eth_sendTransaction', params }));
      await window.site.addRecentTransaction?.({ hash, description: 'Mint a book' });
    };
    await modal.expectToast('Mint a book', () => page.evaluate(mint, accountOf(1)));
    await modal.openAccount();
    await modal.openTab('Activity');
    const row = modal.dialog.getByRole('button', { name: /^Mint a book/ });
    await expect(row).toBeVisible();
    await expect(row).not.toContainText('Waiting for the network');
    await row.click();
    const shown = modal.dialog.locator('[data-slide=current]');
    await expect(shown).toContainText('Confirmed');
    await expect(shown).toContainText('Mint a book');
  });
});
