import { accountOf, expect, shortOf, test } from './harness/test.ts';
import { answerPublicNodes } from './harness/examples.ts';
import type { Example } from './harness/examples.ts';
import { serveNext } from './harness/nextExample.ts';

const wallets = encodeURIComponent(JSON.stringify({ wallets: [{ key: 'lantern', accounts: [2] }] }));

// Half a gigabyte to install and minutes to build: only `npm run assure next` does it.
if (process.env['PORTICO_ROUNDS'] !== undefined) {
  test.describe('the example next, installed from packed packages', () => {
    let example: Example;
    test.beforeAll(async () => {
      example = await serveNext();
    });
    test.afterAll(() => example.stop());

    test('next: the first byte after a reload shows the account, and no text changes when scripts have come', async ({
      page,
      modal,
    }) => {
      await answerPublicNodes(page);
      await page.goto(`${example.url}?site=${wallets}`);
      const connect = page.getByRole('button', { name: 'Connect wallet' });
      await expect(connect).toHaveCSS('height', '44px');
      await connect.click();
      await modal.pick(/Lantern/);
      await expect(modal.dialog).toBeHidden();
      const greeting = page.getByText(`Welcome, ${accountOf(2)}.`);
      await expect(greeting).toBeVisible();
      const html = await (await page.request.get(page.url())).text();
      expect(html).toContain(accountOf(2));
      expect(html).toContain(shortOf(accountOf(2)));
      expect(html).not.toContain('Connect wallet');
      expect(html).toMatch(/<link rel="stylesheet"/);
      await page.reload();
      await expect(page.locator('.portico-button img').first()).toBeVisible();
      await expect(greeting).toBeVisible();
      expect(await page.evaluate(() => window.paintedTexts)).toEqual(['Ethereum']);
      await page.getByRole('button', { name: /^Account/ }).click();
      await modal.button('Settings and wallets').click();
      await modal.button('Disconnect').click();
      await expect(connect).toBeVisible();
    });
  });
}
