import { accountOf, expect, shortOf, test, whenSiteRuns } from './harness/test.ts';
import { holdScripts, appearanceOf } from './harness/firstPaint.ts';
import { expectConnected } from './harness/modal.ts';

test.describe('drawn on the server', () => {
  // Once: a server cannot read the page's language, so without the option `locale` an Arabic page changes its label,
  // and with it the width.
  test(
    'with the linked sheet the button has its final appearance before any script has come, and nothing moves then',
    {
      tag: '@once',
    },
    async ({ page, site }) => {
      const letGo = await holdScripts(page);
      await page.goto(site.url({ isServerDrawn: true, hasStrictPolicy: true }), { waitUntil: 'commit' });
      const button = page.locator('.portico-button').first();
      await expect(button).toHaveText('Connect wallet');
      await expect(button).toHaveCSS('height', '44px');
      const before = await appearanceOf(button);
      expect(before.backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
      expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
      letGo();
      await whenSiteRuns(page);
      await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBeGreaterThan(0);
      expect(await appearanceOf(button)).toEqual(before);
    },
  );

  test('with a connection the network keeps the place of its picture, and nothing moves when that comes', async ({
    page,
    site,
    modal,
  }) => {
    const settings = { wallets: [{ key: 'lantern', accounts: [2] }], isServerDrawn: true };
    await site.open(settings);
    await modal.openConnect();
    await modal.pick(/Lantern/);
    await expectConnected(page, accountOf(2));
    const letGo = await holdScripts(page);
    await page.goto(site.url(settings), { waitUntil: 'commit' });
    const buttons = page.locator('.portico-button');
    await expect(buttons.first()).toContainText(shortOf(accountOf(2)));
    // The linked sheet may come after the page that links it.
    for (const each of [buttons.nth(0), buttons.nth(1)]) await expect(each).toHaveCSS('height', '44px');
    const before = await Promise.all([buttons.nth(0), buttons.nth(1)].map(appearanceOf));
    letGo();
    await whenSiteRuns(page);
    await expect(buttons.nth(1).locator('img')).toBeVisible();
    expect(await Promise.all([buttons.nth(0), buttons.nth(1)].map(appearanceOf))).toEqual(before);
  });
});
